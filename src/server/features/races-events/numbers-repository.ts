import type { Kysely } from 'kysely';
import { eventKinds } from '#src/contract/choices.ts';
import type { EventKind } from '#src/contract/common.ts';
import type { Database } from '#src/server/db/schema.ts';
import { followsShownCommunity, isAhead } from '#src/server/db/shown-events.ts';

/** Counts of what is public: published and not over at `now`, communities, places taken in anything shown. */
export async function countPublicNumbers(db: Kysely<Database>, now: Date) {
  const [ahead, communities, taken] = await Promise.all([
    db
      .selectFrom('events')
      .select((eb) => ['kind', 'province', eb.fn.countAll<number>().as('count')])
      // Every kind: by index from the first that is not over.
      .where('kind', 'in', [...eventKinds])
      .where('state', '=', 'published')
      .where(followsShownCommunity())
      .where(isAhead(now))
      .groupBy(['kind', 'province'])
      .execute(),
    db
      .selectFrom('communities')
      .where('state', '=', 'active')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    countTaken(db),
  ]);
  const countOf = (kind: EventKind) =>
    ahead.filter((row) => row.kind === kind).reduce((sum, { count }) => sum + count, 0);
  return {
    races: countOf('race'),
    events: countOf('event'),
    communities: communities.count,
    registrations: taken,
    provinces: new Set(ahead.map(({ province }) => province)).size,
  };
}

/** Places taken in what is shown: all but those of the few events that are not. */
async function countTaken(db: Kysely<Database>): Promise<number> {
  const unpublished = db.selectFrom('events').select('id').where('state', '!=', 'published');
  const hidden = db
    .selectFrom('events')
    .innerJoin('communities', 'communities.id', 'events.community_id')
    .select('events.id')
    .where('communities.state', '=', 'hidden');
  const { count } = await db
    .selectFrom('categories')
    .select((eb) => eb.fn.sum<string | null>('taken').as('count'))
    .where('event_id', 'not in', unpublished)
    .where('event_id', 'not in', hidden)
    .executeTakeFirstOrThrow();
  // PostgreSQL's sum of integers is a bigint, which arrives as text, and null where there is nothing to add.
  return Number(count ?? 0);
}
