import * as z from 'zod/mini';

/** A URL's search as strings; a key that repeats gives a list. */
export type SearchStrings = Record<string, string | string[]>;

/**
 * Reads `?a=1&b=x&b=y` as `{a: '1', b: ['x', 'y']}`. Unlike the router's own reading nothing is JSON: `?q=42` stays
 * text, and schemas coerce where they want numbers.
 */
export function parseSearch(search: string): SearchStrings {
  const found: SearchStrings = {};
  for (const [key, value] of new URLSearchParams(search)) {
    const before = found[key];
    if (before === undefined) found[key] = value;
    else found[key] = Array.isArray(before) ? [...before, value] : [before, value];
  }
  return found;
}

/** The reverse: null, undefined, empty text and empty lists are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (typeof item === 'string' ? item !== '' : typeof item === 'number' || item === true) {
        params.append(key, String(item));
      }
    }
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** A search parameter that is left out when it is missing or wrong: a mistyped filter never breaks a page. */
export function lenient<T extends z.ZodMiniType>(schema: T) {
  // oxlint-disable-next-line promise/valid-params -- zod's catch, not a promise's
  return z.catch(z.optional(schema), undefined);
}
