import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiQuery, callImported } from '#src/client/lib/api/api-query.ts';
import { forgetMember } from '#src/client/lib/session/session.ts';

const auth = () => import('#src/contract/auth.ts');
const account = () => import('#src/contract/account.ts');

/** How the account stands, and what deleting it would mean. */
export function accountStateQueryOptions() {
  return queryOptions({
    queryKey: ['account', 'detail', {}],
    queryFn: apiQuery(async () => (await account()).getAccountState, {}),
  });
}

/** Where the member is signed in. */
export function sessionsQueryOptions() {
  return queryOptions({
    queryKey: ['account', 'list', { of: 'sessions' }],
    queryFn: apiQuery(async () => (await auth()).listSessions, {}),
  });
}

/** Ends one session by its id, or all others with null. */
export function endSessionMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string | null) =>
      id === null
        ? callImported(async () => (await auth()).endOtherSessions, {})
        : callImported(async () => (await auth()).endSession, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQueryOptions().queryKey }),
  });
}

/** Deletes the account, and forgets the member on this phone; unsent scans stay. */
export function deleteAccountMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: async (body: { password?: string; phrase?: string }) => {
      await callImported(async () => (await account()).deleteAccount, { body });
      await forgetMember(client);
    },
  });
}
