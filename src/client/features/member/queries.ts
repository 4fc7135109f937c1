import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { ProfileBody } from '#src/contract/member.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { retryDetail } from '#src/client/lib/api/query-client.ts';
import { readSession, storeMember } from '#src/client/lib/session/session.ts';

const contract = () => import('#src/contract/member.ts');

/** The signed-in member. */
export function profileQueryOptions() {
  return queryOptions({
    queryKey: ['member', 'detail', {}],
    queryFn: apiQuery(async () => (await contract()).getProfile, {}),
    retry: (failures, error) => navigator.onLine && retryDetail(failures, error),
  });
}

/** What of the platform the member looks after; nothing for most. */
export function adminSectionsQueryOptions() {
  return queryOptions({
    queryKey: ['member', 'list', { of: 'admin-section' }],
    queryFn: apiQuery(async () => (await contract()).listAdminSections, {}),
    retry: (failures, error) => navigator.onLine && retryDetail(failures, error),
  });
}

/** Changes the given fields of the profile, and what this phone shows of the member. */
export function updateProfileMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: async (body: z.output<typeof ProfileBody>) =>
      callApi((await contract()).updateProfile, { body }),
    onSuccess(answer) {
      client.setQueryData(profileQueryOptions().queryKey, answer);
      const { name, photo } = answer.member;
      // What a login stored there decides which refresh call is made; a profile does not (product §9.3).
      storeMember({ name, photo, isHost: readSession().isHost });
    },
  });
}
