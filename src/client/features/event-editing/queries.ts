import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { EventContent } from '#src/contract/races-events/event-content.ts';
import type { EditableEvent } from '#src/contract/races-events/event-editing.ts';
import type { EventDetail, EventKind } from '#src/contract/races-events/races-events.ts';
import type { SeriesRule, Series } from '#src/contract/races-events/series.ts';
import { isCutOff } from '#src/client/lib/api/api-error.ts';
import { apiQuery, callImported } from '#src/client/lib/api/api-query.ts';
import { orNotFound } from '#src/client/lib/api/or-not-found.ts';
import { retryDetail } from '#src/client/lib/api/query-client.ts';
import { renewPublicAnswer } from '#src/client/lib/api/renew-public-answer.ts';

const contract = () => import('#src/contract/races-events/event-editing.ts');
const seriesContract = () => import('#src/contract/races-events/series.ts');

/** A race or event as its hosts edit it. */
export function editableEventQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['event-editing', 'detail', { id }],
    queryFn: apiQuery(async () => (await contract()).getEditableEvent, { params: { id } }),
    retry: retryDetail,
    // A form is filled once; a newer answer must not be an older one's.
    staleTime: 0,
    gcTime: 0,
  });
}

/** The event for a form's loader; whose it is not gets the not-found screen. */
export async function loadEditableEvent(client: QueryClient, id: string): Promise<EditableEvent> {
  return (await orNotFound(client.fetchQuery(editableEventQueryOptions(id)))).event;
}

/** The community that a new race or event is for, as its crew sees it. */
export function owningCommunityQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['event-editing', 'detail', { community: id }],
    queryFn: apiQuery(
      async () =>
        (await import('#src/contract/community/community-editing.ts')).getManagedCommunity,
      { params: { id } },
    ),
    retry: retryDetail,
  });
}

/**
 * The same for a loader, as it is now: a new event starts from its place. Where nobody answers, as it was last read. To
 * who does not run it, the screen does not exist.
 */
export async function loadOwningCommunity(client: QueryClient, id: string) {
  const options = owningCommunityQueryOptions(id);
  const known = client.getQueryData(options.queryKey);
  if (known === undefined) return await orNotFound(client.fetchQuery(options));
  try {
    return await orNotFound(client.fetchQuery({ ...options, staleTime: 0, retry: false }));
  } catch (error) {
    if (isCutOff(error)) return known;
    throw error;
  }
}

/** A recurring run for a form's loader; under another community's address it is not found. */
export async function loadSeries(
  client: QueryClient,
  communityId: string,
  id: string,
): Promise<Series> {
  const options = queryOptions({
    queryKey: ['series', 'detail', { id }],
    queryFn: apiQuery(async () => (await seriesContract()).getSeries, { params: { id } }),
    retry: retryDetail,
    staleTime: 0,
    gcTime: 0,
  });
  const { series } = await orNotFound(client.fetchQuery(options));
  if (series.community_id !== communityId) throw notFound();
  return series;
}

/** The races of the platform and the one to edit, for admins; to others the screen does not exist. */
export async function loadPlatformEditing(client: QueryClient, id: string | undefined) {
  const options = queryOptions({
    queryKey: ['event-editing', 'list', { of: 'platform' }],
    queryFn: apiQuery(async () => (await contract()).listPlatformRaces, {}),
    retry: retryDetail,
    staleTime: 0,
  });
  const { data: races } = await orNotFound(client.fetchQuery(options));
  const event = id === undefined ? null : await loadEditableEvent(client, id);
  if (event !== null && event.community !== null) throw notFound();
  return { races, event };
}

/** Fetches what the calls are made with: a form that is open can say what became of them without a network. */
export async function fetchEditorCalls(): Promise<void> {
  await Promise.all([contract(), seriesContract(), import('#src/client/lib/api/api.ts')]);
}

type Saved = { id: string; rev: number };
type SeriesBody = { content: EventContent; recurrence: SeriesRule };
/** With the draft that it is made of. */
type NewSeries = SeriesBody & { draft_id: string };

/** The calls of the form. What was changed is read anew wherever it shows. */
export function editorCalls(client: QueryClient) {
  async function changed({ event }: { event: EditableEvent }): Promise<EditableEvent> {
    // In the background: the form does not wait for lists.
    for (const key of ['races-events', 'community', 'event-editing', 'check-in', 'registration']) {
      void client.invalidateQueries({ queryKey: [key], refetchType: 'none' });
    }
    if (event.state !== 'draft') {
      // A page that was seen before would be shown as it was.
      client.removeQueries({ queryKey: ['races-events', 'detail'] });
      await renewPage(event);
    }
    return event;
  }
  return {
    async create(kind: EventKind, communityId: string | null, content: EventContent) {
      if (communityId === null) {
        const body = { content };
        return await changed(
          await callImported(async () => (await contract()).createPlatformRace, { body }),
        );
      }
      const call = { params: { id: communityId }, body: { content } };
      return await changed(
        kind === 'race'
          ? await callImported(async () => (await contract()).createRace, call)
          : await callImported(async () => (await contract()).createGroupRun, call),
      );
    },
    async save({ id, rev }: Saved, content: EventContent) {
      const call = { params: { id }, body: { rev, content } };
      return await changed(await callImported(async () => (await contract()).updateEvent, call));
    },
    async publish({ id, rev }: Saved, content: EventContent) {
      const call = { params: { id }, body: { rev, content } };
      return await changed(await callImported(async () => (await contract()).publishEvent, call));
    },
    async cancel(id: string, reason: { id: string; en?: string }) {
      const call = { params: { id }, body: { reason } };
      return await changed(await callImported(async () => (await contract()).cancelEvent, call));
    },
    async discard(id: string): Promise<void> {
      await callImported(async () => (await contract()).deleteDraft, { params: { id } });
      void client.invalidateQueries({ queryKey: ['community'], refetchType: 'none' });
    },
    async preview(id: string, content: EventContent): Promise<EventDetail> {
      const call = { params: { id }, body: { content } };
      return await callImported(async () => (await contract()).previewEvent, call);
    },
    async removeCourse(id: string) {
      const call = { params: { id } };
      return await changed(await callImported(async () => (await contract()).deleteCourse, call));
    },
    async createSeries(communityId: string, body: NewSeries): Promise<void> {
      const call = { params: { id: communityId }, body };
      await callImported(async () => (await seriesContract()).createSeries, call);
      seriesChanged(client);
    },
    /** Gives how many of its dates stay as they are. */
    async changeSeries({ id, rev }: Saved, body: SeriesBody): Promise<{ kept: number }> {
      const call = { params: { id }, body: { rev, ...body } };
      const { kept } = await callImported(async () => (await seriesContract()).updateSeries, call);
      seriesChanged(client);
      return { kept: kept.length };
    },
    async uploadCourse(id: string, file: File) {
      const { sendCourse } = await import('./parts/send-course.ts');
      return await changed(await sendCourse(id, file));
    },
  };
}

function seriesChanged(client: QueryClient): void {
  for (const key of ['races-events', 'community', 'series']) {
    void client.invalidateQueries({ queryKey: [key], refetchType: 'none' });
  }
}

/** Its author must not be shown the page as it was before. */
async function renewPage({ id, community_id: communityId }: EditableEvent): Promise<void> {
  const { getEvent, getRace } = await import('#src/contract/races-events/races-events.ts');
  const path =
    communityId === null ? getRace.path : getEvent.path.replace(':communityId', communityId);
  await renewPublicAnswer(path.replace(':id', id));
}
