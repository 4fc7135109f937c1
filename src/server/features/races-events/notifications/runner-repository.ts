import { sql, type Kysely, type SqlBool } from 'kysely';
import { exactPosition } from '#src/server/db/exact-position.ts';
import { isOfKeeper } from '#src/server/core/places/keeper.ts';
import { placeStates } from '#src/domain/registration/place-states.ts';
import type { Database } from '#src/server/db/schema.ts';

/** A member's registration with what letters about its event say; undefined when it is not theirs. */
export async function findRunner(
  db: Kysely<Database>,
  { id, memberId }: { id: string; memberId: string },
) {
  const [runner] = await listRunners(db, { ids: [id], memberId });
  return runner;
}

/** Those of the given registrations that are the member's, with what is said about their events. */
export async function listRunners(
  db: Kysely<Database>,
  { ids, memberId }: { ids: readonly string[]; memberId: string },
) {
  return await db
    .selectFrom('registrations')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .select([
      'registrations.id',
      'registrations.state',
      'registrations.rev',
      'events.rev as event_rev',
      'orders.amount',
      'orders.received',
      'orders.proof_at',
      'events.id as event_id',
      'events.community_id',
      'events.kind',
      'events.state as event_state',
      'events.title',
      'events.ends_at',
      'events.zone',
      'events.venue',
      'events.address',
      'events.city',
      exactPosition.as('position'),
      'events.cancel_reason',
      'events.contact_whatsapp',
      'categories.flag_off_at',
    ])
    .where(sql<SqlBool>`registrations.id = any(${ids})`)
    .where(isOfKeeper('registrations', memberId))
    .execute();
}

/** Places that a member has or keeps in some events, in the order in which their people were named, with when each starts. */
export async function listStarters(
  db: Kysely<Database>,
  { eventIds, memberId }: { eventIds: readonly string[]; memberId: string },
) {
  if (eventIds.length === 0) return [];
  return await db
    .selectFrom('registrations')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .select([
      'registrations.id',
      'registrations.event_id',
      'registrations.member_id',
      'registrations.holder',
      'categories.id as category_id',
      'categories.name as category_name',
      'categories.flag_off_at',
    ])
    .where(sql<SqlBool>`registrations.event_id = any(${eventIds})`)
    .where('registrations.state', 'in', placeStates)
    .where(isOfKeeper('registrations', memberId))
    .orderBy('registrations.created_at')
    .orderBy('registrations.id')
    .execute();
}

export type Starter = Awaited<ReturnType<typeof listStarters>>[number];

export type RunnerRow = Awaited<ReturnType<typeof listRunners>>[number];
