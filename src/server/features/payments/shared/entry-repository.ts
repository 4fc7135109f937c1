import { sql, type Insertable, type Kysely, type SqlBool, type Transaction } from 'kysely';
import type { LedgerTotals } from '#src/contract/payments/order-payments.ts';
import type { CursorPosition } from '#src/server/platform/cursor.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { PaymentEntriesTable } from '#src/server/db/tables/payments.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** Adds what happened to a locked order's money. */
export async function insertEntry(
  trx: Transaction<Database>,
  entry: Insertable<PaymentEntriesTable>,
): Promise<void> {
  await insertEntries(trx, [entry]);
}

/** As `insertEntry`, of several orders. */
export async function insertEntries(
  trx: Transaction<Database>,
  entries: readonly Insertable<PaymentEntriesTable>[],
): Promise<void> {
  if (entries.length === 0) return;
  await trx.insertInto('payment_entries').values(entries).execute();
}

/** The entry with this id, or null. */
export async function findEntry(db: Db, id: string) {
  const row = await db
    .selectFrom('payment_entries')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Entries of several orders, oldest first, with the host's name. */
export async function listEntries(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return await selectEntries(db)
    .where('payment_entries.order_id', 'in', orderIds)
    .orderBy('payment_entries.at')
    .orderBy('payment_entries.id')
    .execute();
}

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

/**
 * An event's entries that moved money, latest first: all, or one page, and one more when there is a next page.
 */
export async function listMoneyEntries(
  db: Db,
  input: { eventId: string; after: CursorPosition | null; limit?: number },
): Promise<EntryRow[]> {
  let query = selectEntries(db)
    .where('payment_entries.event_id', '=', input.eventId)
    .where('payment_entries.amount', '!=', 0)
    .orderBy('payment_entries.at', 'desc')
    .orderBy('payment_entries.id', 'desc');
  if (input.limit !== undefined) query = query.limit(input.limit + 1);
  if (input.after) {
    const at = new Date(input.after.value);
    query = query.where(
      sql<SqlBool>`(payment_entries.at, payment_entries.id) < (${at}, ${input.after.id})`,
    );
  }
  return await query.execute();
}

/** How many entries of an event moved money. */
export async function countMoneyEntries(db: Db, eventId: string): Promise<number> {
  const { count } = await db
    .selectFrom('payment_entries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('event_id', '=', eventId)
    .where('amount', '!=', 0)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * The sums of an event's money: `came`, `qris_fees`, `outside` and `went_back` of its entries, the others of its orders. What
 * was taken back with an import never came.
 */
export async function sumLedger(db: Db, eventId: string): Promise<LedgerTotals> {
  const { rows } = await sql<Record<Exclude<keyof LedgerTotals, 'held'> | 'received', string>>`
    select entries.*, sums.* from (
      select coalesce(sum(amount - fee) filter (where amount > 0 or kind = 'import_undone'), 0) as came,
        coalesce(sum(fee), 0) as qris_fees,
        coalesce(sum(amount) filter (where kind in ('import', 'import_undone')), 0) as outside,
        coalesce(-sum(amount) filter (where amount < 0 and kind <> 'import_undone'), 0) as went_back
      from payment_entries where event_id = ${eventId}
    ) entries, (
      select coalesce(sum(amount - unique_part) filter (where payment = 'paid'), 0) as prices,
        coalesce(sum(discount) filter (where payment = 'paid'), 0) as discounts,
        coalesce(sum(add_ons) filter (where payment = 'paid'), 0) as add_ons,
        coalesce(sum(unique_part) filter (where payment = 'paid'), 0) as unique_parts,
        coalesce(sum(received), 0) as received,
        coalesce(sum(amount - received) filter (where payment in ('unpaid', 'proof_sent')), 0) as open,
        coalesce(sum(received - kept) filter (where payment in ('expired', 'none')), 0)
          + coalesce(sum(received - amount) filter (where payment = 'paid'), 0) as owed,
        coalesce(sum(kept), 0) as kept
      from orders where event_id = ${eventId}
    ) sums`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('A select of sums gave no row');
  const fees = Number(sums.qris_fees);
  return {
    prices: Number(sums.prices),
    discounts: Number(sums.discounts),
    add_ons: Number(sums.add_ons),
    unique_parts: Number(sums.unique_parts),
    came: Number(sums.came),
    qris_fees: fees,
    outside: Number(sums.outside),
    went_back: Number(sums.went_back),
    held: Number(sums.received) - fees,
    open: Number(sums.open),
    owed: Number(sums.owed),
    kept: Number(sums.kept),
  };
}

function selectEntries(db: Db) {
  return db
    .selectFrom('payment_entries')
    .innerJoin('orders', 'orders.id', 'payment_entries.order_id')
    .leftJoin('members', 'members.id', 'payment_entries.actor_id')
    .selectAll('payment_entries')
    .select(['orders.promo_code', 'orders.discount'])
    .select('members.name as by');
}
