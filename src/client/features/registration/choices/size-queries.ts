import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallOf } from '#src/contract/endpoint.ts';
import type { changeOwnSize } from '#src/contract/registration/own-size.ts';
import { apiQuery, callImported } from '#src/client/lib/api/api-query.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

const contract = () => import('#src/contract/registration/own-size.ts');

/** The size of a ticket's runner, and whether it may be changed. */
export function ownSizeQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['registration', 'detail', { sizeOf: id }],
    queryFn: apiQuery(async () => (await contract()).getOwnSize, { params: { id } }),
    retry: retryOnline,
  });
}

/** Another size. The tickets that this phone keeps are read again, because it stands on them. */
export function changeSizeMutationOptions(client: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: (body: CallOf<typeof changeOwnSize>['body']) =>
      callImported(async () => (await contract()).changeOwnSize, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['registration'] }),
  });
}
