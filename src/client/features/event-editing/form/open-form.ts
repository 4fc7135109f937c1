import { isNotFound } from '@tanstack/react-router';
import type { EditableEvent } from '#src/contract/races-events/event-editing.ts';
import type { EventKind } from '#src/contract/races-events/races-events.ts';
import type { Series } from '#src/contract/races-events/series.ts';
import { deleteDraft, findDraft } from '#src/client/lib/forms/drafts.ts';
import { emptyForm, type EventFormValues, formOf } from './event-form-values.ts';
import { type KeptForm, keptKey, parseKeptForm } from './kept-form.ts';
import { repetitionOf } from './repetition.ts';

export { EventEditor } from '../event-editor.tsx';

export type OpenedForm = {
  /** The recurring run that is changed; null: one event. */
  series: Series | null;
  saved: EditableEvent | null;
  values: EventFormValues;
  isRestored: boolean;
  /** What was typed here on a state that somebody changed since; null: nothing. */
  outdated: EventFormValues | null;
  /** Under which this phone keeps it. */
  keptAs: string;
};

type Opening = {
  kind: EventKind;
  communityId: string | null;
  event: EditableEvent | null;
  series: Series | null;
  place: { province: string; city: string };
};

/** The form as it opens: what this phone kept of it since, else what is on the server, else an empty one. */
export async function openForm(
  opening: Opening,
  load: (id: string) => Promise<EditableEvent>,
): Promise<OpenedForm> {
  const { kind, communityId, event, series, place } = opening;
  if (series !== null) return await openSeries(series);
  const keptAs = keptKey(kind, communityId, event?.id ?? null);
  const restored = await restore(opening, keptAs, load);
  const values = event === null ? emptyForm(kind, place) : formOf(event.content);
  const stored = { series: null, saved: event, values, isRestored: false, outdated: null };
  return { ...stored, ...restored, keptAs };
}

async function openSeries(series: Series): Promise<OpenedForm> {
  const keptAs = `series:${series.id}`;
  const recurrence = repetitionOf(series.recurrence);
  const values = { ...formOf(series.content), recurrence };
  const stored = { series, saved: null, values, isRestored: false, outdated: null, keptAs };
  const kept = parseKeptForm((await findDraft(keptAs))?.values, 'event');
  return kept === null ? stored : { ...stored, ...typedOn(series, kept) };
}

/** What was typed goes on where it was left, unless somebody changed what it was typed on. */
function typedOn({ rev }: { rev: number }, kept: KeptForm): Partial<OpenedForm> {
  const { values } = kept;
  return kept.rev === rev ? { values, isRestored: true } : { outdated: values };
}

/** What was typed on this phone and not sent. */
async function restore(
  { kind, event }: Opening,
  key: string,
  load: (id: string) => Promise<EditableEvent>,
): Promise<Partial<OpenedForm>> {
  const kept = parseKeptForm((await findDraft(key))?.values, kind);
  if (kept === null) return {};
  const { id, values } = kept;
  if (event !== null) return typedOn(event, kept);
  if (id === null) return { values, isRestored: true };
  // Its draft was made before the page went away.
  const saved = await load(id).catch((error: unknown) => {
    // Not there any more; where nobody answered, what was typed stays for another try.
    if (isNotFound(error)) return null;
    throw error;
  });
  if (saved?.state === 'draft') {
    return { saved, values: formOf(saved.content), ...typedOn(saved, kept) };
  }
  await deleteDraft(key);
  return {};
}
