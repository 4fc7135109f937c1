import { sql, type SqlBool, type Transaction, type Kysely } from 'kysely';
import type { RefundRule } from '#src/contract/refunds/order-refund.ts';
import type { Database } from '#src/server/db/schema.ts';
import { toSearchText } from '#src/domain/text/search-words.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/**
 * Adds the community's new name to the search text of its events; earlier names remain until the event is saved again.
 */
export async function addNameToSearch(
  trx: Trx,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const words = toSearchText([name]);
  await trx
    .updateTable('events')
    .set({ search: sql<string>`search || ' ' || ${words}::text` })
    .where('community_id', '=', id)
    .where(sql<SqlBool>`strpos(search, ${words}) = 0`)
    .execute();
}

/** Replaces an event's stock of jerseys. Not a change of what runners read of the event, so its revision stays. */
export async function writeStock(
  trx: Trx,
  { eventId, stock }: { eventId: string; stock: Record<string, number> },
): Promise<void> {
  await trx
    .updateTable('events')
    .set({ jersey_stock: JSON.stringify(stock) })
    .where('id', '=', eventId)
    .execute();
}

/** The day of an event where it takes place. */
export const raceDay = sql<string>`(events.starts_at at time zone events.zone)::date`;

/** Records the day of the sealed ages, unless the event was moved meanwhile. */
export async function markAgesSealed(
  db: Db,
  { id, day }: { id: string; day: string },
): Promise<void> {
  await db
    .updateTable('events')
    .set({ ages_as_of: day })
    .where('id', '=', id)
    .where(sql<SqlBool>`${raceDay} = ${day}::date`)
    .execute();
}

/** Counts a change of an event's points, so that hosts and phones fetch them anew; returns the count. */
export async function countPointsChange(trx: Trx, id: string): Promise<number> {
  const { points_rev: rev } = await trx
    .updateTable('events')
    .set((eb) => ({ points_rev: eb('points_rev', '+', 1) }))
    .where('id', '=', id)
    .returning('points_rev')
    .executeTakeFirstOrThrow();
  return rev;
}

/** Replaces what comes back of a paid place that is given up, and counts the change. */
export async function writeRefundRule(
  trx: Trx,
  { id, rule }: { id: string; rule: RefundRule | null },
): Promise<void> {
  await trx
    .updateTable('events')
    .set((eb) => ({
      refund_rule: rule === null ? null : JSON.stringify(rule),
      refund_rev: eb('refund_rev', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Notes that where or how these events are paid has changed; returns those that are not over. */
export async function markPayMoved(
  trx: Trx,
  { eventIds, now }: { eventIds: readonly string[]; now: Date },
): Promise<string[]> {
  const rows = await trx
    .updateTable('events')
    .set({ pay_moved_at: now })
    .where('id', 'in', eventIds)
    .where('ends_at', '>', now)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Writes how long an unpaid place of a locked event is held, and whether each order's QRIS holds its amount. */
export async function writePaymentTerms(
  trx: Trx,
  { id, hours, exactQr, now }: { id: string; hours: number; exactQr: boolean; now: Date },
): Promise<void> {
  await trx
    .updateTable('events')
    .set({ payment_hours: hours, exact_qr: exactQr, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Writes the lowest price of an event, for sorting and filtering. */
export async function writeMinPrice(
  db: Kysely<Database>,
  { id, price }: { id: string; price: number },
): Promise<void> {
  await db.updateTable('events').set({ min_price: price }).where('id', '=', id).execute();
}
