/** No body of ours has more levels of objects and arrays than a few; whoever walks one may run through this many. */
export const maxDepth = 64;

/**
 * The same value with texts that PostgreSQL takes: a null character, and half of a surrogate pair (an emoji that a length
 * limit has cut in two), become U+FFFD. Within objects and arrays too, and in their keys. What lies deeper than
 * `mostLevels` becomes `…`: parsing JSON knows no depth, but walking, writing and storing it do.
 */
export function toStorable(value: unknown): unknown {
  return toStorableAt(value, 1);
}

/** How many levels of objects and arrays a value has: 0 of a text, 1 of `[]`. Only for what `storable` gave. */
export function getDepth(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  // Folded, because a list may be longer than a call takes arguments.
  return 1 + Object.values(value).reduce<number>((most, each) => Math.max(most, getDepth(each)), 0);
}

function toStorableAt(value: unknown, level: number): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\u0000', '\uFFFD');
  if (typeof value !== 'object' || value === null) return value;
  if (level > maxDepth) return '…';
  if (Array.isArray(value)) return value.map((each) => toStorableAt(each, level + 1));
  const entries = Object.entries(value).map(([key, each]) => [
    toStorableAt(key, level),
    toStorableAt(each, level + 1),
  ]);
  return Object.fromEntries(entries);
}
