import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import {
  changeQuestion,
  createQuestion,
  deleteQuestion,
  listQuestions,
  type NewQuestion,
  orderQuestions,
  type Question,
} from '#src/contract/questions/questions.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import type { Saved } from '#src/client/lib/forms/record/use-record-form.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

/** What is sent of a question; without `is_retired` that stays. */
export type QuestionContent = NewQuestion & { is_retired?: boolean };

/** Replies come in while a host looks, and another host may change a question. */
const refetchInterval = 20_000;

/** The questions of an event: those that are asked in their order, then the retired ones. */
export function questionsQueryOptions(eventId: string) {
  return queryOptions({
    queryKey: ['event-console', 'list', { questionsOf: eventId }],
    queryFn: apiQuery(listQuestions, { params: { id: eventId } }),
    retry: retryOnline,
    refetchInterval,
  });
}

/**
 * Makes a question, or changes the one that was started from: all but its kind. A conflict brings what the other host made of
 * it.
 */
export function saveQuestionMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: async ({ started, content }: Saved<Question, QuestionContent>) => {
      const { is_retired: isRetired = started?.is_retired ?? false, ...fields } = content;
      const { kind: _, ...rest } = fields;
      return started === null
        ? await callApi(createQuestion, { params: { id: eventId }, body: fields })
        : await callApi(changeQuestion, {
            params: { id: eventId, questionId: started.id },
            body: { rev: started.rev, content: { ...rest, is_retired: isRetired } },
          });
    },
    ...refresh(client, eventId),
  });
}

/** Deletes a question that nobody replied to. */
export function deleteQuestionMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: (questionId: string) =>
      callApi(deleteQuestion, {
        params: { id: eventId, questionId },
      }),
    ...refresh(client, eventId),
  });
}

/** Puts those that are asked in an order. */
export function orderQuestionsMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: (ids: string[]) =>
      callApi(orderQuestions, {
        params: { id: eventId },
        body: { ids },
      }),
    ...refresh(client, eventId),
  });
}

/** Each change answers with all questions; the form for registering has them from the event. */
function refresh(client: QueryClient, eventId: string) {
  const { queryKey } = questionsQueryOptions(eventId);
  return {
    onSuccess(answer: ResponseOf<typeof listQuestions>) {
      client.setQueryData(queryKey, answer);
      void client.invalidateQueries({ queryKey: ['races-events'] });
    },
    onError: () => client.invalidateQueries({ queryKey }),
  };
}
