import type { Transaction } from 'kysely';
import type { ChosenAddOn } from '#src/contract/add-ons/ordered-add-ons.ts';
import { refuseAddOn, type AddOnTerms } from '#src/domain/add-ons/add-on.ts';
import { sumAddOns } from '#src/domain/add-ons/order-total.ts';
import type { Database } from '#src/server/db/schema.ts';
import { invalidField, problem } from '#src/server/http/problems.ts';
import {
  insertOrderedAddOns,
  holdAddOns,
  addTaken,
  lockAddOns,
  type AddOnRow,
} from '#src/server/core/orders/add-ons.ts';
import { listOrderedRows } from './add-on-repository.ts';

type Trx = Transaction<Database>;

/** Add-ons on their way into an order: `sum` in rupiah. */
export type TakenAddOns = {
  chosen: { row: AddOnRow; choice: string; count: number }[];
  sum: number;
};

type Input = { eventId: string; categoryId: string; chosen: readonly ChosenAddOn[] };

/**
 * Takes pieces of add-ons that `lockAddOnsToTake` locked, for an order that is about to be stored.
 *
 * @throws problem add_on_sold_out, also of one that is no longer sold, and invalid_request for a choice or a number that nobody offers
 */
export async function takeAddOns(
  trx: Trx,
  { eventId, categoryId, chosen }: Input,
): Promise<TakenAddOns> {
  const ids = [...new Set(chosen.map(({ id }) => id))];
  const rows = ids.length === 0 ? [] : await lockAddOns(trx, ids);
  const taken: TakenAddOns['chosen'] = [];
  for (const id of ids) {
    const row = rows.find((each) => each.id === id && each.event_id === eventId);
    if (row === undefined) throw refuse('gone');
    const wanted = chosen
      .filter((each) => each.id === id)
      .map(({ choice = null, count }) => ({ choice, count }));
    const refusal = refuseAddOn(termsOf(row), { categoryId, wanted });
    if (refusal !== null) throw refuse(refusal);
    const count = wanted.reduce((sum, each) => sum + each.count, 0);
    await addTaken(trx, { id, count });
    for (const each of mergeChoices(wanted)) taken.push({ row, ...each });
  }
  const sum = sumAddOns(taken.map(({ row: { price }, count }) => ({ price, count })));
  return { chosen: taken, sum };
}

/** Stores the add-ons of an order that is stored. */
export async function storeAddOns(
  trx: Trx,
  { orderId, chosen }: { orderId: string; chosen: TakenAddOns['chosen'] },
): Promise<void> {
  if (chosen.length === 0) return;
  const rows = chosen.map(({ row, choice, count }) => ({
    order_id: orderId,
    add_on_id: row.id,
    choice,
    name: JSON.stringify(row.name),
    price: row.price,
    count,
    held: true,
  }));
  await insertOrderedAddOns(trx, rows);
}

/**
 * Takes the add-ons of an order again: its places were given back and are given again. Also of an add-on that is off sale by
 * now, because it was paid.
 *
 * @throws problem add_on_sold_out when others have the pieces by now
 */
export async function retakeAddOns(trx: Trx, orderId: string): Promise<void> {
  const ordered = (await listOrderedRows(trx, orderId)).filter(({ held }) => !held);
  if (ordered.length === 0) return;
  const rows = await lockAddOns(
    trx,
    ordered.map((each) => each.add_on_id),
  );
  for (const { id, stock, taken } of rows) {
    const count = ordered
      .filter((each) => each.add_on_id === id)
      .reduce((sum, each) => sum + each.count, 0);
    if (stock !== null && taken + count > stock) throw problem('add_on_sold_out');
    await addTaken(trx, { id, count });
  }
  await holdAddOns(trx, orderId);
}

/** An add-on as the rules see it. */
export function termsOf(row: AddOnRow): AddOnTerms {
  return {
    isOnSale: row.is_on_sale,
    categoryIds: row.category_ids,
    choices: row.choices,
    most: row.most,
    stock: row.stock,
    taken: row.taken,
  };
}

/** One line a choice, however often it was named. */
function mergeChoices(wanted: readonly { choice: string | null; count: number }[]) {
  const counts = new Map<string, number>();
  for (const { choice, count } of wanted) {
    counts.set(choice ?? '', (counts.get(choice ?? '') ?? 0) + count);
  }
  return [...counts].map(([choice, count]) => ({ choice, count }));
}

function refuse(refusal: 'gone' | 'choice' | 'too_many' | 'sold_out') {
  if (refusal === 'sold_out' || refusal === 'gone') return problem('add_on_sold_out');
  return invalidField('add_ons', refusal);
}
