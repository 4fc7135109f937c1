import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiQuery, callImported } from '#src/client/lib/api/api-query.ts';
import { forgetMember } from '#src/client/lib/session/session.ts';

const auth = () => import('#src/contract/auth.ts');
const account = () => import('#src/contract/account.ts');

/** The member's sessions. */
export function sessionsQueryOptions() {
  return queryOptions({
    queryKey: ['account', 'list', { of: 'sessions' }],
    queryFn: apiQuery(async () => (await auth()).listSessions, {}),
  });
}

/** Ends the session with this id; null ends all other sessions. */
export function endSessionMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string | null) =>
      id === null
        ? callImported(async () => (await auth()).endOtherSessions, {})
        : callImported(async () => (await auth()).endSession, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQueryOptions().queryKey }),
  });
}

/** Deletes the account and the member's data on this phone, except unsent scans. */
export function deleteAccountMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: async (body: { password?: string; phrase?: string }) => {
      await callImported(async () => (await account()).deleteAccount, { body });
      await forgetMember(client);
    },
  });
}

/** The member's private calendar. */
export function calendarQueryOptions() {
  return queryOptions({
    queryKey: ['account', 'detail', { of: 'calendar' }],
    queryFn: apiQuery(async () => (await account()).getCalendarFeed, {}),
  });
}

/** Gives the private calendar another address, or switches it off. */
export function changeCalendarMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: (how: 'make' | 'remove') =>
      how === 'make'
        ? callImported(async () => (await account()).makeCalendarFeed, {})
        : callImported(async () => (await account()).removeCalendarFeed, {}),
    onSuccess: (feed) => client.setQueryData(calendarQueryOptions().queryKey, feed),
  });
}
