import { queryOptions } from '@tanstack/react-query';
import { copiedQuery } from '#src/client/lib/session/copied-query.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

/** The communities that the member has joined, manages or has asked to join; kept on this phone. */
export function ownCommunitiesQueryOptions() {
  return queryOptions({
    queryKey: ['community', 'list', { of: 'own' }],
    queryFn: copiedQuery(
      async () => (await import('#src/contract/community/membership.ts')).listOwnCommunities,
      {},
    ),
    retry: retryOnline,
  });
}

/** The latest announcement of each of the member's communities; kept on this phone. */
export function latestAnnouncementsQueryOptions() {
  return queryOptions({
    queryKey: ['community', 'list', { of: 'announcement' }],
    queryFn: copiedQuery(
      async () =>
        (await import('#src/contract/community/announcements.ts')).listLatestAnnouncements,
      {},
    ),
    retry: retryOnline,
  });
}
