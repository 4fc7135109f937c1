import { sql, type Kysely, type SqlBool, type Transaction } from 'kysely';
import type { StatementColumns } from '#src/contract/payment/statement.ts';
import { placeStates } from '#src/server/db/places/places.ts';
import type { Database } from '#src/server/db/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Lines = { accountId: string; eventId: string; keys: readonly string[] };

/** More open orders than any of our races can have. */
const mostOrders = 5000;

/** Which of an account's lines were booked, for whatever event, or ignored by this one's hosts. */
export async function listKnownLines(db: Db, { accountId, eventId, keys }: Lines) {
  return await db
    .selectFrom('statement_lines')
    .select(['key', 'order_id'])
    .where('account_id', '=', accountId)
    .where(sql<SqlBool>`key = any(${keys})`)
    .where((eb) => eb.or([eb('order_id', 'is not', null), eb('event_id', '=', eventId)]))
    .execute();
}

/**
 * The orders that lines may have paid: this event's that wait for money, its others with the amount of a line, and those of
 * the payee's other events that wait for just that.
 */
export async function listMatchableOrders(
  db: Db,
  { eventId, payee, amounts }: { eventId: string; payee: string; amounts: readonly number[] },
) {
  return await db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .select(['orders.id', 'orders.event_id', 'orders.rev', 'orders.payment', 'orders.amount'])
    .select(['orders.unique_part', 'orders.received', 'orders.created_at', 'orders.expires_at'])
    .select('events.title')
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('registrations')
            .select('registrations.id')
            .whereRef('registrations.order_id', '=', 'orders.id')
            .where('registrations.state', 'in', placeStates),
        )
        .as('holds_place'),
      eb
        .exists(
          eb
            .selectFrom('statement_lines')
            .select('statement_lines.key')
            .whereRef('statement_lines.order_id', '=', 'orders.id'),
        )
        .as('is_booked'),
    ])
    .where('orders.amount', '>', 0)
    .where(
      sql<SqlBool>`case when event_id = ${eventId}
        then payment in ('unpaid', 'proof_sent') or amount = any(${amounts}::int[])
        else payee = ${payee} and payment in ('unpaid', 'proof_sent') and amount - received = any(${amounts}::int[]) end`,
    )
    .where((eb) => eb.or([eb('event_id', '=', eventId), eb('payee', '=', payee)]))
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .limit(mostOrders)
    .execute();
}

/** Remembers which order a line of a statement paid; false where it was booked before. */
export async function bookLine(
  trx: Transaction<Database>,
  line: {
    account_id: string;
    key: string;
    event_id: string;
    order_id: string;
    entry_id: string;
    day: string;
    actor_id: string;
    at: Date;
  },
): Promise<boolean> {
  const { order_id, entry_id, day, actor_id, at } = line;
  const row = await trx
    .insertInto('statement_lines')
    .values(line)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'key', 'event_id'])
        .doUpdateSet({ order_id, entry_id, day, actor_id, at })
        .where('statement_lines.order_id', 'is', null),
    )
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers that a line is none of the event's, unless it was booked. */
export async function ignoreLine(
  trx: Transaction<Database>,
  line: { account_id: string; key: string; event_id: string; actor_id: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('statement_lines')
    .values({ ...line, order_id: null, entry_id: null, day: null })
    .onConflict((conflict) => conflict.columns(['account_id', 'key', 'event_id']).doNothing())
    .execute();
}

/** Forgets that a line is none of the event's. */
export async function regardLine(
  trx: Transaction<Database>,
  { accountId, eventId, key }: { accountId: string; eventId: string; key: string },
): Promise<void> {
  await trx
    .deleteFrom('statement_lines')
    .where('account_id', '=', accountId)
    .where('event_id', '=', eventId)
    .where('key', '=', key)
    .where('order_id', 'is', null)
    .execute();
}

/** Keeps what the columns of an account's statements hold. */
export async function writeColumns(
  db: Db,
  { accountId, columns }: { accountId: string; columns: StatementColumns },
): Promise<void> {
  await db
    .updateTable('payment_accounts')
    .set({ statement_columns: JSON.stringify(columns) })
    .where('id', '=', accountId)
    .execute();
}
