/**
 * Normalises text to lower-case words without accents and punctuation, for search columns and queries. Apostrophes join:
 * `Jum'at` is `jumat`.
 */
export function foldSearchText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’‘ʼ`´]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The folded search text of a record: each word of the given texts, missing ones left out. */
export function toSearchText(texts: readonly (string | null | undefined)[]): string {
  return foldSearchText(texts.filter((text) => text != null).join(' '));
}

/**
 * The `keywords` of a card: the words of its record's search text that the card's other fields do not have, each once;
 * no such field when they have all.
 */
export function keywordsBeyond(text: string, shown: string): { keywords?: string } {
  const known = new Set(shown.split(' '));
  const words = new Set(text.split(' ').filter((word) => !known.has(word)));
  return words.size === 0 ? {} : { keywords: [...words].join(' ') };
}

/** Text without signs that nobody sees: chats, contacts and forms copy direction marks and joints of words along. */
export function withoutInvisible(text: string): string {
  return text.replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, '');
}
