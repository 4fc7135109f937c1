import { sql, type Kysely, type SqlBool, type Transaction } from 'kysely';
import { exactPosition } from '#src/server/db/exact-position.ts';
import type { Database } from '#src/server/db/schema.ts';
import { placeStates } from '#src/domain/registration/place-states.ts';
import { followsShownCommunity } from '#src/server/db/shown-events.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** More than anybody runs in the time that a feed shows. */
const maxEntries = 500;

/** A member's feed, or null while it is switched off. */
export async function findFeed(db: Db, memberId: string) {
  const row = await db
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ?? null;
}

/** Gives a member's feed another address; the one before is nobody's any more. */
export async function writeFeed(
  trx: Transaction<Database>,
  feed: { member_id: string; seed: string; token_hash: string; created_at: Date },
): Promise<void> {
  const { member_id: _, ...changes } = feed;
  await trx
    .insertInto('calendar_feeds')
    .values(feed)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(changes))
    .execute();
}

/** Switches a member's feed off; idempotent. */
export async function deleteFeed(trx: Transaction<Database>, memberId: string): Promise<void> {
  await trx.deleteFrom('calendar_feeds').where('member_id', '=', memberId).execute();
}

/** Whose feed has this secret, and their language; null when it is nobody's. */
export async function findReader(db: Db, tokenHash: string) {
  const row = await db
    .selectFrom('calendar_feeds')
    .innerJoin('members', 'members.id', 'calendar_feeds.member_id')
    .select(['members.id', 'members.language'])
    .where('calendar_feeds.token_hash', '=', tokenHash)
    .where('members.state', '=', 'active')
    .executeTakeFirst();
  return row ?? null;
}

type Range = { memberId: string; since: Date };

/** Places that a member holds, and those that ended with their event, as far as the events end after `since`. */
export async function listPlaces(db: Db, { memberId, since }: Range) {
  return await db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .select([
      'registrations.id',
      'registrations.state',
      'registrations.rev',
      'registrations.bib',
      'registrations.updated_at',
      'categories.name as category_name',
      'categories.flag_off_at as starts_at',
    ])
    .select(eventColumns)
    .where('registrations.member_id', '=', memberId)
    .where('events.ends_at', '>', since)
    .where((eb) =>
      eb.or([
        eb('registrations.state', 'in', ['confirmed', 'pending']),
        eb.and([
          eb('registrations.state', '=', 'cancelled'),
          eb('events.state', '=', 'cancelled'),
          // Who had pulled out before is not told.
          sql<SqlBool>`registrations.updated_at >= events.updated_at`,
        ]),
      ]),
    )
    .orderBy('events.starts_at', 'desc')
    .orderBy('registrations.id')
    .limit(maxEntries)
    .execute();
}

/** What a member saved without having a place in it. */
export async function listSaved(db: Db, { memberId, since }: Range) {
  return await db
    .selectFrom('event_marks')
    .innerJoin('events', 'events.id', 'event_marks.event_id')
    .select(['events.id', 'events.starts_at'])
    .select(eventColumns)
    .where('event_marks.member_id', '=', memberId)
    .where('event_marks.kind', '=', 'saved')
    .where('events.ends_at', '>', since)
    .where('events.state', 'in', ['published', 'cancelled'])
    .where(followsShownCommunity())
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('registrations')
            .select('registrations.id')
            .whereRef('registrations.event_id', '=', 'events.id')
            .whereRef('registrations.member_id', '=', 'event_marks.member_id')
            .where('registrations.state', 'in', placeStates),
        ),
      ),
    )
    .orderBy('events.starts_at', 'desc')
    .orderBy('events.id')
    .limit(maxEntries)
    .execute();
}

export type PlaceRow = Awaited<ReturnType<typeof listPlaces>>[number];
export type SavedRow = Awaited<ReturnType<typeof listSaved>>[number];

const eventColumns = [
  'events.id as event_id',
  'events.kind',
  'events.community_id',
  'events.title',
  'events.summary',
  'events.state as event_state',
  'events.rev as event_rev',
  'events.updated_at as event_updated_at',
  'events.ends_at',
  'events.zone',
  'events.venue',
  'events.address',
  'events.city',
  exactPosition.as('position'),
] as const;
