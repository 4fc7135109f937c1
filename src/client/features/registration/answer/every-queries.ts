import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { importForCall } from '#src/client/lib/api/import-for-call.ts';
import { withSession } from '#src/client/lib/session/with-session.ts';
import { applyAnswer, refetchAnswer } from './answer-queries.ts';

const contract = () => import('#src/contract/answer.ts');

/** Comes to this date and to every coming one. Needs a network: the server says where there is room. */
export function joinEveryMutationOptions(client: QueryClient, event: EventDetail) {
  return mutationOptions({
    mutationFn: (categoryId: string) =>
      withSession(async () =>
        callApi((await importForCall(contract)).joinEveryDate, {
          params: { id: event.id },
          body: {
            category_id: categoryId,
            waiver_version: event.waiver_version,
            waiver_accepted: true,
          },
        }),
      ),
    onSuccess: async (answer) => {
      await applyAnswer(client, event.id, answer);
      // The other dates have tickets, too.
      await client.invalidateQueries({ queryKey: ['registration', 'list'] });
    },
    onError: () => refetchAnswer(client, event.id),
  });
}

/** Comes no longer every time; the coming places are given up. */
export function stopEveryMutationOptions(client: QueryClient, event: EventDetail) {
  return mutationOptions({
    mutationFn: () =>
      withSession(async () =>
        callApi((await importForCall(contract)).stopEveryDate, { params: { id: event.id } }),
      ),
    onSuccess: (answer) => applyAnswer(client, event.id, answer),
    onError: () => refetchAnswer(client, event.id),
  });
}
