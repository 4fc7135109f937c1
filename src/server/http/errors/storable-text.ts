/** Maximum nesting of objects and arrays; bodies of the contract have only a few levels. */
export const maxDepth = 64;

/**
 * Makes a value storable in PostgreSQL, recursively and in keys: NUL and lone surrogates (an emoji cut in half by a length
 * limit) become U+FFFD. Values nested deeper than `maxDepth` become `…`, because JSON.parse has no depth limit but
 * serialising and storing have.
 */
export function toStorable(value: unknown): unknown {
  return toStorableAt(value, 1);
}

/** Nesting depth of a value: 0 for a string, 1 for `[]`. Only for results of `toStorable`. */
export function getDepth(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  // Not `Math.max(...list)`: a list may exceed the maximum number of arguments.
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
