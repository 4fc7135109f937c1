import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import type { AccountState, SiteRole } from '#src/contract/desk/desk-choices.ts';
import {
  type DeskMember,
  endMemberSessions,
  getDeskMember,
  liftSuspension,
  listDeskMembers,
  setSiteRole,
  suspendMember,
} from '#src/contract/desk/desk-members.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { cursorQueryOptions, mergePages } from '#src/client/lib/api/cursor-query-options.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

export type MemberSearch = {
  q?: string | undefined;
  role?: SiteRole | undefined;
  state?: AccountState | undefined;
};

/** Accounts that a search finds, newest first, page by page. */
export function deskMemberListQueryOptions({ q, role, state }: MemberSearch) {
  return cursorQueryOptions({
    queryKey: ['desk', 'list', { of: 'member', q, role, state }],
    pageQuery: (page) =>
      apiQuery(listDeskMembers, {
        query: { q, role, state, ...page },
      }),
    select: mergeMembers,
    retry: retryOnline,
  });
}

function mergeMembers(data: { pages: readonly ResponseOf<typeof listDeskMembers>[] }) {
  return { ...mergePages(data), isSimilar: data.pages[0]?.is_similar === true };
}

/** One account. */
export function deskMemberQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['desk', 'detail', { member: id }],
    queryFn: apiQuery(getDeskMember, { params: { id } }),
    retry: retryOnline,
  });
}

/** What an admin may do to somebody's account. */
export type MemberChange =
  | { kind: 'suspend'; reason: string }
  | { kind: 'lift' }
  | { kind: 'role'; role: SiteRole; password: string }
  | { kind: 'end-sessions' };

/** Changes an account as it was seen; it and every list of the desk are read again, also after a refusal. */
export function changeMemberMutationOptions(client: QueryClient, { id, rev }: DeskMember) {
  return mutationOptions({
    mutationFn: (change: MemberChange) => send({ id, rev }, change),
    onSuccess: (answer) => client.setQueryData(deskMemberQueryOptions(id).queryKey, answer),
    // Another admin may have changed it.
    onSettled: () => client.invalidateQueries({ queryKey: ['desk'] }),
  });
}

async function send({ id, rev }: Pick<DeskMember, 'id' | 'rev'>, change: MemberChange) {
  const params = { id };
  switch (change.kind) {
    case 'suspend':
      return await callApi(suspendMember, {
        params,
        body: { rev, reason: change.reason },
      });
    case 'lift':
      return await callApi(liftSuspension, {
        params,
        body: { rev },
      });
    case 'role':
      return await callApi(setSiteRole, {
        params,
        body: { rev, role: change.role, password: change.password },
      });
    case 'end-sessions':
      return await callApi(endMemberSessions, { params });
  }
}
