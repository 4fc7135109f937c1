import type { QueryClient } from '@tanstack/react-query';
import { isNotFound } from '@tanstack/react-router';
import type { EditableEvent } from '#src/contract/races-events/event-editing.ts';
import type { EventKind } from '#src/contract/common.ts';
import type { Series } from '#src/contract/races-events/series.ts';
import { deleteDraft, findDraft } from '#src/client/lib/storage/drafts.ts';
import { openRevised, type Revised } from '#src/client/lib/forms/use-draft.ts';
import { type OpenedForm, readEventDraft, toDraftKey } from './event-draft.ts';
import { emptyEvent, type EventFormValues } from './event-fields.ts';
import { toEventForm } from './event-content.ts';
import { toSeriesValues } from './series-values.ts';
import { loadEditableEvent } from '../loaders.ts';

export { EventEditor } from '../event-editor.tsx';

type Opening = {
  kind: EventKind;
  communityId: string | null;
  event: EditableEvent | null;
  series: Series | null;
  place: { province: string; city: string };
};

/** The form as it opens: what was typed on this phone and not sent, else what is on the server, else an empty one. */
export async function openForm(
  client: QueryClient,
  { kind, communityId, event, series, place }: Opening,
): Promise<OpenedForm> {
  if (series !== null) return await openSeries(series);
  const draftKey = toDraftKey(kind, communityId, event?.id ?? null);
  const draft = readEventDraft((await findDraft(draftKey))?.values, kind);
  const base = { series: null, saved: event, draftKey };
  if (event !== null) return { ...base, ...openRevised(toRevised(event), draft) };

  const empty = { ...base, ...openRevised({ rev: 0, values: emptyEvent(kind, place) }, null) };
  if (draft === null) return empty;
  if (draft.id === null) return { ...empty, values: draft.values, isRestored: true };
  // It was saved as a draft before the page went away.
  const saved = await loadEditableEvent(client, draft.id).catch((error: unknown) => {
    // Not there any more; where nobody answered, what was typed stays for another try.
    if (isNotFound(error)) return null;
    throw error;
  });
  if (saved?.state === 'draft') {
    return { ...base, saved, ...openRevised(toRevised(saved), draft) };
  }
  await deleteDraft(draftKey);
  return empty;
}

async function openSeries(series: Series): Promise<OpenedForm> {
  const draftKey = `series:${series.id}`;
  const recurrence = toSeriesValues(series.recurrence);
  const start = { rev: series.rev, values: { ...toEventForm(series.content), recurrence } };
  const draft = readEventDraft((await findDraft(draftKey))?.values, 'event');
  return { series, saved: null, draftKey, ...openRevised(start, draft) };
}

function toRevised({ rev, content }: EditableEvent): Revised<EventFormValues> {
  return { rev, values: toEventForm(content) };
}
