import type { Transaction } from 'kysely';
import type {
  BookedLine,
  LineRefusal,
  LineResult,
  SharedPart,
} from '#src/contract/payments/statement.ts';
import type { LineDecision } from '#src/domain/payments/statement/decide-line.ts';
import type { Database } from '#src/server/db/schema.ts';
import { isUniqueViolation } from '#src/server/db/unique-violation.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { ProblemError } from '#src/server/http/problems.ts';
import { bookMoney } from '../orders/book-money.ts';
import { bookLine } from './line-repository.ts';

/** Who books lines of which account. */
export type Booking = { eventId: string; accountId: string; hostId: string; now: Date };
type Part = {
  line: Pick<BookedLine, 'key' | 'same' | 'day'>;
  /** Which of the orders that the line pays, from 0. */
  number: number;
  /** What the payer paid for the order, and how much of it the acquirer kept. */
  money: SharedPart & { fee: number };
};

const outcomes = {
  confirm: 'confirmed',
  part: 'part',
  receive: 'received',
  reinstate: 'reinstated',
} as const satisfies Record<LineDecision['kind'], LineResult['outcome']>;

/**
 * Books a line of a statement to an order, or one part of it, as a host's decision.
 *
 * @returns what it did to the order; null where the line was booked before
 * @throws as `bookMoney` and `bookLine`: see `isBookedBefore` and `toRefusal`
 */
export async function bookPart(
  trx: Transaction<Database>,
  keys: Keys,
  { line, number, money, accountId, ...asked }: Booking & Part,
) {
  const { order_id: orderId, ...rest } = money;
  const decision = await bookMoney(trx, keys, {
    ...asked,
    ...rest,
    orderId,
    remember: (entryId) =>
      bookLine(trx, {
        ...line,
        account_id: accountId,
        part: number,
        event_id: asked.eventId,
        order_id: orderId,
        entry_id: entryId,
        actor_id: asked.hostId,
        at: asked.now,
      }),
  });
  return decision === null ? null : { outcome: outcomes[decision.kind], surplus: decision.surplus };
}

/** Whether an error says that another event's host booked the line meanwhile, or that it was booked from another download. */
export function isBookedBefore(error: unknown): boolean {
  return isUniqueViolation(error, 'statement_lines_booked');
}

/** What a decision may refuse, as the answer names it; an order that is not there any more is not payable. */
const refusals: Record<string, LineRefusal> = {
  conflict: 'conflict',
  not_payable: 'not_payable',
  not_found: 'not_payable',
  // More than a column holds.
  invalid_request: 'not_payable',
  sold_out: 'sold_out',
  // The place may be free, but not with all that was ordered.
  add_on_sold_out: 'sold_out',
  promo_used_up: 'sold_out',
  already_registered: 'already_registered',
};

/** Why an order did not take a line's money; throws an error that is no refusal. */
export function toRefusal(error: unknown): LineRefusal {
  if (isUniqueViolation(error, 'registrations_one_active')) return 'already_registered';
  const refusal = error instanceof ProblemError ? refusals[error.code] : undefined;
  if (refusal === undefined) throw error;
  return refusal;
}
