import type { Kysely } from 'kysely';
import type { BookedLine, LineRefusal, LineResult } from '#src/contract/payment/statement.ts';
import type { LineDecision } from '#src/domain/payment/statement/decide-line.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import type { Database } from '#src/server/db/schema.ts';
import { isUniqueViolation } from '#src/server/db/unique-violation.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { ProblemError } from '#src/server/http/problems.ts';
import { bookMoney } from '../payment/book-money.ts';
import { bookLine } from './line-repository.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys };
type Asked = { eventId: string; accountId: string; hostId: string; now: Date };

const outcomes = {
  confirm: 'confirmed',
  part: 'part',
  receive: 'received',
  reinstate: 'reinstated',
} as const satisfies Record<LineDecision['kind'], LineResult['outcome']>;

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

/**
 * Books lines of a statement to orders as decisions of the host. Each by itself, so that one that does not fit holds up no
 * other; one that was booked before, by whomever, changes nothing.
 */
export async function bookLines(
  deps: Dependencies,
  { lines, ...asked }: Asked & { lines: readonly BookedLine[] },
): Promise<LineResult[]> {
  const results: LineResult[] = [];
  for (const line of lines) results.push(await bookOne(deps, asked, line));
  return results;
}

async function bookOne(
  { db, keys }: Dependencies,
  { accountId, ...asked }: Asked,
  { key, same, day, order_id: orderId, ...money }: BookedLine,
): Promise<LineResult> {
  const booked = { ...asked, ...money, orderId };
  try {
    const outcome = await memberTx(db, asked.hostId, async (trx) => {
      const kind = await bookMoney(trx, keys, {
        ...booked,
        remember: (entryId) =>
          bookLine(trx, {
            account_id: accountId,
            key,
            same,
            part: 0,
            event_id: asked.eventId,
            order_id: orderId,
            entry_id: entryId,
            day,
            actor_id: asked.hostId,
            at: asked.now,
          }),
      });
      return kind === null ? ('already' as const) : outcomes[kind];
    });
    return { key, outcome, reason: null };
  } catch (error) {
    // Another event's host booked it at the same time, or it was booked from another download.
    if (isUniqueViolation(error, 'statement_lines_booked')) {
      return { key, outcome: 'already', reason: null };
    }
    return { key, outcome: 'refused', reason: toRefusal(error) };
  }
}

function toRefusal(error: unknown): LineRefusal {
  if (isUniqueViolation(error, 'registrations_one_active')) return 'already_registered';
  const refusal = error instanceof ProblemError ? refusals[error.code] : undefined;
  if (refusal === undefined) throw error;
  return refusal;
}
