import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallOf } from '#src/contract/endpoint.ts';
import type { changeOwnCategory } from '#src/contract/registration/own-category.ts';
import { apiQuery, callImported } from '#src/client/lib/api/api-query.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

const contract = () => import('#src/contract/registration/own-category.ts');

/** The categories that a ticket's runner may change to. */
export function ownCategoryQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['registration', 'detail', { categoryOf: id }],
    queryFn: apiQuery(async () => (await contract()).getOwnCategory, { params: { id } }),
    retry: retryOnline,
  });
}

/** Another category. What stands on tickets, what they ask to pay and the race's places left are read again. */
export function changeCategoryMutationOptions(client: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: (body: CallOf<typeof changeOwnCategory>['body']) =>
      callImported(async () => (await contract()).changeOwnCategory, { params: { id }, body }),
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: ['races-events'] });
      await client.invalidateQueries({ queryKey: ['registration'] });
    },
  });
}
