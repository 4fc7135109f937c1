import { queryOptions, type QueryFunctionContext } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { retryOnline } from '../api/query-client.ts';
import { copiedQuery, dropCopies } from '../session/copied-query.ts';

const contract = () => import('#src/contract/roll-call/roll-call.ts');

/** Others tick, too. */
const refreshMs = 30_000;

/** What waits about a run's roll call is one entry, which grows. */
export function rollCallSubject(eventId: string): string {
  return `roll-call:${eventId}`;
}

/** A run's roll call; kept on this phone, for as long as the reader may call it. */
export function rollCallQueryOptions(eventId: string) {
  const ask = copiedQuery(async () => (await contract()).getRollCall, {
    params: { id: eventId },
  });
  return queryOptions({
    queryKey: ['roll-call', 'detail', { eventId }],
    queryFn: async (context: QueryFunctionContext) => {
      try {
        return await ask(context);
      } catch (error) {
        if (isRollCallOver(error)) await dropCopies(context.queryKey, Number.POSITIVE_INFINITY);
        throw error;
      }
    },
    retry: retryOnline,
    refetchInterval: refreshMs,
  });
}

/** Whether the server says that the reader may not call this roll, or not any more. */
export function isRollCallOver(error: unknown): boolean {
  return error instanceof ApiError && error.isJson && [404, 409].includes(error.status);
}
