import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** The account fields needed for deletion; throws when the member does not exist. */
export async function getAccountRow(db: Db, id: string) {
  return await db
    .selectFrom('members')
    .select(['id', 'name', 'email', 'email_verified_at', 'mail_refused_at', 'mail_refused_as'])
    .select(['password_hash', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Number of the member's paid orders, including refunded ones. */
export async function countPaidOrders(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('buyer_id', '=', memberId)
    .where('payment', 'in', ['paid', 'refunded'])
    .executeTakeFirstOrThrow();
  return count;
}
