import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ClaimBody } from '#src/contract/registration/claims.ts';
import { apiQuery, callImported } from '#src/client/lib/api/api-query.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

const contract = () => import('#src/contract/registration/claims.ts');

/** The place of a claim link. */
export function claimQueryOptions(code: string) {
  return queryOptions({
    queryKey: ['registration', 'detail', { claim: code }],
    queryFn: apiQuery(async () => (await contract()).getClaim, { params: { code } }),
    retry: retryOnline,
  });
}

/** Takes the place into the reader's account. */
export function acceptClaimMutationOptions(client: QueryClient, code: string) {
  return mutationOptions({
    mutationFn: (body: ClaimBody) =>
      callImported(async () => (await contract()).acceptClaim, { params: { code }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['registration', 'list'] }),
  });
}
