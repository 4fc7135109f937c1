import { sql, type Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

type Trx = Transaction<Database>;

/** Tables whose rows editors put in an order: each has an `id` and a `position`. */
type OrderedTable = 'faq_items' | 'banners' | 'portfolio_items' | 'products';

/** Locks all rows against other editors, always in the same order, whatever their places are. */
export async function lockOrder(trx: Trx, table: OrderedTable): Promise<void> {
  await sql`select id from ${sql.table(table)} order by id for update`.execute(trx);
}

/** The place before all others. */
export async function findFirstPlace(trx: Trx, table: OrderedTable): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    select coalesce(min(position), 1)::int - 1 as first from ${sql.table(table)}`.execute(trx);
  return rows[0]?.first ?? 0;
}

/** The place after all others. */
export async function findNextPlace(trx: Trx, table: OrderedTable): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(position) + 1, 0)::int as next from ${sql.table(table)}`.execute(trx);
  return rows[0]?.next ?? 0;
}

/** Puts locked rows in their places, the first at 0. */
export async function placeRows(
  trx: Trx,
  table: OrderedTable,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} as placed set position = spot.number - 1
    from unnest(${[...ids]}::text[]) with ordinality as spot (id, number)
    where placed.id = spot.id`.execute(trx);
}
