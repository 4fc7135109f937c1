import { sql, type ExpressionBuilder, type SqlBool, type Transaction } from 'kysely';
import type { OrderPayment } from '#src/contract/registration.ts';
import type { WaitingEnd } from '#src/contract/registration/waiting.ts';
import type { Database } from './schema.ts';

type Trx = Transaction<Database>;

/** States in which a registration holds a place. */
export const placeStates = ['pending', 'confirmed', 'waitlisted'] as const;

/** Columns of a registration for which no place is held. */
export const noOffer = { offered_at: null, offer_until: null };

/** Whether a registration counts as taken: also while a place is held for who waits. */
export function holdsPlace(row: { state: string; offer_until: Date | null }): boolean {
  return row.state === 'pending' || row.state === 'confirmed' || row.offer_until !== null;
}

/**
 * Ends the active ones of the given registrations, or of an event's, and closes unpaid and paid orders left without places:
 * what came for them is to be given back, and a proof that waits stays to be looked at. The uses of their promo codes are
 * given back, too, and so are their add-ons. Rows remain, so that old codes are recognised at the gate. The caller has locked the categories and
 * updates `taken`. `waitingEnd`: how they left the waiting list.
 *
 * @returns the number of ended registrations
 */
export async function endRegistrations(
  trx: Trx,
  {
    now,
    waitingEnd = null,
    ...which
  }: { now: Date; waitingEnd?: WaitingEnd | null } & (
    | { ids: readonly string[] }
    | { eventId: string }
  ),
): Promise<number> {
  const rows = await trx
    .updateTable('registrations')
    .set((eb) => ({
      state: 'cancelled',
      waiting_end: waitingEnd,
      ...noOffer,
      rev: eb('rev', '+', 1),
      updated_at: now,
    }))
    .where((eb) =>
      'ids' in which
        ? sql<SqlBool>`registrations.id = any(${which.ids})`
        : eb('event_id', '=', which.eventId),
    )
    .where('state', 'in', placeStates)
    .returning('order_id')
    .execute();
  await closeReleasedOrders(trx, { ids: rows.map((row) => row.order_id), now });
  return rows.length;
}

async function closeReleasedOrders(
  trx: Trx,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  // Lock before reading: another place of the order may be released concurrently.
  await trx
    .selectFrom('orders')
    .select('id')
    .where(sql<SqlBool>`id = any(${ids})`)
    .orderBy('id')
    .forUpdate()
    .execute();
  // An order with a proof does not expire by itself.
  const isExpired = sql`payment = 'unpaid' and expires_at <= ${now}`;
  await trx
    .updateTable('orders')
    .set((eb) => ({
      rev: eb('rev', '+', 1),
      payment: sql<OrderPayment>`case when ${isExpired} then 'expired' else 'none' end`,
      // A deadline that has passed stays: it tells the runner why the place is gone.
      expires_at: sql<Date | null>`case when ${isExpired} then expires_at end`,
      updated_at: now,
    }))
    .where(sql<SqlBool>`id = any(${ids})`)
    .where('payment', 'in', ['unpaid', 'proof_sent', 'paid'])
    .where(hasNoPlace)
    .execute();
  await giveBackPromoUses(trx, ids);
  await giveBackAddOns(trx, ids);
}

/** Each locked order without a place gives the use of its promo code back once. */
async function giveBackPromoUses(trx: Trx, orderIds: readonly string[]): Promise<void> {
  const orders = await trx
    .updateTable('orders')
    .set({ promo_held: false })
    .where(sql<SqlBool>`id = any(${orderIds})`)
    .where('promo_held', '=', true)
    .where(hasNoPlace)
    .returning('promo_id')
    .execute();
  if (orders.length === 0) return;
  const ids = orders.map((order) => order.promo_id);
  // In one order, so that two that give several back do not wait for each other.
  await trx
    .selectFrom('promo_codes')
    .select('id')
    .where(sql<SqlBool>`id = any(${ids})`)
    .orderBy('id')
    .forUpdate()
    .execute();
  await sql`
    update promo_codes set uses = uses - given.count
    from (select id, count(*)::int as count from unnest(${ids}::text[]) as id group by id) given
    where promo_codes.id = given.id`.execute(trx);
}

/** Each locked order without a place gives the pieces of its add-ons back once. */
async function giveBackAddOns(trx: Trx, orderIds: readonly string[]): Promise<void> {
  const given = await trx
    .updateTable('order_add_ons')
    .set({ held: false })
    .from('orders')
    .whereRef('orders.id', '=', 'order_add_ons.order_id')
    .where(sql<SqlBool>`orders.id = any(${orderIds})`)
    .where('order_add_ons.held', '=', true)
    .where(hasNoPlace)
    .returning(['order_add_ons.add_on_id', 'order_add_ons.count'])
    .execute();
  if (given.length === 0) return;
  const ids = given.map((row) => row.add_on_id);
  const counts = given.map((row) => row.count);
  // In one order, as with the promo codes.
  await trx
    .selectFrom('add_ons')
    .select('id')
    .where(sql<SqlBool>`id = any(${ids})`)
    .orderBy('id')
    .forUpdate()
    .execute();
  await sql`
    update add_ons set taken = taken - given.count
    from (
      select id, sum(count)::int as count
      from unnest(${ids}::text[], ${counts}::int[]) as piece (id, count) group by id
    ) given
    where add_ons.id = given.id`.execute(trx);
}

function hasNoPlace(eb: ExpressionBuilder<Database, 'orders'>) {
  return eb.not(
    eb.exists(
      eb
        .selectFrom('registrations')
        .select('registrations.id')
        .whereRef('registrations.order_id', '=', 'orders.id')
        .where('registrations.state', 'in', placeStates),
    ),
  );
}
