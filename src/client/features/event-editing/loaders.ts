import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import {
  type EditableEvent,
  getEditableEvent,
  listPlatformRaces,
} from '#src/contract/races-events/event-editing.ts';
import { getSeries, type Series } from '#src/contract/races-events/series.ts';
import { getManagedCommunity } from '#src/contract/community/community-editing.ts';
import { isCutOff } from '#src/client/lib/api/api-error.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { orNotFound } from '#src/client/lib/api/or-not-found.ts';
import { retryDetail } from '#src/client/lib/api/query-client.ts';

/** A race or event as its hosts edit it. */
function editableEventQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['event-editing', 'detail', { id }],
    queryFn: apiQuery(getEditableEvent, { params: { id } }),
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
function owningCommunityQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['event-editing', 'detail', { community: id }],
    queryFn: apiQuery(getManagedCommunity, { params: { id } }),
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
    queryFn: apiQuery(getSeries, { params: { id } }),
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
    queryFn: apiQuery(listPlatformRaces, {}),
    retry: retryDetail,
    staleTime: 0,
  });
  const { data: races } = await orNotFound(client.fetchQuery(options));
  const event = id === undefined ? null : await loadEditableEvent(client, id);
  if (event !== null && event.community !== null) throw notFound();
  return { races, event };
}
