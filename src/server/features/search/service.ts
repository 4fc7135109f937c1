import type { Kysely } from 'kysely';
import type { SearchAnswer, SearchGroup, SearchHit, SearchKind } from '#src/contract/search.ts';
import type { Database } from '#src/server/db/schema.ts';
import { communityHit, eventHit, faqHit, pageHit, productHit } from './hits.ts';
import { exactMatch, type Match } from './match.ts';
import { pagesWithWords } from './page-match.ts';
import { communityHits, eventHits, faqHits, productHits, withSimilarWords } from './repository.ts';

type Input = { query: string; limit: number; now: Date };
type Found<T> = { rows: T[]; count: number };

/** Public records with all words of the query; if there are none, similar spellings. */
export async function searchAll(
  db: Kysely<Database>,
  { query, limit, now }: Input,
): Promise<SearchAnswer> {
  const match = exactMatch(query);
  if (match.words.length === 0) return { groups: [], total: 0, is_similar: false };
  const exact = await findGroups(db, { match, limit, now });
  if (exact.length > 0) return toAnswer(exact, false);
  const isSimilar = true;
  const similar = await withSimilarWords(db, (trx) =>
    findGroups(trx, { match: { ...match, isSimilar }, limit, now }),
  );
  return toAnswer(similar, isSimilar);
}

function toAnswer(groups: SearchGroup[], isSimilar: boolean): SearchAnswer {
  return {
    groups,
    total: groups.reduce((total, { count }) => total + count, 0),
    is_similar: isSimilar,
  };
}

async function findGroups(
  db: Kysely<Database>,
  { match, limit, now }: { match: Match; limit: number; now: Date },
): Promise<SearchGroup[]> {
  const [races, runs, communities, products, answers] = await Promise.all([
    eventHits(db, { kind: 'race', match, limit, now }).execute(),
    eventHits(db, { kind: 'event', match, limit, now }).execute(),
    communityHits(db, { match, limit }).execute(),
    productHits(db, { match, limit }).execute(),
    faqHits(db, { match, limit }).execute(),
  ]);
  const pages = pagesWithWords(match);
  const pageHits = [...pages.map(pageHit), ...answers.map(faqHit)];
  const pageCount = pages.length + (answers[0]?.found ?? 0);
  return [
    toGroup('race', counted(races), (row) => eventHit(row, now)),
    toGroup('event', counted(runs), (row) => eventHit(row, now)),
    toGroup('community', counted(communities), communityHit),
    toGroup('product', counted(products), productHit),
    toGroup('page', { rows: pageHits.slice(0, limit), count: pageCount }, (hit) => hit),
  ].filter(({ count }) => count > 0);
}

function counted<T extends { found: number }>(rows: T[]): Found<T> {
  return { rows, count: rows[0]?.found ?? 0 };
}

function toGroup<T>(
  kind: SearchKind,
  { rows, count }: Found<T>,
  hitOf: (row: T) => SearchHit,
): SearchGroup {
  return { kind, count, hits: rows.map(hitOf) };
}
