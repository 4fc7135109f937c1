import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SearchAnswer } from '#src/contract/search.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { retryPublicDetail } from '#src/client/lib/api/public-query.ts';
import { findLocally } from './local-search.ts';

const contract = () => import('#src/contract/search.ts');

/** Results of the server; those of the words before stay until the next ones are there. */
export function searchQueryOptions(words: string) {
  return queryOptions({
    queryKey: ['search', 'list', { words }],
    queryFn: apiQuery(async () => (await contract()).search, { query: { q: words } }),
    placeholderData: keepPreviousData,
    retry: retryPublicDetail,
    enabled: words !== '',
  });
}

/** Results among what this phone has kept: open lists, the worker's stored lists, and its tickets. */
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
