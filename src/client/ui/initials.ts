import { nameWords } from '#src/domain/text/name-words.ts';

/** Initials of the first and the last word of a person's name, without titles and numbers: `Sekar Dewi Ayuningtyas` → `SA`. */
export function toInitials(name: string): string {
  const all = nameWords(name);
  const words = all.filter((word) => /^\p{L}/u.test(word));
  const [first = '', ...others] = words.length > 0 ? words : all;
  // By code point, because a letter may take two code units.
  const [[one = ''], [two = ''] = ''] = [first, others.at(-1)];
  return (one + two).toUpperCase();
}
