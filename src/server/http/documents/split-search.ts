/** `known`: the parameters a page uses, `rest`: all others. Both begin with `?` or are empty. */
export type SplitSearch = { known: string; rest: string };

/**
 * Separates the parameters a page uses from campaign tags and the like, which must not create cache entries. Neither part
 * is re-encoded.
 *
 * @param search with its `?`, or empty
 * @param names the parameters the page uses
 */
export function splitSearch(search: string, names: readonly string[]): SplitSearch {
  const pairs = search.slice(1).split('&').filter(Boolean);
  const isKnown = (pair: string) => names.includes(getName(pair));
  return {
    known: joined(pairs.filter(isKnown)),
    rest: joined(pairs.filter((pair) => !isKnown(pair))),
  };
}

/** Appends the unused parameters to a redirect's location, for scripts in the browser. */
export function withRest(location: string, rest: string): string {
  if (rest === '') return location;
  const [, path = '', hash = ''] = /^([^#]*)(.*)$/s.exec(location) ?? [];
  return `${path}${path.includes('?') ? `&${rest.slice(1)}` : rest}${hash}`;
}

function joined(pairs: readonly string[]): string {
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** The decoded name of a `name=value` pair. */
function getName(pair: string): string {
  return new URLSearchParams(pair).keys().next().value ?? '';
}
