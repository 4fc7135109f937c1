import { nameWords } from '#src/domain/text/name-words.ts';
import { foldSearchText } from '#src/domain/text/search-words.ts';

/** Banks cut names off; shorter beginnings are those of too many. */
const shortestCut = 4;
const shortestWord = 3;

/** The folded words of a person's name that are long enough to tell somebody by. */
export function foldName(name: string): string[] {
  return nameWords(name)
    .map(foldSearchText)
    .filter((word) => word.length >= shortestWord);
}

/**
 * How many words of a folded name a description's folded words have, possibly cut off: `BI-FAST CR MARIA TUWANA` has two of
 * Maria Tuwanakotta.
 */
export function countNameWords(name: readonly string[], told: readonly string[]): number {
  return name.filter((word) => told.some((other) => isOrBegins(word, other))).length;
}

function isOrBegins(word: string, told: string): boolean {
  return told === word || (told.length >= shortestCut && word.startsWith(told));
}
