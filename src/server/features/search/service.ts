import type { Kysely } from 'kysely';
import type { SearchAnswer, SearchGroup, SearchHit, SearchKind } from '#src/contract/search.ts';
import { spelledAs, withTerms } from '#src/domain/search/search-match.ts';
import { parseMisspelt, parseSearch, type SearchTerm } from '#src/domain/search/search-query.ts';
import { searchedAnswer } from '#src/domain/search/searched-records.ts';
import { toSearchText } from '#src/domain/text/search-words.ts';
import type { Database } from '#src/server/db/schema.ts';
import { answerHit, communityHit, eventHit, pageHit, productHit } from './hits.ts';
import { searchedPages } from './searched-pages.ts';
import {
  answerRows,
  communityHits,
  countEventHits,
  listEventHits,
  productHits,
} from './repository.ts';

type Input = { query: string; limit: number; now: Date };

/** A group, and the search text of its first hit. */
type Found = SearchGroup & { text: string };

/** Public records with all words of the query; if there are none, those with words spelled alike. */
export async function searchAll(
  db: Kysely<Database>,
  { query, limit, now }: Input,
): Promise<SearchAnswer> {
  const terms = parseSearch(query);
  if (terms.length === 0) return toAnswer([], null);
  const exact = await findGroups(db, { terms, limit, now });
  if (exact.length > 0) return toAnswer(exact, null);
  const similar = await findGroups(db, { terms: parseMisspelt(query), limit, now });
  return toAnswer(similar, similar[0] === undefined ? null : spelledAs(similar[0].text, query));
}

function toAnswer(found: Found[], spelling: string | null): SearchAnswer {
  return {
    groups: found.map(({ text: _text, ...group }) => group),
    total: found.reduce((total, { count }) => total + count, 0),
    is_similar: spelling !== null,
    spelling,
  };
}

async function findGroups(
  db: Kysely<Database>,
  { terms, limit, now }: { terms: readonly SearchTerm[]; limit: number; now: Date },
): Promise<Found[]> {
  const [races, runs, communities, products, answers] = await Promise.all([
    findEvents(db, { kind: 'race', terms, limit, now }),
    findEvents(db, { kind: 'event', terms, limit, now }),
    communityHits(db, { terms, limit }).execute(),
    productHits(db, { terms, limit }).execute(),
    answerRows(db).execute(),
  ]);
  const readAnswers = answers.map((row) => ({ row, searched: searchedAnswer(row) }));
  return [
    races,
    runs,
    toGroup('community', communities, communityHit),
    toGroup('product', products, productHit),
    shortGroup('answer', withTerms(readAnswers, terms), {
      limit,
      hitOf: ({ row }) => answerHit(row),
    }),
    shortGroup('page', withTerms(pages, terms), { limit, hitOf: ({ page }) => pageHit(page) }),
  ].filter(({ count }) => count > 0);
}

type EventSearch = Parameters<typeof listEventHits>[1];

async function findEvents(db: Kysely<Database>, input: EventSearch): Promise<Found> {
  const { found, past } = await countEventHits(db, input);
  const rows = found > 0 ? await listEventHits(db, input) : [];
  return {
    kind: input.kind,
    count: found,
    past,
    hits: rows.map((row) => eventHit(row, input.now)),
    text: rows[0]?.search ?? '',
  };
}

const pages = searchedPages.map((page) => {
  const { title, summary, keywords } = page;
  const titles = toSearchText([title.id, title.en]);
  return {
    page,
    searched: {
      kind: 'page' as const,
      title: titles,
      text: toSearchText([titles, summary.id, summary.en, keywords]),
      distances: [],
      isFree: false,
    },
  };
});

function toGroup<T extends { found: number; search: string }>(
  kind: SearchKind,
  rows: T[],
  hitOf: (row: T) => SearchHit,
): Found {
  const [first] = rows;
  return {
    kind,
    count: first?.found ?? 0,
    past: 0,
    hits: rows.map(hitOf),
    text: first?.search ?? '',
  };
}

/** A group of records that were matched here and not by the database. */
function shortGroup<T extends { searched: { text: string } }>(
  kind: SearchKind,
  found: T[],
  { limit, hitOf }: { limit: number; hitOf: (record: T) => SearchHit },
): Found {
  const hits = found.slice(0, limit).map(hitOf);
  return { kind, count: found.length, past: 0, hits, text: found[0]?.searched.text ?? '' };
}
