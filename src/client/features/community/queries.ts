import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiQuery, apiQueryWithServerDate } from '#src/client/lib/api/api-query.ts';
import {
  ensureFound,
  pageOrFirst,
  retryPublicDetail,
  retryPublicList,
} from '#src/client/lib/api/public-query.ts';
import type { Near } from '#src/client/lib/near/near-place.ts';
import { type CommunitySearch, listSort } from './list/community-search.ts';

const contract = () => import('#src/contract/community/community.ts');

const pageSize = 12;

const featuredCount = 4;

/** One page of the communities that match. */
export function communityListQueryOptions(search: CommunitySearch) {
  const { cursor: from, ...given } = search;
  const sort = listSort(given);
  const isNear = given.near !== undefined;
  const filters = {
    ...given,
    within: isNear ? given.within : undefined,
    sort: sort === 'name' && !isNear ? undefined : sort,
  };
  return queryOptions({
    queryKey: ['community', 'list', search],
    queryFn: (context) =>
      pageOrFirst(from, (cursor) =>
        apiQueryWithServerDate(async () => (await contract()).listCommunities, {
          query: { ...filters, cursor, limit: pageSize },
        })(context),
      ),
    retry: retryPublicList,
  });
}

/** How many communities match each filter value. */
export function communityFacetsQueryOptions() {
  return queryOptions({
    queryKey: ['community', 'list', { facets: true }],
    queryFn: apiQuery(async () => (await contract()).getCommunityFacets, {}),
    retry: retryPublicList,
  });
}

/** The largest communities, for a teaser; from a place, those nearest to it. */
export function featuredCommunitiesQueryOptions(place: Near | null = null) {
  const query = {
    limit: featuredCount,
    ...place,
    sort: place ? 'near' : 'members',
  } as const;
  return queryOptions({
    queryKey: ['community', 'list', query],
    queryFn: apiQuery(async () => (await contract()).listCommunities, { query }),
    retry: retryPublicList,
  });
}

/** A community by its id. */
export function communityQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['community', 'detail', { id }],
    queryFn: apiQueryWithServerDate(async () => (await contract()).getCommunity, {
      params: { id },
    }),
    retry: retryPublicDetail,
  });
}

/**
 * Loads the community of a page, for the route's loader.
 *
 * @throws the router's notFound when there is no such community, or it is hidden
 */
export async function loadCommunity(client: QueryClient, id: string) {
  return await ensureFound(client, communityQueryOptions(id));
}
