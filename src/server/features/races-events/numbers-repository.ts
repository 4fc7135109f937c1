import type { Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { followsShownCommunity } from '#src/server/db/shown-events.ts';

/** Counts of what is public: published and not over at `now`, communities, places taken in anything shown. */
export async function countPublicNumbers(db: Kysely<Database>, now: Date) {
  const ahead = db
    .selectFrom('events')
    .where('state', '=', 'published')
    .where(followsShownCommunity())
    .where('ends_at', '>=', now);
  const [kinds, provinces, communities, taken] = await Promise.all([
    ahead
      .select((eb) => ['kind', eb.fn.countAll<number>().as('count')])
      .groupBy('kind')
      .execute(),
    ahead
      .select((eb) => eb.fn.count<number>('province').distinct().as('count'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('communities')
      .where('state', '=', 'active')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('categories')
      .innerJoin('events', 'events.id', 'categories.event_id')
      .where('events.state', '=', 'published')
      .where(followsShownCommunity())
      .select((eb) => eb.fn.sum<string | null>('categories.taken').as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  const countOf = (kind: string) => kinds.find((row) => row.kind === kind)?.count ?? 0;
  return {
    races: countOf('race'),
    events: countOf('event'),
    communities: communities.count,
    // PostgreSQL's sum of integers is a bigint, which arrives as text, and null where there is nothing to add.
    registrations: Number(taken.count ?? 0),
    provinces: provinces.count,
  };
}
