import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Endpoint, ResponseOf } from '#src/contract/endpoint.ts';
import type { CallArgument } from '#src/client/lib/api/api.ts';
import { apiQuery, callImported } from '#src/client/lib/api/api-query.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';
import { copiedQuery } from '#src/client/lib/session/copied-query.ts';

const memberships = () => import('#src/contract/community/membership.ts');
const invites = () => import('#src/contract/community/community-invites.ts');
const announcements = () => import('#src/contract/community/announcements.ts');

/** The member's own membership of a community; kept on this phone. */
export function ownMembershipQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['community', 'detail', { membershipIn: id }],
    queryFn: copiedQuery(async () => (await memberships()).getOwnMembership, { params: { id } }),
    retry: retryOnline,
  });
}

/** A community's announcements; kept on this phone. */
export function announcementListQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['community', 'list', { announcementsOf: id }],
    queryFn: copiedQuery(async () => (await announcements()).listAnnouncements, {
      params: { id },
    }),
    retry: retryOnline,
  });
}

/** The community that an invite is for. */
export function inviteQueryOptions(code: string) {
  return queryOptions({
    queryKey: ['community', 'detail', { invite: code }],
    queryFn: apiQuery(async () => (await invites()).getInvite, { params: { code } }),
    retry: retryOnline,
  });
}

/** Joins a community, or asks to. */
export function joinMutationOptions(client: QueryClient) {
  return changeOptions(client, async () => (await memberships()).joinCommunity);
}

/** Leaves it. */
export function leaveMutationOptions(client: QueryClient) {
  return changeOptions(client, async () => (await memberships()).leaveCommunity);
}

/** Joins by an invite. */
export function acceptInviteMutationOptions(client: QueryClient) {
  return changeOptions(client, async () => (await invites()).acceptInvite);
}

/** Every community query is refetched. */
function changeOptions<E extends Endpoint>(client: QueryClient, importEndpoint: () => Promise<E>) {
  return mutationOptions({
    mutationFn: (call: CallArgument<E>): Promise<ResponseOf<E>> =>
      callImported(importEndpoint, call),
    onSuccess: () => client.invalidateQueries({ queryKey: ['community'] }),
  });
}
