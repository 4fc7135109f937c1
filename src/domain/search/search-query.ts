import type { SearchKind } from '#src/contract/search.ts';
import { misspellings } from './misspelling.ts';
import { fillers } from './search-names.ts';
import {
  type Distances,
  findSearchEntry,
  type SearchEntry,
  searchEntries,
} from './search-entries.ts';
import { foldSearchText } from '../text/search-words.ts';

/** One thing that a query asks for. A record has it if any of these holds. */
export type SearchTerm = {
  /** As typed, folded; a word, or several that are one name. */
  typed: string;
  /** Its search text contains one of these. */
  parts: readonly string[];
  /** Its search text has a whole word or words of this expression (JavaScript's and PostgreSQL's); null: of none. */
  words: string | null;
  /** It is of one of these kinds. */
  kinds: readonly SearchKind[];
  /** One of its distances is in this range. */
  distances: Distances | null;
  /** It costs nothing, if this is true. */
  isFree: boolean;
};

const maxTerms = 6;
const longestName = 4;
const maxWholeLength = 3;
const fillerWords = new Set(fillers.split('|'));

/** The things that a query asks for, six at most; words that say nothing are left out beside others. */
export function parseSearch(query: string): SearchTerm[] {
  const names = [...new Set(findNames(foldSearchText(query)))];
  const telling = names.filter((name) => !fillerWords.has(name));
  return (telling.length > 0 ? telling : names).slice(0, maxTerms).map(toTerm);
}

/** The same, and what is spelled alike: one typing error in words of five letters or more. */
export function parseMisspelt(query: string): SearchTerm[] {
  return parseSearch(query).map(loosened);
}

/** The term, also satisfied by words one typing error away, and by all that a name of the tables means that is. */
export function loosened(term: SearchTerm): SearchTerm {
  const { typed } = term;
  const alike = misspellings(typed);
  if (alike === null) return term;
  const meant = new RegExp(`^(?:${alike})$`, 'u');
  const entries = searchEntries.filter(({ names }) => names.some((name) => meant.test(name)));
  return [
    { ...term, words: anyOf([term.words, alike]) },
    ...entries.map((entry) => fromEntry(entry, typed)),
  ].reduce(joined);
}

/** Splits a folded query into names: the longest that the tables know first, else single words. */
function findNames(folded: string): string[] {
  const text = folded.replaceAll(
    /\b(?:(21|42) \d{1,4}|(\d{1,3})) ?(?:k|km|kilo|kilometer|kilometers|kilometre|kilometres)\b/g,
    '$1$2k',
  );
  const words = text.split(' ').filter((word) => word !== '');
  const names: string[] = [];
  for (let at = 0; at < words.length;) {
    const [name, length] = longestNameAt(words, at);
    names.push(name);
    at += length;
  }
  return names;
}

function longestNameAt(words: readonly string[], at: number): [name: string, length: number] {
  const nameOf = (length: number) => words.slice(at, at + length).join(' ');
  for (let length = Math.min(longestName, words.length - at); length > 1; length -= 1) {
    if (findSearchEntry(nameOf(length)) !== null) return [nameOf(length), length];
  }
  return [nameOf(1), 1];
}

function toTerm(typed: string): SearchTerm {
  const entry = findSearchEntry(typed);
  if (entry !== null) return fromEntry(entry, typed);
  const none = { typed, kinds: [], distances: null, isFree: false };
  // One or two letters are the beginning of a word, more are found anywhere.
  return typed.length < maxWholeLength
    ? { ...none, parts: [], words: `${typed}[^ ]*` }
    : { ...none, parts: [typed], words: null };
}

function fromEntry({ names, isWhole: areWhole, ...facts }: SearchEntry, typed: string): SearchTerm {
  const isWhole = (name: string) => areWhole || name.length <= maxWholeLength;
  return {
    ...facts,
    typed,
    parts: names.filter((name) => !isWhole(name)),
    words: anyOf(names.filter(isWhole)),
  };
}

function joined(one: SearchTerm, other: SearchTerm): SearchTerm {
  return {
    typed: one.typed,
    parts: [...new Set([...one.parts, ...other.parts])],
    words: anyOf([one.words, other.words]),
    kinds: [...one.kinds, ...other.kinds],
    distances: one.distances ?? other.distances,
    isFree: one.isFree || other.isFree,
  };
}

function anyOf(expressions: readonly (string | null)[]): string | null {
  const given = expressions.filter((expression) => expression !== null);
  return given.length === 0 ? null : given.join('|');
}
