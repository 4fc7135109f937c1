import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallOf, ResponseOf } from '#src/contract/endpoint.ts';
import {
  type BookedLine,
  bookStatement,
  ignoreStatementLine,
  keepStatementColumns,
  type LineResult,
  lookUpStatement,
} from '#src/contract/payment/statement.ts';
import { getEventPayment } from '#src/contract/payment/payment-accounts.ts';
import type { MoneyIn } from '#src/domain/payment/statement/read-statement.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';
import { digestLines } from './statement-file.ts';

/** Lines that one call books. */
const atOnce = 100;
/** The contract's largest amount; no order has more. */
const mostAmount = 2_147_483_647;

/** The accounts of an event's organiser, and those that it offers. */
export function statementAccountsQueryOptions(eventId: string) {
  return queryOptions({
    queryKey: ['event-console', 'detail', { statementAccountsOf: eventId }],
    queryFn: apiQuery(getEventPayment, { params: { id: eventId } }),
    retry: retryOnline,
  });
}

/** What is known of the lines of a statement; `keys` are theirs, in order. */
export type LookedUp = ResponseOf<typeof lookUpStatement> & { keys: string[] };

type Statement = {
  /** Tells opened files from each other. */
  id: string;
  accountId: string;
  lines: readonly MoneyIn[];
};

/** Looks the lines of a statement up by their digests. */
export function lookUpQueryOptions(eventId: string, { id, accountId, lines }: Statement) {
  return queryOptions({
    queryKey: ['event-console', 'statement', { eventId, accountId, id }],
    queryFn: async (context): Promise<LookedUp> => {
      const keys = await digestLines(accountId, lines);
      const asked = lines.map(({ amount }, index) => ({ key: keys[index] ?? '', amount }));
      const ask = apiQuery(lookUpStatement, {
        params: { id: eventId },
        body: {
          account_id: accountId,
          lines: asked.filter(({ amount }) => amount <= mostAmount),
        },
      });
      return { ...(await ask(context)), keys };
    },
    retry: retryOnline,
    staleTime: Infinity,
  });
}

type Booking = {
  accountId: string;
  lines: readonly BookedLine[];
  /** How many are done, for a long list. */
  onProgress: (done: number) => void;
};

/** Books lines, a hundred at a time. What was booked before an answer got lost stays so, and is not booked again. */
export function bookMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: async ({ accountId, lines, onProgress }: Booking): Promise<LineResult[]> => {
      const results: LineResult[] = [];
      while (results.length < lines.length) {
        const answer = await callApi(bookStatement, {
          params: { id: eventId },
          body: {
            account_id: accountId,
            lines: lines.slice(results.length, results.length + atOnce),
          },
        });
        results.push(...answer.results);
        onProgress(results.length);
      }
      return results;
    },
    onSettled: () => refresh(client),
  });
}

/** Remembers that a line is none of the event's, or takes that back. */
export function ignoreMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: (body: CallOf<typeof ignoreStatementLine>['body']) =>
      callApi(ignoreStatementLine, {
        params: { id: eventId },
        body,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['event-console', 'statement'] }),
  });
}

/** Keeps what the columns of an account's statements hold. */
export function keepColumnsMutationOptions(eventId: string) {
  return mutationOptions({
    mutationFn: (body: CallOf<typeof keepStatementColumns>['body']) =>
      callApi(keepStatementColumns, {
        params: { id: eventId },
        body,
      }),
  });
}

async function refresh(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['event-console'] });
}
