import { foldSearchText } from '#src/domain/text/search-words.ts';
import type { MoneyIn } from './read-statement.ts';

/**
 * What tells each line of an account from its others, also in another file that overlaps this one: day, time, amount,
 * description and balance. Lines equal in all of these are numbered, because a statement has all lines of a day.
 */
export function identifyLines(lines: readonly MoneyIn[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ day, time, amount, description, balance }) => {
    const told = JSON.stringify([day, time, amount, foldSearchText(description), balance]);
    const number = (seen.get(told) ?? 0) + 1;
    seen.set(told, number);
    return `${told}#${number}`;
  });
}
