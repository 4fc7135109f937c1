import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import type { EventKind } from '#src/contract/common.ts';
import type { EventCard, EventDetail, listRaces } from '#src/contract/races-events/races-events.ts';
import { apiQuery, apiQueryWithServerDate } from '#src/client/lib/api/api-query.ts';
import { cursorQueryOptions, mergePages } from '#src/client/lib/api/cursor-query-options.ts';
import {
  ensureFound,
  retryPublicDetail,
  retryPublicList,
} from '#src/client/lib/api/public-query.ts';
import type { Near } from '#src/client/lib/near/near-place.ts';
import type { Position } from '#src/domain/places/provinces.ts';
import type { EventListFilters } from './list/list-search.ts';

const contract = () => import('#src/contract/races-events/races-events.ts');

/** A page of a list, and when the server produced it (epoch milliseconds; null if the response has no date). */
export type EventPage = ResponseOf<typeof listRaces> & { answeredAt: number | null };

/** All pages of a list loaded so far. */
export type LoadedEvents = {
  events: EventCard[];
  /** How many match, loaded or not. */
  total: number;
  /** The query as they spell it, where nothing has its words as written. */
  spelling: string | undefined;
  /** Where the list is ordered from, if it is. */
  near: Position | undefined;
  /** When the server produced the oldest page; null if no response has a date. */
  answeredAt: number | null;
};

/** An event, and when the server produced the response; null if it has no date. */
export type LoadedEvent = { event: EventDetail; answeredAt: number | null };

export const upcomingCount = 6;
const nearbyCount = 24;

/** Races or group runs that match, page by page. */
export function eventListQueryOptions(kind: EventKind, filters: EventListFilters) {
  return cursorQueryOptions({
    queryKey: ['races-events', 'list', { kind, ...filters }],
    pageQuery: (page) => {
      const ask = apiQueryWithServerDate(() => listEndpoint(kind), {
        query: { ...filters, ...page },
      });
      return async (context): Promise<EventPage> => {
        const { data, answeredAt } = await ask(context);
        return { ...data, answeredAt };
      };
    },
    select: mergeEvents,
    retry: retryPublicList,
  });
}

/**
 * The next few of a kind with open registration, for the landing page; from a place, those nearest to it. There are more of
 * them then, as a weekly run has many dates.
 */
export function upcomingQueryOptions(kind: EventKind, place: Near | null = null) {
  const query = {
    state: 'open',
    ...(place === null
      ? { limit: upcomingCount }
      : ({ ...place, sort: 'near', limit: nearbyCount } as const)),
  } as const;
  return queryOptions({
    queryKey: ['races-events', 'list', { kind, ...query }],
    queryFn: apiQuery(() => listEndpoint(kind), { query }),
    retry: retryPublicList,
  });
}

/** Cities, provinces and months with upcoming events, with their counts. */
export function facetsQueryOptions(kind: EventKind) {
  return queryOptions({
    queryKey: ['races-events', 'list', { facets: kind }],
    queryFn: apiQuery(async () => (await contract()).getEventFacets, { query: { kind } }),
    retry: retryPublicList,
  });
}

/** A race by its own id, of the platform or of a community. */
export function raceQueryOptions(id: string) {
  return detailQueryOptions({ id, communityId: null });
}

/** A race or group run of a community. */
export function communityEventQueryOptions(communityId: string, id: string) {
  return detailQueryOptions({ id, communityId });
}

/**
 * Fills the cache for a list screen. The server awaits the list, so that the HTML is complete, and fails with it; the
 * browser does not wait, and the screen shows the list's state.
 */
export async function warmEventList(
  client: QueryClient,
  { kind, filters }: { kind: EventKind; filters: EventListFilters },
): Promise<void> {
  const facets = client.prefetchQuery(facetsQueryOptions(kind));
  if (!import.meta.env.SSR) {
    void client.prefetchInfiniteQuery(eventListQueryOptions(kind, filters));
    return;
  }
  await Promise.all([facets, client.fetchInfiniteQuery(eventListQueryOptions(kind, filters))]);
}

/** Fills the cache for the landing page, as `warmEventList` does for a list. */
export async function warmUpcoming(client: QueryClient): Promise<void> {
  const options = [upcomingQueryOptions('race'), upcomingQueryOptions('event')];
  const facets = client.prefetchQuery(facetsQueryOptions('event'));
  if (import.meta.env.SSR) {
    await Promise.all([facets, ...options.map((option) => client.fetchQuery(option))]);
  } else {
    for (const option of options) void client.prefetchQuery(option);
  }
}

/**
 * Loads the event of a page, for the route's loader.
 *
 * @throws the router's notFound when there is no such event, or nobody may see it
 */
export async function loadEvent(
  client: QueryClient,
  options: ReturnType<typeof detailQueryOptions>,
): Promise<LoadedEvent> {
  return await ensureFound(client, options);
}

function detailQueryOptions({ id, communityId }: { id: string; communityId: string | null }) {
  return queryOptions({
    queryKey: ['races-events', 'detail', { communityId, id }],
    queryFn: async (context): Promise<LoadedEvent> => {
      const ask =
        communityId === null
          ? apiQueryWithServerDate(async () => (await contract()).getRace, { params: { id } })
          : apiQueryWithServerDate(async () => (await contract()).getEvent, {
              params: { communityId, id },
            });
      const { data, answeredAt } = await ask(context);
      return { event: data, answeredAt };
    },
    retry: retryPublicDetail,
  });
}

async function listEndpoint(kind: EventKind) {
  const { listGroupRuns, listRaces } = await contract();
  return kind === 'race' ? listRaces : listGroupRuns;
}

function mergeEvents(data: { pages: readonly EventPage[] }): LoadedEvents {
  const { items: events, total } = mergePages(data);
  const times = data.pages.flatMap(({ answeredAt }) => answeredAt ?? []);
  const spelling = data.pages[0]?.spelling;
  const near = data.pages[0]?.near;
  return {
    events,
    total,
    spelling,
    near,
    answeredAt: times.length === 0 ? null : Math.min(...times),
  };
}
