import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiQuery, callImported } from '#src/client/lib/api/api-query.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

const contract = () => import('#src/contract/questions/replies.ts');

/** The hosts' own questions to a ticket's runner, and their replies. */
export function ownRepliesQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['registration', 'detail', { repliesOf: id }],
    queryFn: apiQuery(async () => (await contract()).getOwnReplies, { params: { id } }),
    retry: retryOnline,
  });
}

/** Replaces or completes the replies. A refusal may come from questions that changed: they are read again. */
export function updateRepliesMutationOptions(client: QueryClient, id: string) {
  const { queryKey } = ownRepliesQueryOptions(id);
  return mutationOptions({
    mutationFn: (replies: Record<string, string>) =>
      callImported(async () => (await contract()).updateOwnReplies, {
        params: { id },
        body: { replies },
      }),
    onSuccess: (replied) => client.setQueryData(queryKey, replied),
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
