/** `known` is what a page reads of an address's search, `rest` what it does not; both begin with `?` or are empty. */
export type SplitSearch = { known: string; rest: string };

/**
 * Parts what a page reads from campaign tags and the like, which would make a page of its own of every visit. Both stay
 * written as they were sent.
 *
 * @param search with its `?`, or empty
 * @param names the parameters that the page reads
 */
export function splitSearch(search: string, names: readonly string[]): SplitSearch {
  const pairs = search.slice(1).split('&').filter(Boolean);
  const isKnown = (pair: string) => names.includes(getName(pair));
  return {
    known: joined(pairs.filter(isKnown)),
    rest: joined(pairs.filter((pair) => !isKnown(pair))),
  };
}

/** The location with the rest of the search that led there, so that who reads it in the browser still finds it. */
export function withRest(location: string, rest: string): string {
  if (rest === '') return location;
  const [, path = '', hash = ''] = /^([^#]*)(.*)$/s.exec(location) ?? [];
  return `${path}${path.includes('?') ? `&${rest.slice(1)}` : rest}${hash}`;
}

function joined(pairs: readonly string[]): string {
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** As the browser's own parser reads it, whatever signs the name is written with. */
function getName(pair: string): string {
  return new URLSearchParams(pair).keys().next().value ?? '';
}
