import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { ProfileBody } from '#src/contract/member.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';
import { importForCall } from '#src/client/lib/api/import-for-call.ts';
import { readSession, storeMember } from '#src/client/lib/session/session.ts';

const contract = () => import('#src/contract/member.ts');

/** The signed-in member. */
export function profileQueryOptions() {
  return queryOptions({
    queryKey: ['member', 'detail', {}],
    queryFn: apiQuery(async () => (await contract()).getProfile, {}),
    retry: retryOnline,
  });
}

/** Updates the given fields of the profile, and the member's data persisted on this phone. */
export function updateProfileMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: async (body: z.output<typeof ProfileBody>) =>
      callApi((await importForCall(contract)).updateProfile, { body }),
    onSuccess(answer) {
      client.setQueryData(profileQueryOptions().queryKey, answer);
      const { name, photo } = answer.member;
      // Not updated from the profile: the value from the login decides which refresh call is made (product §9.3).
      storeMember({ name, photo, isHost: readSession().isHost });
    },
  });
}
