import { foldSearchText } from '#src/domain/text/search-words.ts';

/** The search column of a record: every given text, folded; null and undefined are left out. */
export function toSearchText(texts: readonly (string | null | undefined)[]): string {
  return foldSearchText(texts.filter((text) => text != null).join(' '));
}

/** LIKE patterns, one per word of a query; a record matches when its search column matches them all. */
export function searchWordPatterns(query: string): string[] {
  return foldSearchText(query)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => `%${word}%`);
}
