import type { ChangeResult } from '#src/contract/participants/participant-changes.ts';
import { holdsPlace } from '#src/server/core/places/place-state.ts';
import { newId } from '#src/server/platform/ids.ts';
import { findPayee, reopenOrder } from '#src/server/core/orders/open-amount.ts';
import { changeTaken } from '#src/server/core/events/categories.ts';
import { moveRegistrations } from '#src/server/core/places/waiting-places.ts';
import { closeWaitingOrders } from '#src/server/core/orders/payment.ts';
import { releaseExpired } from '#src/server/core/waiting/expired-orders.ts';
import { tellRegistered } from '#src/server/core/messages/tell-runner.ts';
import { tellWaiting } from '#src/server/core/messages/tell-waiting.ts';
import type { ChangedRow, lockCategories } from '#src/server/core/places/participant-changes.ts';
import {
  changeSealed,
  done,
  refused,
  unchanged,
  type Applied,
  type ChangeTarget,
} from './change-target.ts';
import { writeBibs } from './bib-writing.ts';
import { confirmPlaces } from '#src/server/features/payments/shared/payment-service.ts';
import { listMoneyOf, type OrderMoney } from './waiting-repository.ts';

const hourMs = 60 * 60 * 1000;

export type PlaceTarget = ChangeTarget & { categories: Awaited<ReturnType<typeof lockCategories>> };

/**
 * Moves registrations to the waiting list: their places and numbers go back, and nothing is owed while they wait. Who has
 * paid or sent a proof stays: their money has to go back first; so does who is paid for with others.
 */
export async function moveToWaitingList(
  target: PlaceTarget,
  rows: readonly ChangedRow[],
): Promise<Applied> {
  const { trx, now } = target;
  const money = await listMoneyOf(trx, rows);
  const results: ChangeResult[] = [];
  const moved: ChangedRow[] = [];
  for (const row of rows) {
    if (row.state === 'waitlisted') results.push(unchanged(row.id));
    else if (hasMoney(money.get(row.order_id))) results.push(refused(row.id, 'has_paid'));
    else if (isShared(money.get(row.order_id))) results.push(refused(row.id, 'in_group'));
    else moved.push(row);
  }
  const ids = moved.map(({ id }) => id);
  for (const row of moved) {
    if (row.bib !== null) await changeSealed(target, row, { bib: null });
    await changeTaken(trx, { categoryId: row.category_id, by: -1 });
  }
  await moveRegistrations(trx, { ids, state: 'waitlisted', now });
  await closeWaitingOrders(trx, { ids: moved.map((row) => row.order_id), now });
  await tellWaiting(trx, { ids, cause: newId(), now });
  return {
    results: [...results, ...ids.map(done)],
    earlier: moved.map(({ id, bib }) => ({ id, before: bib, after: null })),
  };
}

/**
 * Takes a move to the waiting list back: who waits still gets a place again where one is free, with the number they had
 * unless somebody else has it.
 */
export async function returnPlaces(
  target: PlaceTarget,
  rows: readonly ChangedRow[],
  bibBefore: (row: ChangedRow) => number | null,
): Promise<ChangeResult[]> {
  const { given, kept } = await writeBibs(
    target,
    rows.map((row) => ({ row, bib: bibBefore(row) })),
  );
  const numbered = given.map(({ row, bib }) => ({ ...row, bib }));
  const results = await givePlaces(target, [...numbered, ...rows.filter(({ id }) => kept.has(id))]);
  const hasPlace = new Set(results.filter(({ reason }) => reason === null).map(({ id }) => id));
  const waiting = numbered.filter(({ id, bib }) => bib !== null && !hasPlace.has(id));
  await writeBibs(
    target,
    waiting.map((row) => ({ row, bib: null })),
  );
  return results;
}

/**
 * Gives places to who waits, in the order of their registration, as far as there are any. What costs something has to be
 * paid in the event's time, at its price of then; the rest is confirmed.
 */
export async function givePlaces(
  target: PlaceTarget,
  rows: readonly ChangedRow[],
): Promise<ChangeResult[]> {
  const { trx, now } = target;
  const free = await countFree(target, rows);
  const money = await listMoneyOf(trx, rows);
  const cause = newId();
  const results: ChangeResult[] = [];
  for (const row of inTurn(rows)) {
    const left = free.get(row.category_id) ?? 0;
    const isHeld = holdsPlace(row);
    if (row.state !== 'waitlisted') results.push(refused(row.id, 'not_waiting'));
    else if (!isHeld && left <= 0) results.push(refused(row.id, 'sold_out'));
    else {
      if (!isHeld) {
        free.set(row.category_id, left - 1);
        await changeTaken(trx, { categoryId: row.category_id, by: 1 });
      }
      await givePlace(target, row, money.get(row.order_id));
      if (row.keeper !== null) {
        const told = { id: row.id, memberId: row.keeper, cause: `${cause}:${row.id}`, now };
        await tellRegistered(trx, told);
      }
      results.push(done(row.id));
    }
  }
  return results;
}

type GivingTarget = Pick<PlaceTarget, 'trx' | 'keys' | 'now'> & {
  event: Pick<
    PlaceTarget['event'],
    'id' | 'kind' | 'starts_at' | 'zone' | 'payment_hours' | 'community_id'
  >;
};

/**
 * Gives a place that is counted already to who waits: confirmed, or to be paid in the event's time, at its price of when
 * they registered.
 */
export async function givePlace(
  target: GivingTarget,
  row: ChangedRow,
  order: OrderMoney | undefined,
): Promise<void> {
  const { trx, event, now } = target;
  const isOwed = order !== undefined && order.amount > 0 && order.payment !== 'paid';
  if (!isOwed) {
    await confirmPlaces(target, [row], now);
    return;
  }
  const end = now.getTime() + event.payment_hours * hourMs;
  const expiresAt = new Date(Math.min(end, event.starts_at.getTime()));
  await moveRegistrations(trx, { ids: [row.id], state: 'pending', now });
  const payee = await findPayee(trx, event);
  await reopenOrder(trx, { id: order.id, price: order.amount, payee, expiresAt, now });
}

/** The order of the list: who registered first. */
export function inTurn(rows: readonly ChangedRow[]): ChangedRow[] {
  // Stable: rows come in the order of their ids, as the list has those of one instant.
  return rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
}

/** How many places are free in the categories of some participants; releases what has expired. */
export async function countFree(
  { trx, categories, now }: PlaceTarget,
  rows: readonly ChangedRow[],
) {
  const wanted = new Set(rows.map((row) => row.category_id));
  const free = new Map<string, number>();
  const released = await releaseExpired(trx, { categoryIds: categories.map(({ id }) => id), now });
  for (const { id, quota, taken } of categories) {
    if (wanted.has(id)) free.set(id, quota - taken + (released.get(id) ?? 0));
  }
  return free;
}

/** Whether somebody pays for several places at once: none of them can wait while the others are to be paid. */
function isShared(order: OrderMoney | undefined): boolean {
  return order !== undefined && order.payment !== 'none' && order.places > 1;
}

function hasMoney(order: OrderMoney | undefined): boolean {
  if (order === undefined) return false;
  return order.received > 0 || !['none', 'unpaid'].includes(order.payment);
}
