import type { DistanceClass } from '#src/contract/races-events/event-filters.ts';

const mostWords = 6;

/** What people type for a place or a thing beside its written name. */
const otherNames = new Map<string, readonly string[]>([
  ['jogja', ['yogyakarta']],
  ['yogya', ['yogyakarta']],
  ['jogya', ['yogyakarta']],
  ['jogjakarta', ['yogyakarta']],
  ['solo', ['surakarta']],
  ['sby', ['surabaya']],
  ['jkt', ['jakarta']],
  ['bdg', ['bandung']],
  ['marathon', ['maraton']],
  ['maraton', ['marathon']],
]);

const distanceNames = new Map<string, DistanceClass>([
  ['5k', '5k'],
  ['10k', '10k'],
  ['hm', 'hm'],
  ['21k', 'hm'],
  ['half', 'hm'],
  ['fm', 'fm'],
  ['42k', 'fm'],
  ['maraton', 'fm'],
  ['marathon', 'fm'],
  ['ultra', 'long'],
]);

/** Folds case, accents and punctuation to plain words with single spaces, for search columns and queries alike. */
export function foldSearchText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of a query, folded, each once; the first six of them. */
export function searchWords(query: string): string[] {
  const words = foldSearchText(query).split(' ');
  return [...new Set(words.filter((word) => word !== ''))].slice(0, mostWords);
}

/** A folded word and the other names of what it means: `jogja` is also written `yogyakarta`. */
export function namesOf(word: string): string[] {
  return [word, ...(otherNames.get(word) ?? [])];
}

/** The distance that a folded word names, such as `hm` or `10k`; null when it names none. */
export function distanceOfWord(word: string): DistanceClass | null {
  return distanceNames.get(word) ?? null;
}

/**
 * Whether a folded text has a word: within its words from three letters on, shorter ones only where a word begins, or
 * every text would match.
 */
export function hasWord(text: string, word: string): boolean {
  return word.length < 3 ? ` ${text}`.includes(` ${word}`) : text.includes(word);
}
