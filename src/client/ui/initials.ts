import { nameWords } from '#src/domain/text/name-words.ts';

/** Initials of the first and the last word of a person's name, without titles and numbers: `Sekar Dewi Ayuningtyas` → `SA`. */
export function toInitials(name: string): string {
  const all = nameWords(name);
  const words = all.filter((word) => /^\p{L}/u.test(word));
  const [first = '', ...others] = words.length > 0 ? words : all;
  return `${firstLetter(first)}${firstLetter(others.at(-1) ?? '')}`.toLocaleUpperCase('id');
}

/** By code point, because a letter may take two code units. */
function firstLetter(word: string): string {
  return Array.from(word)[0] ?? '';
}
