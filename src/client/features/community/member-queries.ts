import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Endpoint, ResponseOf } from '#src/contract/endpoint.ts';
import { type CommunityMember, listCommunityMembers } from '#src/contract/community/membership.ts';
import {
  getManagedCommunity,
  listCommunityEvents,
} from '#src/contract/community/community-editing.ts';
import { getCommunityLink } from '#src/contract/community/community-link.ts';
import { listInvites } from '#src/contract/community/community-invites.ts';
import { callApi, type CallArgument } from '#src/client/lib/api/api.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { cursorQueryOptions, mergePages } from '#src/client/lib/api/cursor-query-options.ts';
import { ownListMeta } from '#src/client/lib/api/own-lists.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

const pageSize = 20;

/** A community as its crew sees it. */
export function managedCommunityQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['community', 'detail', { managed: id }],
    queryFn: apiQuery(getManagedCommunity, { params: { id } }),
    retry: retryOnline,
  });
}

/** Its races and group runs with their states. */
export function communityEventsQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['community', 'list', { eventsOf: id }],
    queryFn: apiQuery(listCommunityEvents, { params: { id } }),
    meta: ownListMeta,
    retry: retryOnline,
  });
}

/** Its standing link. */
export function communityLinkQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['community', 'detail', { linkOf: id }],
    queryFn: apiQuery(getCommunityLink, { params: { id } }),
    retry: retryOnline,
  });
}

/** Its invites. */
export function inviteListQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['community', 'list', { invitesOf: id }],
    queryFn: apiQuery(listInvites, { params: { id } }),
    retry: retryOnline,
  });
}

export type MemberFilter = {
  state: CommunityMember['state'];
  q: string;
  /** Only those who came often and have not been seen for long. */
  drifting?: boolean;
};

/** Its members in a state, page by page. */
export function memberListQueryOptions(id: string, { state, q, drifting = false }: MemberFilter) {
  return cursorQueryOptions({
    queryKey: ['community', 'list', { membersOf: id, state, q, drifting }],
    pageQuery: (page) =>
      apiQuery(listCommunityMembers, {
        params: { id },
        query: {
          state,
          limit: pageSize,
          ...(q === '' ? {} : { q }),
          ...(drifting ? { drifting: 'true' } : {}),
          ...page,
        },
      }),
    select: mergePages,
    retry: retryOnline,
  });
}

/** Who asks to join it, oldest first. */
export function joinRequestsQueryOptions(id: string) {
  return memberListQueryOptions(id, { state: 'requested', q: '' });
}

/** A change to a community by its crew; every community query is refetched. */
export function changeMutationOptions<E extends Endpoint>(client: QueryClient, endpoint: E) {
  return mutationOptions({
    mutationFn: (call: CallArgument<E>): Promise<ResponseOf<E>> => callApi(endpoint, call),
    onSuccess: () => client.invalidateQueries({ queryKey: ['community'] }),
  });
}
