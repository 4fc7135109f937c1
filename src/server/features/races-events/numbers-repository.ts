import type { Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

/** Counts of what is public: published and not over at `now`, communities, people with a confirmed place. */
export async function countPublicNumbers(db: Kysely<Database>, now: Date) {
  const ahead = db
    .selectFrom('events')
    .where('state', '=', 'published')
    .where('ends_at', '>=', now);
  const [kinds, places, communities, registered] = await Promise.all([
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
      .selectFrom('registrations')
      .where('state', '=', 'confirmed')
      // A place that nobody has claimed yet is a person too.
      .select((eb) => eb.fn.count<number>(eb.fn.coalesce('member_id', 'id')).distinct().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  const countOf = (kind: string) => kinds.find((row) => row.kind === kind)?.count ?? 0;
  return {
    races: countOf('race'),
    events: countOf('event'),
    communities: communities.count,
    runners: registered.count,
    provinces: places.count,
  };
}
