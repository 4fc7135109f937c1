/**
 * Initials of the first and the last word of a name: `Sekar Ayuningtyas` → `SA`. Abbreviations, as titles and degrees
 * are, do not count unless there is nothing else.
 */
export function toInitials(name: string): string {
  const all = name.trim().split(/\s+/u);
  const full = all.filter((word) => /^[^.]{2,}$/u.test(word));
  const words = full.length > 0 ? full : all;
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return `${firstLetter(first)}${firstLetter(last)}`.toLocaleUpperCase('id');
}

/** By code point, because a letter may take two code units. */
function firstLetter(word: string): string {
  return Array.from(word)[0] ?? '';
}
