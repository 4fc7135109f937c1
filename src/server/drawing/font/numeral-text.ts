/**
 * Formats a distance in metres for a poster: kilometres as runners say them (42195 is `42`), with one decimal where it
 * matters (`7,5`), metres below one kilometre (`400`), empty for 0.
 */
export function numeralText(metres: number): string {
  if (metres <= 0) return '';
  if (metres < 1000) return String(Math.round(metres));
  const tenths = Math.round(metres / 100);
  const isNearlyWhole = tenths % 10 <= 2 || tenths >= 200;
  return isNearlyWhole
    ? String(Math.floor(tenths / 10))
    : (tenths / 10).toFixed(1).replace('.', ',');
}

/** The initials of a community's first two words, in capitals; empty when its name has no letters or digits. */
export function toInitials(name: string): string {
  const words = name.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = words.slice(0, 2).map((word) => Array.from(word)[0] ?? '');
  return letters.join('').toLocaleUpperCase('id');
}
