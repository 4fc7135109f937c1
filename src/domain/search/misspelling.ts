/** Shorter words have too many neighbours one letter away; longer ones are no words. */
const shortest = 5;
const longest = 24;

/**
 * A regular expression, for JavaScript and for PostgreSQL, of all words one typing error away from a folded word: a
 * letter wrong, missing, too many, or two neighbours swapped. Null for words that must be exact: below five letters, or
 * with a digit.
 */
export function misspellings(word: string): string | null {
  if (word.length < shortest || word.length > longest || /[\d ]/.test(word)) return null;
  const at = Array.from({ length: word.length }, (_, index) => index);
  const cut = (index: number) => [word.slice(0, index), word.slice(index)] as const;
  return [
    ...at.map((index) => `${word.slice(0, index)}[^ ]?${word.slice(index + 1)}`),
    ...[...at, word.length].map((index) => cut(index).join('[^ ]')),
    ...at
      .slice(1)
      .map((index) =>
        [
          word.slice(0, index - 1),
          word.charAt(index),
          word.charAt(index - 1),
          word.slice(index + 1),
        ].join(''),
      ),
  ].join('|');
}
