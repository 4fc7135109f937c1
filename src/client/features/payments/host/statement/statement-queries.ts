import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallOf, ResponseOf } from '#src/contract/endpoint.ts';
import {
  type BookedLine,
  bookStatement,
  ignoreStatementLine,
  keepQrisFee,
  keepStatementColumns,
  type LineResult,
  lookUpStatement,
  type SharedLine,
  type SharedResult,
  shareStatementLine,
} from '#src/contract/payments/statement.ts';
import { getEventPayment } from '#src/contract/payments/payment-accounts.ts';
import type { MoneyOut } from '#src/domain/payments/statement/reading/pair-reversals.ts';
import type { MoneyIn } from '#src/domain/payments/statement/statement.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';
import { digestLines, type LineKeys } from './statement-file.ts';

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
export type LookedUp = ResponseOf<typeof lookUpStatement> & { keys: LineKeys[] };

type Statement = {
  /** Tells opened files from each other. */
  id: string;
  accountId: string;
  lines: readonly MoneyIn[];
  /** By which the bank took back money of another file: the orders of their amounts are looked up, too. */
  reversals: readonly MoneyOut[];
};

/** Looks the lines of a statement up by their digests. */
export function lookUpQueryOptions(
  eventId: string,
  { id, accountId, lines, reversals }: Statement,
) {
  return queryOptions({
    queryKey: ['event-console', 'statement', { eventId, accountId, id }],
    queryFn: async (context): Promise<LookedUp> => {
      const keys = await digestLines(accountId, lines);
      const out = reversals.map((line) => ({ ...line, time: null, balance: null }));
      const outKeys = await digestLines(accountId, out);
      const asked = [
        ...lines.map(({ amount }, index) => ({ ...keyAt(keys, index), amount })),
        ...out.map(({ amount }, index) => ({ ...keyAt(outKeys, index), amount })),
      ];
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

/** Books a line to several orders, all or none; the results are as of lines booked one by one. */
export function shareMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: async (line: SharedLine): Promise<LineResult[]> =>
      toResults(
        line.key,
        await callApi(shareStatementLine, { params: { id: eventId }, body: line }),
      ),
    onSettled: () => refresh(client),
  });
}

function toResults(key: string, { outcome, reason, results }: SharedResult): LineResult[] {
  if (outcome !== 'booked') return [{ key, outcome, reason }];
  return results.map((part) => ({
    key,
    outcome: part.outcome,
    reason: null,
    surplus: part.surplus,
  }));
}

/** Keeps what an account's acquirer keeps of a payment by QRIS, in basis points. */
export function keepFeeMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: (body: CallOf<typeof keepQrisFee>['body']) =>
      callApi(keepQrisFee, { params: { id: eventId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['event-console', 'statement'] }),
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

function keyAt(keys: readonly LineKeys[], index: number): LineKeys {
  return keys[index] ?? { key: '', same: null };
}

async function refresh(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['event-console'] });
}
