import { sql, type Kysely, type Transaction } from 'kysely';
import { isOfKeeper } from '#src/server/db/places/keeper.ts';
import { placeStates } from '#src/server/db/places/places.ts';
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

/** The member's places in categories that have not started. */
export async function listComingPlaces(db: Db, memberId: string, now: Date) {
  return await db
    .selectFrom('registrations')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .select([
      'registrations.id',
      'registrations.state',
      'registrations.category_id',
      'registrations.event_id',
      'registrations.member_id',
      'registrations.holder',
      'events.title',
      'events.starts_at',
      'events.zone',
    ])
    .where(isOfKeeper('registrations', memberId))
    .where('registrations.state', 'in', placeStates)
    .where('categories.flag_off_at', '>', now)
    // The lock order of categories.
    .orderBy('registrations.category_id')
    .orderBy(sql`registrations.holder->>'legal_name'`)
    .execute();
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
