import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { distanceRange } from '#src/domain/events/distance-class.ts';
import { findDistanceClass, withSynonyms, searchWords } from '#src/domain/text/search-words.ts';

/** A query against a search column; `isSimilar` also matches similar spellings. */
export type Match = { words: readonly string[]; isSimilar: boolean };

// Words of three letters have too few trigrams for similarity.
const minSimilarLength = 4;
const maxSwaps = 12;

/** An exact match of a query's words. */
export function exactMatch(query: string): Match {
  return { words: searchWords(query), isSimilar: false };
}

/**
 * The condition that a folded text column has every word. Each part of it can use a trigram index on that column.
 *
 * @param column name of a column, with its table
 */
export function hasWords(column: string, { words, isSimilar }: Match): RawBuilder<SqlBool> {
  return all(words.map((word) => any(wordConditions(column, word, isSimilar))));
}

/** The same for events, where a word such as `hm` also names a distance. */
export function eventHasWords({ words, isSimilar }: Match): RawBuilder<SqlBool> {
  return all(
    words.map((word) => {
      const distance = findDistanceClass(word);
      const conditions = wordConditions('events.search', word, isSimilar);
      return any(distance ? [...conditions, hasDistance(distanceRange(distance))] : conditions);
    }),
  );
}

/** Word similarity of query and column, 0 to 1. */
export function similarity(column: string, { words }: Match): RawBuilder<number> {
  return sql<number>`word_similarity(${words.join(' ')}, ${sql.ref(column)})`;
}

/** Whether a title in both languages has every word as written. */
export function titleHasWords(column: string, { words }: Match): RawBuilder<SqlBool> {
  const title = sql`lower(concat_ws(' ', ${sql.ref(column)}->>'id', ${sql.ref(column)}->>'en'))`;
  return textHasWords(title, words);
}

/** The same for a name without languages. */
export function nameHasWords(column: string, { words }: Match): RawBuilder<SqlBool> {
  return textHasWords(sql`lower(${sql.ref(column)})`, words);
}

function textHasWords(text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<SqlBool> {
  return all(
    words.map((word) => any(withSynonyms(word).flatMap((name) => patternConditions(text, name)))),
  );
}

function wordConditions(column: string, word: string, isSimilar: boolean): RawBuilder<SqlBool>[] {
  const text = sql.ref(column);
  const conditions = withSynonyms(word).flatMap((name) => patternConditions(text, name));
  if (!isSimilar || word.length < minSimilarLength) return conditions;
  // Two swapped letters change four trigrams, too many for the operator.
  const swapped = swappedLetters(word).flatMap((other) => patternConditions(text, other));
  return [...conditions, sql`${text} %> ${word}`, ...swapped];
}

function swappedLetters(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) =>
    [word.slice(0, at), word.charAt(at + 1), word.charAt(at), word.slice(at + 2)].join(''),
  ).slice(0, maxSwaps);
}

/** Folded words hold letters and digits only: no wildcards. Short ones count where a word begins. */
function patternConditions(text: RawBuilder<unknown>, name: string): RawBuilder<SqlBool>[] {
  if (name.length >= 3) return [sql`${text} like ${`%${name}%`}`];
  return [sql`${text} like ${`${name}%`}`, sql`${text} like ${`% ${name}%`}`];
}

function hasDistance({ from, to }: { from: number; to: number }): RawBuilder<SqlBool> {
  return sql`exists (
    select 1 from categories
    where categories.event_id = events.id and categories.distance_m >= ${from} and categories.distance_m < ${to}
  )`;
}

function all(conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql`(${sql.join(conditions, sql` and `)})`;
}

function any(conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql`(${sql.join(conditions, sql` or `)})`;
}
