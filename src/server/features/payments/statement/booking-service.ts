import type { Kysely } from 'kysely';
import type { BookedLine, LineResult } from '#src/contract/payments/statement.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { bookPart, isBookedBefore, toRefusal, type Booking } from './book-part.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys };

/**
 * Books lines of a statement to orders as decisions of the host. Each by itself, so that one that does not fit holds up no
 * other; one that was booked before, by whomever, changes nothing.
 */
export async function bookLines(
  deps: Dependencies,
  { lines, ...booking }: Booking & { lines: readonly BookedLine[] },
): Promise<LineResult[]> {
  const results: LineResult[] = [];
  for (const line of lines) results.push(await bookOne(deps, booking, line));
  return results;
}

async function bookOne(
  { db, keys }: Dependencies,
  booking: Booking,
  { key, same, day, amount, fee = 0, ...order }: BookedLine,
): Promise<LineResult> {
  const line = { key, same, day };
  const money = { ...order, amount: amount + fee, fee };
  try {
    const booked = await memberTx(db, booking.hostId, (trx) =>
      bookPart(trx, keys, { ...booking, line, number: 0, money }),
    );
    return { key, reason: null, ...(booked ?? { outcome: 'already' }) };
  } catch (error) {
    if (isBookedBefore(error)) return { key, outcome: 'already', reason: null };
    return { key, outcome: 'refused', reason: toRefusal(error) };
  }
}
