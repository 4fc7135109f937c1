import type { Kysely, Transaction } from 'kysely';
import { placeStates } from '#src/server/db/places.ts';
import type { Database } from '#src/server/db/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** What leaving and confirming need of a member that is known to exist; throws when it does not. */
export async function getAccountRow(db: Db, id: string) {
  return await db
    .selectFrom('members')
    .select(['id', 'email', 'email_verified_at', 'password_hash', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Communities whose only active owner is the member. */
export async function listOnlyOwned(db: Db, memberId: string) {
  return await db
    .selectFrom('memberships')
    .innerJoin('communities', 'communities.id', 'memberships.community_id')
    .select(['communities.id', 'communities.name', 'communities.slug'])
    .where('memberships.member_id', '=', memberId)
    .where('memberships.role', '=', 'owner')
    .where('memberships.state', '=', 'active')
    .where('communities.state', '!=', 'deleted')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('memberships as others')
            .select('others.member_id')
            .whereRef('others.community_id', '=', 'communities.id')
            .where('others.role', '=', 'owner')
            .where('others.state', '=', 'active')
            .where('others.member_id', '!=', memberId),
        ),
      ),
    )
    .orderBy('communities.name')
    .execute();
}

/** Places that the member holds in events that have not started for them. */
export async function listComingPlaces(db: Db, memberId: string, now: Date) {
  return await db
    .selectFrom('registrations')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .select([
      'registrations.id',
      'registrations.state',
      'registrations.category_id',
      'registrations.event_id',
    ])
    .where('registrations.member_id', '=', memberId)
    .where('registrations.state', 'in', placeStates)
    .where('categories.flag_off_at', '>', now)
    // In the order in which every writer locks categories.
    .orderBy('registrations.category_id')
    .execute();
}

/** How many of the member's orders were paid, refunded ones included. */
export async function countPaidOrders(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('buyer_id', '=', memberId)
    .where('payment', 'in', ['paid', 'refunded'])
    .executeTakeFirstOrThrow();
  return count;
}
