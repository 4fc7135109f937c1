import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  followCommunity,
  listFollowedCommunities,
  unfollowCommunity,
} from '#src/contract/community/follows.ts';
import { communityPath } from '#src/domain/pages/record-paths.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';
import { importOutbox } from '#src/client/lib/outbox/import-outbox.ts';
import { withSession } from '#src/client/lib/session/with-session.ts';
import { copiedQuery } from '#src/client/lib/session/copied-query.ts';
import { ownMembershipQueryOptions } from './standing-queries.ts';

/** The communities that the member follows without belonging to them; kept on this phone. */
export function followedCommunitiesQueryOptions() {
  return queryOptions({
    queryKey: ['community', 'list', { of: 'followed' }],
    queryFn: copiedQuery(listFollowedCommunities, {}),
    retry: retryOnline,
  });
}

/** What waits for a network about following a community. */
export function followSubject(communityId: string): string {
  return `follow:${communityId}`;
}

/** Follows a community or stops it. Without a network that waits on this phone (null). */
export function followMutationOptions(
  client: QueryClient,
  community: { id: string; slug: string; name: string },
) {
  const { id, name } = community;
  return mutationOptions({
    mutationFn: async (follows: boolean) => {
      const { sendOrKeep } = await importOutbox();
      const entry = {
        kind: 'follow',
        subject: followSubject(id),
        about: { id: name },
        path: communityPath(community),
        payload: { community_id: id, follows },
      } as const;
      return await sendOrKeep(client, entry, (signal) =>
        withSession(() => {
          const endpoint = follows ? followCommunity : unfollowCommunity;
          return callApi(endpoint, { params: { id } }, { signal });
        }),
      );
    },
    onSuccess: async (answer, follows) => {
      client.setQueryData(
        ownMembershipQueryOptions(id).queryKey,
        (known) => known && { ...known, follows },
      );
      const followed = followedCommunitiesQueryOptions().queryKey;
      if (!follows) {
        client.setQueryData(
          followed,
          (known) => known && { data: known.data.filter((each) => each.id !== id) },
        );
      }
      if (answer === null) return;
      await Promise.all([
        client.invalidateQueries({ queryKey: followed }),
        client.invalidateQueries({ queryKey: ['races-events', 'list', { of: 'own-runs' }] }),
      ]);
    },
  });
}
