import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallOf, ResponseOf } from '#src/contract/endpoint.ts';
import {
  changeQuestion,
  createQuestion,
  deleteQuestion,
  listQuestions,
  orderQuestions,
} from '#src/contract/questions/questions.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

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

/** A new question. */
export function createQuestionMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: (body: CallOf<typeof createQuestion>['body']) =>
      callApi(createQuestion, {
        params: { id: eventId },
        body,
      }),
    ...refresh(client, eventId),
  });
}

type Change = { questionId: string } & CallOf<typeof changeQuestion>['body'];

/** Changes a question. A conflict brings what the other host made of it. */
export function changeQuestionMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: ({ questionId, ...body }: Change) =>
      callApi(changeQuestion, {
        params: { id: eventId, questionId },
        body,
      }),
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
