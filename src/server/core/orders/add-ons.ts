import { sql, type Insertable, type Selectable, type SqlBool, type Transaction } from 'kysely';
import type { AddOnContent } from '#src/contract/add-ons/add-ons.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { AddOnsTable, OrderAddOnsTable } from '#src/server/db/tables/prices.ts';
import { isOverdueIn } from './open-orders.ts';

type Trx = Transaction<Database>;

export type AddOnRow = Selectable<AddOnsTable>;

/** An add-on of an event, locked until the transaction ends; null when the event has none with this id. */
export async function lockAddOn(
  trx: Trx,
  { eventId, id }: { eventId: string; id: string },
): Promise<AddOnRow | null> {
  const row = await trx
    .selectFrom('add_ons')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Several add-ons by id, locked in one order. */
export async function lockAddOns(trx: Trx, ids: readonly string[]): Promise<AddOnRow[]> {
  return await trx
    .selectFrom('add_ons')
    .selectAll()
    .where(sql<SqlBool>`id = any(${ids})`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Locks the add-ons that somebody wants, and with them those of which the categories' expired orders and unanswered offers
 * are about to give pieces back: in one order, so that nobody waits in a circle.
 */
export async function lockAddOnsToTake(
  trx: Trx,
  input: { ids: readonly string[]; categoryIds: readonly string[]; now: Date },
): Promise<void> {
  await trx
    .selectFrom('add_ons')
    .select('id')
    .where((eb) =>
      eb.or([
        sql<SqlBool>`id = any(${input.ids})`,
        eb(
          'id',
          'in',
          eb
            .selectFrom('order_add_ons')
            .innerJoin('orders', 'orders.id', 'order_add_ons.order_id')
            .innerJoin('registrations', 'registrations.order_id', 'orders.id')
            .select('order_add_ons.add_on_id')
            .where(isOverdueIn(input.categoryIds, input.now))
            .where('order_add_ons.held', '=', true),
        ),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Counts more pieces of a locked add-on as taken. */
export async function addTaken(trx: Trx, { id, count }: { id: string; count: number }) {
  await trx
    .updateTable('add_ons')
    .set((eb) => ({ taken: eb('taken', '+', count) }))
    .where('id', '=', id)
    .execute();
}

/** Stores an add-on and returns it. */
export async function insertAddOn(trx: Trx, addOn: Insertable<AddOnsTable>): Promise<AddOnRow> {
  return await trx.insertInto('add_ons').values(addOn).returningAll().executeTakeFirstOrThrow();
}

/** Changes a locked add-on and returns it. */
export async function writeAddOn(
  trx: Trx,
  { id, content, now }: { id: string; content: AddOnContent; now: Date },
): Promise<AddOnRow> {
  return await trx
    .updateTable('add_ons')
    .set((eb) => ({ ...contentColumns(content), rev: eb('rev', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What a host sets of an add-on, as its columns hold it. */
export function contentColumns({ name, choices, category_ids, ...content }: AddOnContent) {
  return {
    ...content,
    name: JSON.stringify(name),
    choices: JSON.stringify(choices),
    category_ids: category_ids === null ? null : JSON.stringify(category_ids),
  };
}

/** Stores what an order has of add-ons. */
export async function insertOrderedAddOns(
  trx: Trx,
  rows: readonly Insertable<OrderAddOnsTable>[],
): Promise<void> {
  await trx.insertInto('order_add_ons').values(rows).execute();
}

/** Says of an order that it has its pieces of add-ons again. */
export async function holdAddOns(trx: Trx, orderId: string): Promise<void> {
  await trx
    .updateTable('order_add_ons')
    .set({ held: true })
    .where('order_id', '=', orderId)
    .execute();
}
