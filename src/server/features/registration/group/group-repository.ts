import type { Kysely, Transaction } from 'kysely';
import { isOfKeeper } from '#src/server/core/places/keeper.ts';
import { placeStates } from '#src/domain/registration/place-states.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';

type Db = Kysely<Database> | Transaction<Database>;

/**
 * The group that the same call made before, or null.
 *
 * @throws problem idempotency_mismatch when the key was used for another call
 */
export async function findGroupOfCall(
  db: Db,
  { memberId, key, requestHash }: { memberId: string; key: string; requestHash: string },
): Promise<string | null> {
  const order = await db
    .selectFrom('orders')
    .select(['group_id', 'request_hash'])
    .where('buyer_id', '=', memberId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (!order) return null;
  if (order.request_hash !== requestHash) throw problem('idempotency_mismatch');
  return order.group_id;
}

/** How many places of an event the member holds, or waits for, that nobody has taken over. */
export async function countKept(
  db: Db,
  { eventId, memberId }: { eventId: string; memberId: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('registrations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('event_id', '=', eventId)
    .where('member_id', 'is', null)
    .where('state', 'in', placeStates)
    .where(isOfKeeper('registrations', memberId))
    .executeTakeFirstOrThrow();
  return count;
}

type OfBuyer = { id: string; memberId: string };

/** A group of a member with its event, as its first order says; null when they ordered none with this id. */
export async function findGroupRow(db: Db, { id, memberId }: OfBuyer) {
  const row = await db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .select([
      'orders.id',
      'orders.team',
      'orders.payment',
      'orders.amount',
      'orders.expires_at',
      'orders.promo_code',
      'orders.discount',
      'events.id as event_id',
      'events.kind',
      'events.community_id',
      'events.title',
      'events.starts_at',
      'events.zone',
      'events.state as event_state',
      'events.waiver',
      'events.waiver_version',
      'events.jersey_sizes',
    ])
    .where('orders.id', '=', id)
    .whereRef('orders.group_id', '=', 'orders.id')
    .where('orders.buyer_id', '=', memberId)
    .executeTakeFirst();
  return row ?? null;
}

export type GroupRow = NonNullable<Awaited<ReturnType<typeof findGroupRow>>>;

/** The places of a group in the order in which its people were named, with their links. */
export async function listGroupPlaces(db: Db, groupId: string) {
  return await db
    .selectFrom('registrations')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .leftJoin('place_claims', 'place_claims.registration_id', 'registrations.id')
    .select([
      'registrations.id',
      'registrations.member_id',
      'registrations.holder',
      'registrations.state',
      'registrations.bib',
      'registrations.wave',
      'registrations.jersey',
      'registrations.consents',
      'categories.id as category_id',
      'categories.name as category_name',
      'categories.flag_off_at',
      'orders.payment',
      'place_claims.renewals',
      'place_claims.expires_at',
      'place_claims.used_at',
    ])
    .where('orders.group_id', '=', groupId)
    .orderBy('registrations.created_at')
    .orderBy('registrations.id')
    .execute();
}

export type GroupPlaceRow = Awaited<ReturnType<typeof listGroupPlaces>>[number];

/** A place of a member's group, with what finds it again under a lock; null when there is none. */
export async function findGroupPlace(
  db: Db,
  { id, groupId, memberId }: OfBuyer & { groupId: string },
) {
  const row = await db
    .selectFrom('registrations')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .innerJoin('place_claims', 'place_claims.registration_id', 'registrations.id')
    .select([
      'registrations.event_id',
      'registrations.category_id',
      'place_claims.token_hash',
      'place_claims.renewals',
    ])
    .where('registrations.id', '=', id)
    .where('orders.group_id', '=', groupId)
    .where('orders.buyer_id', '=', memberId)
    .executeTakeFirst();
  return row ?? null;
}
