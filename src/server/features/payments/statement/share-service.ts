import type { Kysely, Transaction } from 'kysely';
import type { SharedLine, SharedPart, SharedResult } from '#src/contract/payments/statement.ts';
import { splitFee } from '#src/domain/payments/qris-fee.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { lockCategories } from '#src/server/core/places/participant-changes.ts';
import { lockOrder, lockOrderMembers } from '#src/server/core/orders/orders.ts';
import { bookPart, isBookedBefore, toRefusal, type Booking } from './book-part.ts';

type Trx = Transaction<Database>;
type Dependencies = { db: Kysely<Database>; keys: Keys };
type Line = Omit<SharedLine, 'account_id'>;

const already: SharedResult = { outcome: 'already', reason: null, order_id: null, results: [] };

/** Books one line of a statement to several orders, as decisions of the host: all parts or none. */
export async function shareLine(
  { db, keys }: Dependencies,
  { line: { parts, fee = 0, key, same, day }, ...booking }: Booking & { line: Line },
): Promise<SharedResult> {
  const fees = splitFee(
    fee,
    parts.map(({ amount }) => amount),
  );
  const line = { key, same, day };
  let orderId: string | null = null;
  try {
    return await memberTx(db, booking.hostId, async (trx) => {
      await lockAll(trx, booking.eventId, parts);
      const results: SharedResult['results'] = [];
      for (const [number, part] of parts.entries()) {
        orderId = part.order_id;
        const money = { ...part, fee: fees[number] ?? 0 };
        const booked = await bookPart(trx, keys, { ...booking, line, number, money });
        // Known by its first part, so nothing was done yet.
        if (booked === null) return already;
        results.push({ order_id: orderId, ...booked });
      }
      return { outcome: 'booked', reason: null, order_id: null, results };
    });
  } catch (error) {
    if (isBookedBefore(error)) return already;
    return { outcome: 'refused', reason: toRefusal(error), order_id: orderId, results: [] };
  }
}

/**
 * Takes all locks of the parts at once, kind by kind as for a single order, so that no two bookings wait for each other.
 * All the event's categories: who holds one may go on to promo codes and add-ons of any order.
 */
async function lockAll(trx: Trx, eventId: string, parts: readonly SharedPart[]): Promise<void> {
  const orderIds = parts.map((part) => part.order_id).toSorted();
  await lockOrderMembers(trx, orderIds);
  await lockCategories(trx, eventId);
  for (const id of orderIds) await lockOrder(trx, { id, eventId });
}
