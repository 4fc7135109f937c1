import { foldSearchText } from '#src/domain/text/search-words.ts';

/** LIKE patterns, one per word of a query; a person's name matches when it matches them all. */
export function searchWordPatterns(query: string): string[] {
  return foldSearchText(query)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => `%${word}%`);
}
