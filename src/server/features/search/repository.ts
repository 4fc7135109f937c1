import { sql, type Kysely } from 'kysely';
import type { EventKind } from '#src/contract/races-events/races-events.ts';
import type { Database } from '#src/server/db/schema.ts';
import { followsShownCommunity } from '#src/server/db/shown-events.ts';
import {
  eventHasWords,
  hasWords,
  similarity,
  nameHasWords,
  titleHasWords,
  type Match,
} from './match.ts';

type Input = { match: Match; limit: number };

/** Similarity threshold: allows a wrong letter or a transposition in a longer word. */
const similarFrom = '0.4';

// A window function returns the total with the rows, in one index scan.
const found = sql<number>`count(*) over ()`;

/**
 * Races or group runs that match and are public, drafts never: those with the words in their title first, past ones last,
 * then the likest and soonest. `found` counts all.
 */
export function eventHits(
  db: Kysely<Database>,
  { kind, match, limit, now }: Input & { kind: EventKind; now: Date },
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
    ])
    .select(['min_price', 'registration_opens_at', 'registration_closes_at'])
    .select((eb) => [
      found.as('found'),
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
    .where(eventHasWords(match))
    .orderBy(titleHasWords('events.title', match), 'desc')
    .orderBy(sql`ends_at < ${now}`)
    .orderBy(similarity('events.search', match), 'desc')
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit);
}

/** Communities that match and are not hidden: by name, then the likest and largest. */
export function communityHits(db: Kysely<Database>, { match, limit }: Input) {
  return db
    .selectFrom('communities')
    .select(['id', 'name', 'slug', 'city', 'description', found.as('found')])
    .where('state', '=', 'active')
    .where(hasWords('communities.search', match))
    .orderBy(nameHasWords('communities.name', match), 'desc')
    .orderBy(similarity('communities.search', match), 'desc')
    .orderBy('member_count', 'desc')
    .orderBy('id')
    .limit(limit);
}

/** Products that match: by name, what is in stock before what is not, then the likest. */
export function productHits(db: Kysely<Database>, { match, limit }: Input) {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'price', found.as('found')])
    .where(hasWords('products.search', match))
    .orderBy(titleHasWords('products.name', match), 'desc')
    .orderBy(sql`stock > 0`, 'desc')
    .orderBy(similarity('products.search', match), 'desc')
    .orderBy('id')
    .limit(limit);
}

/** Answers of the FAQ that match: those whose question does first, then in their own order. */
export function faqHits(db: Kysely<Database>, { match, limit }: Input) {
  return db
    .selectFrom('faq_items')
    .select(['slug', 'question', 'answer', found.as('found')])
    .where(hasWords('faq_items.search', match))
    .orderBy(titleHasWords('faq_items.question', match), 'desc')
    .orderBy('position')
    .limit(limit);
}

/** Runs `work` with similar spellings matching too. */
export async function withSimilarWords<T>(
  db: Kysely<Database>,
  work: (db: Kysely<Database>) => Promise<T>,
): Promise<T> {
  return await db.transaction().execute(async (trx) => {
    // Local to this transaction; used by the operator %>.
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${similarFrom}, true)`.execute(
      trx,
    );
    return await work(trx);
  });
}
