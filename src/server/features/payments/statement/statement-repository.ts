import { sql, type Kysely, type SqlBool, type Transaction } from 'kysely';
import type { StatementColumns } from '#src/contract/payments/statement.ts';
import { placeStates } from '#src/domain/registration/place-states.ts';
import type { Database } from '#src/server/db/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** More open orders than any of our races can have. */
const mostOrders = 5000;

/**
 * The orders that lines may have paid: this event's that wait for money, its others with the amount of a line, and those of
 * the payee's other events that wait for just that.
 */
export async function listMatchableOrders(
  db: Db,
  {
    eventId,
    payee,
    amounts,
    bookedTo,
  }: {
    eventId: string;
    payee: string;
    amounts: readonly number[];
    /** Ids of orders that are listed in any case, if they are the event's. */
    bookedTo: readonly string[];
  },
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
    ])
    .where('orders.amount', '>', 0)
    .where(
      sql<SqlBool>`case when event_id = ${eventId}
        then payment in ('unpaid', 'proof_sent') or amount = any(${amounts}::int[]) or orders.id = any(${bookedTo})
        else payee = ${payee} and payment in ('unpaid', 'proof_sent') and amount - received = any(${amounts}::int[]) end`,
    )
    .where((eb) => eb.or([eb('event_id', '=', eventId), eb('payee', '=', payee)]))
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .limit(mostOrders)
    .execute();
}

/** Keeps what an account's acquirer takes of a payment by QRIS, in basis points. */
export async function writeQrisFee(
  db: Db,
  { accountId, fee }: { accountId: string; fee: number },
): Promise<void> {
  await db
    .updateTable('payment_accounts')
    .set({ qris_fee: fee })
    .where('id', '=', accountId)
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
