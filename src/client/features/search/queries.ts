import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { search, type SearchAnswer } from '#src/contract/search.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { retryPublicDetail } from '#src/client/lib/api/public-query.ts';
import { findLocally } from './local-search.ts';

/** The server's results; the previous ones stay until they have loaded. */
export function searchQueryOptions(words: string) {
  return queryOptions({
    queryKey: ['search', 'list', { words }],
    queryFn: apiQuery(search, { query: { q: words } }),
    placeholderData: keepPreviousData,
    retry: retryPublicDetail,
    enabled: words !== '',
  });
}

/** Results from this phone: the query cache, the service worker's cached lists, and persisted tickets. */
export function localSearchQueryOptions(words: string) {
  return queryOptions({
    queryKey: ['search', 'list', { words, isLocal: true }],
    queryFn: ({ client }): Promise<SearchAnswer> => findLocally(words, client),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
    networkMode: 'always',
    enabled: words !== '',
  });
}
