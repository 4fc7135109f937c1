import { sql, type Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { followsShownCommunity } from '#src/server/db/shown-events.ts';

/** A record with a public page of its own. */
export type SitemapRow = {
  kind: 'race' | 'event' | 'community' | 'product';
  id: string;
  /** Of races and events that a community holds. */
  community_id: string | null;
  /** Of communities; empty for others. */
  slug: string;
  updated_at: Date;
};

/** Records that have a public page, in an order that stays: `limit` of them from `offset` on. */
export async function listSitemapRows(
  db: Kysely<Database>,
  { limit, offset }: { limit: number; offset: number },
): Promise<SitemapRow[]> {
  const noCommunity = sql<string | null>`null`.as('community_id');
  const noSlug = sql<string>`''`.as('slug');
  return await db
    .selectFrom('events')
    .select([sql<SitemapRow['kind']>`kind`.as('kind'), 'id', 'community_id'])
    .select([noSlug, 'updated_at'])
    .where('state', 'in', ['published', 'cancelled'])
    .where(followsShownCommunity())
    .unionAll(
      db
        .selectFrom('communities')
        .select([sql<SitemapRow['kind']>`'community'`.as('kind'), 'id'])
        .select([noCommunity, 'slug', 'updated_at'])
        .where('state', '=', 'active'),
    )
    .unionAll(
      db
        .selectFrom('products')
        .select([sql<SitemapRow['kind']>`'product'`.as('kind'), 'id'])
        .select([noCommunity, noSlug, 'updated_at'])
        .where('is_shown', '=', true),
    )
    .orderBy('kind')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** How many there are in all. */
export async function countSitemapRows(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from events where state in ('published', 'cancelled') and ${followsShownCommunity()})
      + (select count(*) from communities where state = 'active')
      + (select count(*) from products where is_shown) as count
  `.execute(db);
  return rows[0]?.count ?? 0;
}
