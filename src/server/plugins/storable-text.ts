/**
 * The same value with texts that PostgreSQL takes: a null character, and half of a surrogate pair (an emoji that a length
 * limit has cut in two), become U+FFFD. Within objects and arrays too, and in their keys.
 */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\u0000', '\uFFFD');
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [storable(key), storable(each)]);
  return Object.fromEntries(entries);
}
