import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallOf, Endpoint, ResponseOf } from '#src/contract/endpoint.ts';
import type { CommunityMember } from '#src/contract/community/membership.ts';
import { apiQuery, callImported } from '#src/client/lib/api/api-query.ts';
import { copiedQuery } from '#src/client/lib/storage/copied-query.ts';
import { cursorQueryOptions, mergePages } from '#src/client/lib/api/cursor-query-options.ts';
import { ownListMeta } from '#src/client/lib/api/own-lists.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

const memberships = () => import('#src/contract/community/membership.ts');
const editing = () => import('#src/contract/community/community-editing.ts');
const invites = () => import('#src/contract/community/community-invites.ts');
const announcements = () => import('#src/contract/community/announcements.ts');

const pageSize = 20;

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

/** A community as its crew sees it. */
export function managedCommunityQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['community', 'detail', { managed: id }],
    queryFn: apiQuery(async () => (await editing()).getManagedCommunity, { params: { id } }),
    retry: retryOnline,
  });
}

/** Its races and group runs with their states. */
export function communityEventsQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['community', 'list', { eventsOf: id }],
    queryFn: apiQuery(async () => (await editing()).listCommunityEvents, { params: { id } }),
    meta: ownListMeta,
    retry: retryOnline,
  });
}

/** Its invites. */
export function inviteListQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['community', 'list', { invitesOf: id }],
    queryFn: apiQuery(async () => (await invites()).listInvites, { params: { id } }),
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

export type MemberFilter = { state: CommunityMember['state']; q: string };

/** Its members in a state, page by page. */
export function memberListQueryOptions(id: string, { state, q }: MemberFilter) {
  return cursorQueryOptions({
    queryKey: ['community', 'list', { membersOf: id, state, q }],
    pageQuery: (page) =>
      apiQuery(async () => (await memberships()).listCommunityMembers, {
        params: { id },
        query: { state, limit: pageSize, ...(q === '' ? {} : { q }), ...page },
      }),
    select: mergePages,
    retry: retryOnline,
  });
}

/** Who asks to join it, oldest first. */
export function joinRequestsQueryOptions(id: string) {
  return memberListQueryOptions(id, { state: 'requested', q: '' });
}

const changes = {
  join: async () => (await memberships()).joinCommunity,
  leave: async () => (await memberships()).leaveCommunity,
  showName: async () => (await memberships()).showOwnName,
  decide: async () => (await memberships()).decideAboutMember,
  approveAll: async () => (await memberships()).approveAllRequests,
  setRole: async () => (await memberships()).setMemberRole,
  transfer: async () => (await memberships()).transferCommunity,
  create: async () => (await editing()).createCommunity,
  update: async () => (await editing()).updateCommunity,
  setState: async () => (await editing()).setCommunityState,
  remove: async () => (await editing()).deleteCommunity,
  createInvite: async () => (await invites()).createInvite,
  revokeInvite: async () => (await invites()).revokeInvite,
  acceptInvite: async () => (await invites()).acceptInvite,
  announce: async () => (await announcements()).postAnnouncement,
  correct: async () => (await announcements()).updateAnnouncement,
  withdraw: async () => (await announcements()).deleteAnnouncement,
} as const satisfies Record<string, () => Promise<Endpoint>>;

type Changes = typeof changes;
type EndpointOf<Name extends keyof Changes> = Awaited<ReturnType<Changes[Name]>>;

/** A change to a community; every community query is refetched. */
export function changeMutationOptions<const Name extends keyof Changes>(
  client: QueryClient,
  name: Name,
) {
  return mutationOptions({
    mutationFn: (call: CallOf<EndpointOf<Name>>): Promise<ResponseOf<EndpointOf<Name>>> =>
      callImported(
        // The name picks one endpoint of the table, so the call matches it.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        changes[name] as unknown as () => Promise<EndpointOf<Name>>,
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
        call as never,
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: ['community'] }),
  });
}
