import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { SearchKind } from '#src/contract/search.ts';
import { spelledAs, wholeWords } from '#src/domain/search/search-match.ts';
import type { Distances } from '#src/domain/search/search-entries.ts';
import { parseMisspelt, parseSearch, type SearchTerm } from '#src/domain/search/search-query.ts';

/** The things a query asks for; `isSimilar` when nothing has them as written, and words spelled alike count. */
export type MatchQuery = { terms: SearchTerm[]; isSimilar: boolean };

/** What is asked as written, if `isFound` says that this finds something; else with words spelled alike. */
export async function chooseTerms(
  query: string | undefined,
  isFound: (terms: SearchTerm[]) => Promise<boolean>,
): Promise<MatchQuery> {
  const terms = parseSearch(query ?? '');
  if (query === undefined || terms.length === 0 || (await isFound(terms))) {
    return { terms, isSimilar: false };
  }
  return { terms: parseMisspelt(query), isSimilar: true };
}

/** The `spelling` of a list's answer: the query as its first row spells it, where only words spelled alike were found. */
export function spelling(
  { isSimilar }: MatchQuery,
  [first]: readonly { search: string }[],
  query = '',
): { spelling?: string } {
  return isSimilar && first !== undefined ? { spelling: spelledAs(first.search, query) } : {};
}

/**
 * The condition that a record of a kind has every term, the same as `hasTerms` of src/domain/search/search-match.ts. Its
 * parts on the column can use a trigram index.
 *
 * @param column the folded text, with its table
 */
export function recordHasTerms(
  kind: SearchKind,
  { column, terms }: { column: string; terms: readonly SearchTerm[] },
): RawBuilder<SqlBool> {
  const isEvent = kind === 'race' || kind === 'event';
  return all(
    terms.map((term) => {
      if (term.kinds.includes(kind)) return sql<SqlBool>`(1 = 1)`;
      const conditions = textConditions(sql.ref(column), term);
      if (isEvent && term.isFree) conditions.push(sql`events.min_price = 0`);
      if (isEvent && term.distances !== null) conditions.push(hasDistance(term.distances));
      if (kind === 'product' && term.isFree) conditions.push(sql`products.price = 0`);
      return any(conditions);
    }),
  );
}

/** Whether a title or name has every term, or its kind does; for the order of results. */
export function titleHasTerms(
  kind: SearchKind,
  { title, terms }: { title: RawBuilder<unknown>; terms: readonly SearchTerm[] },
): RawBuilder<SqlBool> {
  return all(
    terms.map((term) =>
      term.kinds.includes(kind) ? sql<SqlBool>`(1 = 1)` : any(textConditions(title, term)),
    ),
  );
}

/** A title in both languages as a text for `titleHasTerms`. */
export function bothLanguages(column: string): RawBuilder<unknown> {
  return sql`lower(concat_ws(' ', ${sql.ref(column)}->>'id', ${sql.ref(column)}->>'en'))`;
}

/** Folded words hold letters and digits only: no wildcards and no signs of an expression. */
function textConditions(
  text: RawBuilder<unknown>,
  { parts, words }: SearchTerm,
): RawBuilder<SqlBool>[] {
  // What has a longer part has the shorter one too; each is a search of the index.
  const shortest = parts.filter(
    (part) => !parts.some((other) => other !== part && part.includes(other)),
  );
  return [
    ...shortest.map((part) => sql<SqlBool>`${text} like ${`%${part}%`}`),
    ...(words === null ? [] : [sql<SqlBool>`${text} ~ ${wholeWords(words)}`]),
  ];
}

function hasDistance({ from, to }: Distances): RawBuilder<SqlBool> {
  return sql`exists (
    select 1 from categories
    where categories.event_id = events.id and categories.distance_m >= ${from} and categories.distance_m < ${to}
  )`;
}

/** Never a plain `true`, which PostgreSQL refuses as an order. */
function all(conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql`(1 = 1)` : sql`(${sql.join(conditions, sql` and `)})`;
}

function any(conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}
