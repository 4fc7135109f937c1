/** A value without one key, and that key's path, such as `categories.0.pace`. */
type Lacking = { path: string; value: unknown };

/** One copy of the value per key at any depth, without that key; lists included. */
export function withoutEachKey(value: unknown, path: readonly string[] = []): Lacking[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    const own = [...path, key];
    const deeper = withoutEachKey(part, own).map((lacking) => ({
      ...lacking,
      value: replaced(value, key, lacking.value),
    }));
    return Array.isArray(value)
      ? deeper
      : [{ path: own.join('.'), value: without(value, key) }, ...deeper];
  });
}

function replaced(value: object, key: string, part: unknown): unknown {
  return Array.isArray(value) ? value.with(Number(key), part) : { ...value, [key]: part };
}

function without(value: object, key: string): unknown {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
}
