import type { Kysely } from 'kysely';
import type { OwnRun } from '#src/contract/races-events/own-runs.ts';
import type { Database } from '#src/server/db/schema.ts';
import { placeStates } from '#src/domain/registration/place-states.ts';
import { followsShownCommunity } from '#src/server/db/shown-events.ts';
import { selectEvents } from './list-repository.ts';

/** Bounds the index scan: no run goes on for longer. */
const longestRunMs = 7 * 86_400_000;

type Input = { memberId: string; from: Date; until: Date; limit: number };

/**
 * Group runs that are not over at `from` and start before `until`: of the communities that the member belongs to or
 * follows, and those the member joined anywhere; published or cancelled ones, soonest first.
 */
export async function listOwnRunRows(db: Kysely<Database>, input: Input) {
  const { from, until, limit } = input;
  return await selectEvents(db)
    .where('events.kind', '=', 'event')
    .where('events.state', 'in', ['published', 'cancelled'])
    .where('events.ends_at', '>=', from)
    .where('events.starts_at', '<', until)
    .where(followsShownCommunity())
    // A union, not OR: each part has an index of its own.
    .where(
      'events.id',
      'in',
      inCommunities(db, input).union(inFollowed(db, input)).union(joined(db, input)),
    )
    .orderBy('events.starts_at', 'asc')
    .orderBy('events.id', 'asc')
    .limit(limit)
    .execute();
}

/** What the member said about each of these events; events without an answer are missing. */
export async function listAnswers(
  db: Kysely<Database>,
  { memberId, eventIds }: { memberId: string; eventIds: readonly string[] },
): Promise<Map<string, NonNullable<OwnRun['answer']>>> {
  if (eventIds.length === 0) return new Map();
  const [places, declines] = await Promise.all([
    db
      .selectFrom('registrations')
      .select('event_id')
      .where('member_id', '=', memberId)
      .where('event_id', 'in', eventIds)
      .where('state', 'in', placeStates)
      .execute(),
    db
      .selectFrom('event_declines')
      .select('event_id')
      .where('member_id', '=', memberId)
      .where('event_id', 'in', eventIds)
      .execute(),
  ]);
  return new Map([
    ...declines.map(({ event_id: id }) => [id, 'out'] as const),
    ...places.map(({ event_id: id }) => [id, 'in'] as const),
  ]);
}

function inCommunities(db: Kysely<Database>, { memberId, from, until }: Input) {
  return db
    .selectFrom('memberships')
    .innerJoin('events as own', 'own.community_id', 'memberships.community_id')
    .select('own.id')
    .where('memberships.member_id', '=', memberId)
    .where('memberships.state', '=', 'active')
    .where('own.starts_at', '>', new Date(from.getTime() - longestRunMs))
    .where('own.starts_at', '<', until);
}

function inFollowed(db: Kysely<Database>, { memberId, from, until }: Input) {
  return db
    .selectFrom('community_follows')
    .innerJoin('events as followed', 'followed.community_id', 'community_follows.community_id')
    .select('followed.id')
    .where('community_follows.member_id', '=', memberId)
    .where('followed.starts_at', '>', new Date(from.getTime() - longestRunMs))
    .where('followed.starts_at', '<', until);
}

/** Cancelling a run ends its registrations; whoever had one is still told. */
function joined(db: Kysely<Database>, { memberId }: Input) {
  return db
    .selectFrom('registrations')
    .innerJoin('events as joined', 'joined.id', 'registrations.event_id')
    .select('joined.id')
    .where('registrations.member_id', '=', memberId)
    .where((eb) =>
      eb.or([
        eb('registrations.state', 'in', placeStates),
        eb.and([eb('joined.state', '=', 'cancelled'), eb('registrations.state', '=', 'cancelled')]),
      ]),
    );
}
