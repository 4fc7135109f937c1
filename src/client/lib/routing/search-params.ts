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

/** Reads one parameter; undefined when it is missing or wrong. */
type Param<T> = (value: unknown) => T | undefined;

/** What a reader of searches gives. */
export type SearchOf<Reader> = Reader extends { parse: (search: never) => infer Search }
  ? Search
  : never;

/**
 * A route's `validateSearch`, which reads each parameter by itself: a mistyped filter is left out and never breaks a
 * page. Functions instead of schemas, because every page loads the searches of all routes.
 */
export function searchParams<Params extends Record<string, Param<unknown>>>(params: Params) {
  type Search = { [Name in keyof Params]?: ReturnType<Params[Name]> };
  return {
    names: Object.keys(params),
    parse: (search: Record<string, unknown>): Search =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same keys, each with what its function gives
      Object.fromEntries(
        Object.entries(params).map(([name, read]) => [name, read(search[name])]),
      ) as Search,
  };
}

/**
 * A route's `validateSearch` whose sections read what they know (sections.tsx): all that is text, because every page loads the
 * searches of all routes.
 */
export function anyWords(search: Record<string, unknown>): Partial<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(search).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

/** The parameters that a route's `validateSearch` reads. */
export function searchNames(validateSearch: unknown): readonly string[] {
  const isOurs = typeof validateSearch === 'object' && validateSearch !== null;
  const names = isOurs && 'names' in validateSearch ? validateSearch.names : [];
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}

/** One of these words. */
export function oneOf<const Choice extends string>(choices: readonly Choice[]): Param<Choice> {
  return (value) => choices.find((choice) => choice === value);
}

/** Text that matches the whole pattern. */
export function matching(pattern: RegExp): Param<string> {
  return (value) => (typeof value === 'string' && pattern.test(value) ? value : undefined);
}

/** Text of 1 to `most` characters, without spaces around it. */
export function words(most: number): Param<string> {
  return (value) => {
    const text = typeof value === 'string' ? value.trim() : '';
    return text.length > 0 && text.length <= most ? text : undefined;
  };
}

/** A whole number from `least` to `most`. */
export function wholeNumber(least: number, most: number): Param<number> {
  return (value) => {
    const number = typeof value === 'string' && value !== '' ? Number(value) : value;
    const isWithin = typeof number === 'number' && number >= least && number <= most;
    return isWithin && Number.isInteger(number) ? number : undefined;
  };
}
