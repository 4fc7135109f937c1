import { sql, type Kysely, type SqlBool } from 'kysely';
import type { EventKind } from '#src/contract/common.ts';
import type { Database } from '#src/server/db/schema.ts';
import { followsShownCommunity, isAhead, isHostSuspended } from '#src/server/db/shown-events.ts';
import { bothLanguages, recordHasTerms, titleHasTerms } from '#src/server/db/search-match.ts';
import type { SearchTerm } from '#src/domain/search/search-query.ts';

type Input = { terms: readonly SearchTerm[]; limit: number };

// A window function returns the total with the rows, in one index scan.
const found = sql<number>`count(*) over ()`;

type EventInput = Input & { kind: EventKind; now: Date };

/** How many public races or group runs match, drafts never, and how many of them are over. */
export async function countEventHits(db: Kysely<Database>, input: EventInput) {
  return await matchingEvents(db, input)
    .select((eb) => [
      eb.fn.countAll<number>().as('found'),
      eb.fn.countAll<number>().filterWhere('ends_at', '<', input.now).as('past'),
    ])
    .executeTakeFirstOrThrow();
}

/** The first of them: those with the words in their title, past ones last, then the nearest in time. */
export async function listEventHits(db: Kysely<Database>, input: EventInput) {
  const hits: EventHitRow[] = [];
  // Part by part, so that a word of many events stops at the first few of them and never sorts them all.
  for (const isTitled of [true, false]) {
    for (const isPast of [false, true]) {
      const missing = input.limit - hits.length;
      if (missing === 0) return hits;
      const part = selectPart(db, input, { isTitled, isPast }).limit(missing);
      hits.push(...(await part.execute()));
    }
  }
  return hits;
}

/** The matching events that have the words in their title or have not, and are over or are not. */
export function selectPart(
  db: Kysely<Database>,
  input: EventInput,
  { isTitled, isPast }: { isTitled: boolean; isPast: boolean },
) {
  const { kind, terms, now } = input;
  const inTitle = titleHasTerms(kind, { title: bothLanguages('events.title'), terms });
  return selectHits(matchingEvents(db, input))
    .where(isTitled ? inTitle : sql<SqlBool>`not ${inTitle}`)
    .where(isPast ? sql<SqlBool>`events.ends_at < ${now}` : isAhead(now))
    .orderBy('starts_at', isPast ? 'desc' : 'asc')
    .orderBy('id');
}

export type EventHitRow = Awaited<ReturnType<ReturnType<typeof selectHits>['execute']>>[number];

function matchingEvents(db: Kysely<Database>, { kind, terms }: EventInput) {
  return db
    .selectFrom('events')
    .where('kind', '=', kind)
    .where('state', 'in', ['published', 'cancelled'])
    .where(followsShownCommunity())
    .where(recordHasTerms(kind, { column: 'events.search', terms }));
}

function selectHits(events: ReturnType<typeof matchingEvents>) {
  return events
    .select(['id', 'kind', 'community_id', 'title', 'starts_at', 'ends_at', 'zone', 'city'])
    .select(['state', 'search', 'min_price', 'registration_opens_at', 'registration_closes_at'])
    .select((eb) => [
      isHostSuspended().as('is_paused'),
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
    ]);
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
