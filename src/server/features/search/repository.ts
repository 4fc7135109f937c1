import { sql, type Kysely } from 'kysely';
import type { EventKind } from '#src/contract/common.ts';
import type { Database } from '#src/server/db/schema.ts';
import { followsShownCommunity, isHostSuspended } from '#src/server/db/shown-events.ts';
import { bothLanguages, recordHasTerms, titleHasTerms } from '#src/server/db/search-match.ts';
import type { SearchTerm } from '#src/domain/search/search-query.ts';

type Input = { terms: readonly SearchTerm[]; limit: number };

// A window function returns the total with the rows, in one index scan.
const found = sql<number>`count(*) over ()`;

/**
 * Races or group runs that match and are public, drafts never: those with the words in their title first, past ones last,
 * then the nearest in time. `found` counts all, `past` those that are over.
 */
export function eventHits(
  db: Kysely<Database>,
  { kind, terms, limit, now }: Input & { kind: EventKind; now: Date },
) {
  return db
    .selectFrom('events')
    .select([
      'id',
      'kind',
      'community_id',
      'title',
      'starts_at',
      'ends_at',
      'zone',
      'city',
      'state',
      'search',
    ])
    .select(['min_price', 'registration_opens_at', 'registration_closes_at'])
    .select((eb) => [
      found.as('found'),
      isHostSuspended().as('is_paused'),
      sql<number>`count(*) filter (where ends_at < ${now}) over ()`.as('past'),
      eb
        .selectFrom('categories')
        .select(sql<number>`coalesce(sum(quota), 0)`.as('sum'))
        .whereRef('categories.event_id', '=', 'events.id')
        .as('quota'),
      eb
        .selectFrom('categories')
        .select(sql<number>`coalesce(sum(taken), 0)`.as('sum'))
        .whereRef('categories.event_id', '=', 'events.id')
        .as('taken'),
    ])
    .where('kind', '=', kind)
    .where('state', 'in', ['published', 'cancelled'])
    .where(followsShownCommunity())
    .where(recordHasTerms(kind, { column: 'events.search', terms }))
    .orderBy(titleHasTerms(kind, { title: bothLanguages('events.title'), terms }), 'desc')
    .orderBy(sql`ends_at < ${now}`)
    .orderBy(sql`abs(extract(epoch from starts_at - ${now}))`)
    .orderBy('id')
    .limit(limit);
}

/** Communities that match and are not hidden: by name, then the largest. */
export function communityHits(db: Kysely<Database>, { terms, limit }: Input) {
  return db
    .selectFrom('communities')
    .select(['id', 'name', 'slug', 'city', 'description', 'search', found.as('found')])
    .where('state', '=', 'active')
    .where(recordHasTerms('community', { column: 'communities.search', terms }))
    .orderBy(titleHasTerms('community', { title: sql`lower(communities.name)`, terms }), 'desc')
    .orderBy('member_count', 'desc')
    .orderBy('id')
    .limit(limit);
}

/** Products that match: by name, what is in stock before what is not. */
export function productHits(db: Kysely<Database>, { terms, limit }: Input) {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'price', 'search', found.as('found')])
    .where('is_shown', '=', true)
    .where(recordHasTerms('product', { column: 'products.search', terms }))
    .orderBy(titleHasTerms('product', { title: bothLanguages('products.name'), terms }), 'desc')
    .orderBy(sql`stock > 0`, 'desc')
    .orderBy('id')
    .limit(limit);
}

/** All answers of the FAQ in their order; they are few, so the search of the app itself goes through them. */
export function answerRows(db: Kysely<Database>) {
  return db
    .selectFrom('faq_items')
    .select(['slug', 'question', 'answer'])
    .where('state', '=', 'published')
    .orderBy('position')
    .orderBy('id');
}
