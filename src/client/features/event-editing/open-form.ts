import type { EditableEvent } from '#src/contract/event-editing.ts';
import type { EventKind } from '#src/contract/races-events.ts';
import { dropDraft, findKept } from '#src/client/lib/drafts.ts';
import { emptyForm, type EventFormValues, formOf } from './event-form-values.ts';
import { KeptForm, keptKey } from './kept-form.ts';

export { EventEditor } from './event-editor.tsx';

export type OpenedForm = {
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
  place: { province: string; city: string };
};

/** The form as it opens: what this phone kept of it since, else what is on the server, else an empty one. */
export async function openForm(
  opening: Opening,
  load: (id: string) => Promise<EditableEvent>,
): Promise<OpenedForm> {
  const { kind, communityId, event, place } = opening;
  const keptAs = keptKey(kind, communityId, event?.id ?? null);
  const restored = await restore(opening, keptAs, load);
  const values = event === null ? emptyForm(kind, place) : formOf(event.content);
  const stored = { saved: event, values, isRestored: false, outdated: null };
  return { ...stored, ...restored, keptAs };
}

/** What was typed on this phone and not sent. */
async function restore(
  { event }: Opening,
  key: string,
  load: (id: string) => Promise<EditableEvent>,
): Promise<Partial<OpenedForm>> {
  const kept = KeptForm.safeParse((await findKept(key))?.values);
  if (!kept.success) return {};
  const { id, rev, values } = kept.data;
  if (event !== null) {
    return event.rev === rev ? { values, isRestored: true } : { outdated: values };
  }
  if (id === null) return { values, isRestored: true };
  // Its draft was made before the page went away.
  const saved = await load(id).catch(() => null);
  if (saved?.state === 'draft') return { saved, values, isRestored: true };
  await dropDraft(key);
  return {};
}
