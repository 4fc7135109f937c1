import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiQuery, callImported } from '../api/api-query.ts';

const contract = () => import('#src/contract/member.ts');

/** What others may see of the member. */
export function privacyQueryOptions() {
  return queryOptions({
    queryKey: ['member', 'detail', { of: 'privacy' }],
    queryFn: apiQuery(async () => (await contract()).getPrivacy, {}),
  });
}

/**
 * Lets fellow members of the member's communities see where they take part, or no longer. Switched back and forth, the
 * latest arrives last.
 */
export function showToCommunitiesMutationOptions(client: QueryClient) {
  return mutationOptions({
    scope: { id: 'privacy' },
    mutationFn: async (isShown: boolean) =>
      callImported(async () => (await contract()).updatePrivacy, {
        body: { shown_to_communities: isShown },
      }),
    async onSuccess(answer) {
      client.setQueryData(privacyQueryOptions().queryKey, answer);
      await client.invalidateQueries({
        queryKey: ['races-events', 'list', { of: 'known-runners' }],
      });
    },
  });
}
