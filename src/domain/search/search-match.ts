import type { SearchKind } from '#src/contract/search.ts';
import { loosened, parseMisspelt, parseSearch, type SearchTerm } from './search-query.ts';

/** What the search knows of a record. */
export type SearchedRecord = {
  kind: SearchKind;
  /** Folded: its title or name, in all languages. */
  title: string;
  /** Folded: everything that it is found by, the title too. */
  text: string;
  /** Metres. */
  distances: readonly number[];
  isFree: boolean;
};

/** The whole words that a term allows, as an expression for JavaScript and PostgreSQL. The word is its second group. */
export function wholeWords(words: string): string {
  return `(^| )(${words})( |$)`;
}

/** A test whether a record has every term; one without terms is passed by none. */
export function hasTerms(terms: readonly SearchTerm[]): (record: SearchedRecord) => boolean {
  const tests = terms.map((term) => {
    const isIn = textTest(term);
    return (record: SearchedRecord) => isIn(record.text) || hasFact(record, term);
  });
  return (record) => tests.length > 0 && tests.every((test) => test(record));
}

/**
 * The records that a query finds: those that have every word, else those with words spelled alike; what has the words in
 * its title first, otherwise in the order given.
 */
export function findRecords<T extends { searched: SearchedRecord }>(
  records: readonly T[],
  query: string,
): { found: T[]; isSimilar: boolean } {
  const terms = parseSearch(query);
  const found = withTerms(records, terms);
  if (found.length > 0 || terms.length === 0) return { found, isSimilar: false };
  const similar = withTerms(records, parseMisspelt(query));
  return { found: similar, isSimilar: similar.length > 0 };
}

/** The records that have every term, best first. */
export function withTerms<T extends { searched: SearchedRecord }>(
  records: readonly T[],
  terms: readonly SearchTerm[],
): T[] {
  const has = hasTerms(terms);
  const isNamed = terms.map((term) => {
    const isIn = textTest(term);
    return ({ title, kind }: SearchedRecord) => isIn(title) || term.kinds.includes(kind);
  });
  const rank = ({ searched }: T) => (isNamed.every((test) => test(searched)) ? 0 : 1);
  return records.filter(({ searched }) => has(searched)).toSorted((a, b) => rank(a) - rank(b));
}

/** The query as a text that it found spells it, `merapi` for `merapy`; the query's own words where they are right. */
export function spelledAs(text: string, query: string): string {
  return parseSearch(query)
    .map((term) => (textTest(term)(text) ? term.typed : foundIn(text, loosened(term))))
    .join(' ');
}

function foundIn(text: string, { typed, words, parts }: SearchTerm): string {
  const [, , word] = words === null ? [] : (new RegExp(wholeWords(words), 'u').exec(text) ?? []);
  return word ?? parts.find((part) => text.includes(part)) ?? typed;
}

function textTest({ parts, words }: SearchTerm): (text: string) => boolean {
  const expression = words === null ? null : new RegExp(wholeWords(words), 'u');
  return (text) => parts.some((part) => text.includes(part)) || expression?.test(text) === true;
}

function hasFact(record: SearchedRecord, { kinds, distances, isFree }: SearchTerm): boolean {
  return (
    kinds.includes(record.kind) ||
    (isFree && record.isFree) ||
    (distances !== null &&
      record.distances.some((metres) => metres >= distances.from && metres < distances.to))
  );
}
