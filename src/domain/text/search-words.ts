import type { DistanceClass } from '#src/contract/races-events/event-filters.ts';

const maxWords = 6;

/** Alternative spellings and abbreviations people search for. */
const synonyms = new Map<string, readonly string[]>([
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

/** Normalises text to lower-case words without accents and punctuation, for search columns and queries. */
export function foldSearchText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The first six distinct words of a query, folded. */
export function searchWords(query: string): string[] {
  const words = foldSearchText(query).split(' ');
  return [...new Set(words.filter((word) => word !== ''))].slice(0, maxWords);
}

/** A folded word with its synonyms: `jogja` also finds `yogyakarta`. */
export function withSynonyms(word: string): string[] {
  return [word, ...(synonyms.get(word) ?? [])];
}

/** The distance class a folded word names, such as `hm` or `10k`, or null. */
export function findDistanceClass(word: string): DistanceClass | null {
  return distanceNames.get(word) ?? null;
}

/**
 * Whether a folded text contains a word: anywhere from three letters on, shorter ones only at the start of a word.
 */
export function hasWord(text: string, word: string): boolean {
  return word.length < 3 ? ` ${text}`.includes(` ${word}`) : text.includes(word);
}
