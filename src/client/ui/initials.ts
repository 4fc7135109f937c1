/** Initials of the first and the last word of a name: `Sekar Ayuningtyas` → `SA`. */
export function toInitials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return `${firstLetter(first)}${firstLetter(last)}`.toLocaleUpperCase('id');
}

/** By code point, because a letter may take two code units. */
function firstLetter(word: string): string {
  return Array.from(word)[0] ?? '';
}
