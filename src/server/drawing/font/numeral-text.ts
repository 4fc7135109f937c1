/**
 * The number that stands for a distance in metres: whole kilometres as runners say them (42195 is `42`), with one decimal
 * where it matters (`7,5`), metres below one kilometre (`400`), nothing for 0.
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

/** Up to two capitals that stand for a community's name; empty when the name has no letters or digits. */
export function toInitials(name: string): string {
  const words = name.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = words.slice(0, 2).map((word) => Array.from(word)[0] ?? '');
  return letters.join('').toLocaleUpperCase('id');
}
