import {
  sql,
  type ExpressionBuilder,
  type Selectable,
  type SqlBool,
  type Transaction,
} from 'kysely';
import type { OrderPayment } from '#src/contract/registration.ts';
import type { WaitingEnd } from '#src/contract/registration/waiting.ts';
import type { Database } from '#src/server/db/schema.ts';
import { lockAddOns } from './add-ons.ts';
import type { OrdersTable } from '#src/server/db/tables/registrations.ts';
import { placeStates } from '#src/domain/registration/place-states.ts';
import {
  cancelPlaces,
  takeOutPrices,
  type Ended,
  type WhichPlaces,
} from '../places/ended-places.ts';

type Trx = Transaction<Database>;

/*
 * Lock order of places and what they are sold with: categories, orders, promo codes, add-ons, several of a kind by id. Who
 * takes codes or add-ons locks them right after the categories, and with them those that expired orders give back
 * (`lockPromosToTake`, `lockAddOnsToTake`): so nobody waits in a circle.
 */

/**
 * Ends the active ones of the given registrations, or of an event's, and closes unpaid and paid orders left without places:
 * what came for them is to be given back, and a proof that waits stays to be looked at. The uses of their promo codes are
 * given back, too, and so are their add-ons. An order that keeps other places asks for less. Rows remain, so that old
 * codes are recognised at the gate. The caller has locked the categories and updates `taken`. `waitingEnd`: how they left
 * the waiting list.
 *
 * @returns the number of ended registrations
 */
export async function endRegistrations(
  trx: Trx,
  { now, waitingEnd = null, ...which }: { now: Date; waitingEnd?: WaitingEnd | null } & WhichPlaces,
): Promise<number> {
  const rows = await cancelPlaces(trx, { now, waitingEnd, ...which });
  await closeReleasedOrders(trx, { ended: rows, now });
  return rows.length;
}

async function closeReleasedOrders(
  trx: Trx,
  { ended, now }: { ended: readonly Ended[]; now: Date },
): Promise<void> {
  if (ended.length === 0) return;
  const ids = ended.map((row) => row.order_id);
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
      // What the host keeps of places that were given up before.
      kept: sql<number>`case when payment = 'paid' and group_id is not null
        then greatest(0, amount - unique_part - ${sharesOf}) else kept end`,
      // A deadline that has passed stays: it tells the runner why the place is gone.
      expires_at: sql<Date | null>`case when ${isExpired} then expires_at end`,
      updated_at: now,
    }))
    .where(sql<SqlBool>`id = any(${ids})`)
    .where('payment', 'in', ['unpaid', 'proof_sent', 'paid'])
    .where(hasNoPlace)
    .execute();
  const uses = await shrinkOrders(trx, { ended, now });
  await giveBackPromoUses(trx, [...uses, ...(await releasePromos(trx, ids))]);
  await giveBackAddOns(trx, ids);
}

/** Rupiah that an order's places add to it, but for those that were taken out; of `orders`. */
const sharesOf = sql<number>`(
  select coalesce(sum(share.price - coalesce(share.discount, 0)), 0)::int
  from registrations share where share.order_id = orders.id
)`;

type PromoUses = { promo_id: string | null; promo_uses: number };

/**
 * Takes ended places out of what locked orders ask for that keep others: what was paid for them is then paid beyond that, and
 * goes back. Where a part has come it stays asked for, because nobody knows for whom it was.
 *
 * @returns the uses of promo codes that they had
 */
async function shrinkOrders(
  trx: Trx,
  { ended, now }: { ended: readonly Ended[]; now: Date },
): Promise<PromoUses[]> {
  const ids = ended.filter(({ price }) => price !== null).map((row) => row.order_id);
  if (ids.length === 0) return [];
  const orders = await trx
    .selectFrom('orders')
    .selectAll()
    .where(sql<SqlBool>`id = any(${ids})`)
    .where((eb) => eb.not(hasNoPlace(eb)))
    .orderBy('id')
    .execute();
  const given: PromoUses[] = [];
  for (const order of orders) {
    const gone = ended.filter((row) => row.order_id === order.id);
    const off = gone.reduce((sum, { discount }) => sum + (discount ?? 0), 0);
    const asked = gone.reduce((sum, { price }) => sum + (price ?? 0), 0) - off;
    const isOpen = ['unpaid', 'proof_sent'].includes(order.payment) && order.received === 0;
    const isPaid = order.payment === 'paid';
    const uses = gone.filter(({ discount }) => discount !== null).length;
    const left = order.promo_uses - uses;
    if (uses > 0) given.push({ promo_id: order.promo_id, promo_uses: uses });
    await takeOutPrices(
      trx,
      gone.map(({ id }) => id),
    );
    const amount = order.amount - asked;
    await trx
      .updateTable('orders')
      .set((eb) => ({
        ...(isOpen ? openAmount(order, amount) : isPaid ? { amount } : {}),
        ...(isOpen || isPaid ? { discount: order.discount - off } : {}),
        ...(left > 0
          ? { promo_uses: left }
          : { promo_id: null, promo_code: null, promo_held: false }),
        rev: eb('rev', '+', 1),
        updated_at: now,
      }))
      .where('id', '=', order.id)
      .execute();
  }
  return given;
}

/** An amount with the digits that name the order, unless another open order has just that. */
function openAmount({ id, payee, unique_part: part }: Selectable<OrdersTable>, amount: number) {
  const isTaken = sql<boolean>`exists (
    select from orders other
    where other.payee = ${payee} and other.amount = ${amount} and other.id <> ${id}
      and other.unique_part > 0 and other.payment in ('unpaid', 'proof_sent')
  )`;
  return {
    amount: sql<number>`case when ${isTaken} then ${amount - part}::int else ${amount}::int end`,
    unique_part: sql<number>`case when ${isTaken} then 0 else ${part}::int end`,
  };
}

/** Each locked order without a place has no use of its promo code any more. */
async function releasePromos(trx: Trx, orderIds: readonly string[]): Promise<PromoUses[]> {
  return await trx
    .updateTable('orders')
    .set({ promo_held: false })
    .where(sql<SqlBool>`id = any(${orderIds})`)
    .where('promo_held', '=', true)
    .where(hasNoPlace)
    .returning(['promo_id', 'promo_uses'])
    .execute();
}

/** Counts uses of promo codes as free again. */
async function giveBackPromoUses(trx: Trx, given: readonly PromoUses[]): Promise<void> {
  if (given.length === 0) return;
  const ids = given.map((each) => each.promo_id);
  const uses = given.map((each) => each.promo_uses);
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
    from (
      select id, sum(uses)::int as count
      from unnest(${ids}::text[], ${uses}::int[]) as one (id, uses) group by id
    ) given
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
  await lockAddOns(trx, ids);
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
