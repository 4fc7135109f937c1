import type { Insertable, Transaction, ExpressionBuilder } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { RegistrationsTable } from '#src/server/db/tables/registrations.ts';
import { keeperOf } from './keeper.ts';
import { noOffer } from './place-state.ts';

/** Stores a registration of an order. */
export async function insertRegistration(
  trx: Transaction<Database>,
  registration: Insertable<RegistrationsTable>,
): Promise<void> {
  await trx.insertInto('registrations').values(registration).execute();
}

/** Stores several registrations at once. */
export async function insertPlaces(
  trx: Transaction<Database>,
  places: readonly Insertable<RegistrationsTable>[],
): Promise<void> {
  if (places.length > 0) await trx.insertInto('registrations').values(places).execute();
}

/**
 * Makes an order's cancelled registrations pending again and returns their categories; those that are nobody's stay, and
 * those that were taken out of the order before it ended.
 */
export async function reviveRegistrations(
  trx: Transaction<Database>,
  { orderId, now }: { orderId: string; now: Date },
): Promise<string[]> {
  const rows = await trx
    .updateTable('registrations')
    .set((eb) => ({
      state: 'pending',
      waiting_end: null,
      rev: eb('rev', '+', 1),
      updated_at: now,
    }))
    .where('order_id', '=', orderId)
    .where('state', '=', 'cancelled')
    .where(keeperOf('registrations'), 'is not', null)
    .where((eb) => eb.or([eb('price', 'is not', null), eb.not(isOfGroup(eb))]))
    .returning('category_id')
    .execute();
  return rows.map((row) => row.category_id);
}

/** Confirms a registration with its bib and resealed boxes. */
export async function confirmRegistration(
  trx: Transaction<Database>,
  input: { id: string; bib: number | null; box: Buffer; search_box: null; now: Date },
): Promise<void> {
  const { id, now, ...sealed } = input;
  await trx
    .updateTable('registrations')
    .set((eb) => ({
      ...sealed,
      state: 'confirmed',
      ...noOffer,
      rev: eb('rev', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
}

function isOfGroup(eb: ExpressionBuilder<Database, 'registrations'>) {
  return eb.exists(
    eb
      .selectFrom('orders')
      .select('orders.id')
      .whereRef('orders.id', '=', 'registrations.order_id')
      .where('orders.group_id', 'is not', null),
  );
}

/** Writes what a place of a group counts for in its order, in rupiah. */
export async function writePlacePrice(
  trx: Transaction<Database>,
  { id, price }: { id: string; price: number },
): Promise<void> {
  await trx.updateTable('registrations').set({ price }).where('id', '=', id).execute();
}
