import { foldSearchText } from '#src/domain/text/search-words.ts';
import type { MoneyIn } from './statement.ts';

/**
 * What tells each line of an account from its others, also in another file that overlaps this one: day, time, amount,
 * description and balance. Lines equal in all of these are numbered, because a statement has all lines of a day.
 */
export function identifyLines(lines: readonly MoneyIn[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ day, time, amount, written = amount, description, balance }) => {
    const told = JSON.stringify([day, time, written, foldSearchText(description), balance]);
    const number = (seen.get(told) ?? 0) + 1;
    seen.set(told, number);
    return `${told}#${number}`;
  });
}

/**
 * What a line is known by in every download of its account, however its words are written there: day, amount and the balance
 * afterwards. Null without a balance. Equal ones are numbered, as money that was taken back and sent again.
 */
export function identifyPlaces(lines: readonly MoneyIn[]): (string | null)[] {
  const seen = new Map<string, number>();
  return lines.map(({ day, amount, balance }) => {
    if (balance === null) return null;
    const place = JSON.stringify([day, amount, balance]);
    const number = (seen.get(place) ?? 0) + 1;
    seen.set(place, number);
    return `${place}#${number}`;
  });
}
