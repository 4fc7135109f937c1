import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type AnswerContent,
  changeAnswer,
  createAnswer,
  type DeskAnswer,
  listDeskAnswers,
  orderAnswers,
  setAnswerState,
} from '#src/contract/content/faq-editing.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

/** All answers of the FAQ, for editors. */
export function deskAnswersQueryOptions() {
  return queryOptions({
    queryKey: ['content', 'list', { of: 'faq-editing' }],
    queryFn: apiQuery(listDeskAnswers, {}),
    // Another editor may be writing.
    staleTime: 0,
    retry: retryOnline,
  });
}

/** Stores a new answer (`target` null), or changes one as it was seen. */
export function saveAnswerMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ target, content }: { target: DeskAnswer | null; content: AnswerContent }) =>
      target === null
        ? callApi(createAnswer, { body: content })
        : callApi(changeAnswer, {
            params: { id: target.id },
            body: { rev: target.rev, ...content },
          }),
    onSettled: () => refresh(client),
  });
}

/** Publishes, hides, deletes or brings back an answer as it was seen. */
export function setAnswerStateMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ answer: { id, rev }, state }: AnswerStateChange) =>
      callApi(setAnswerState, {
        params: { id },
        body: { rev, state },
      }),
    onSettled: () => refresh(client),
  });
}

export type AnswerStateChange = {
  answer: Pick<DeskAnswer, 'id' | 'rev'>;
  state: DeskAnswer['state'];
};

/** Puts the answers in another order than the one that was seen. */
export function orderAnswersMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: (order: { from: string[]; to: string[] }) => callApi(orderAnswers, { body: order }),
    onSettled: () => refresh(client),
  });
}

/** The public page's own copy too; also after a refusal, as another editor may have changed something. */
async function refresh(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['content', 'list'] });
}
