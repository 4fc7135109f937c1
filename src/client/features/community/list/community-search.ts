import {
  maxCursorLength,
  maxSearchLength,
  opennesses,
  provincePattern,
  weekdays,
} from '#src/contract/choices.ts';
import {
  matching,
  oneOf,
  type SearchOf,
  searchParams,
  words,
} from '#src/client/lib/routing/search-params.ts';

/**
 * What the address of the list says: `?q=pagi&province=ID-YO&openness=open&day=3&sort=members&cursor=…`. Anything that
 * is missing or wrong is left out. The default sort (by name) has no parameter.
 */
export const CommunitySearch = searchParams({
  q: words(maxSearchLength),
  province: matching(provincePattern),
  openness: oneOf(opennesses),
  day: oneOf(weekdays),
  sort: oneOf(['members', 'newest']),
  cursor: words(maxCursorLength),
});
export type CommunitySearch = SearchOf<typeof CommunitySearch>;

/** How the parts of the list see the address, and change it. */
export type CommunityListProps = {
  search: CommunitySearch;
  /** `replace` leaves no step in the browser's history: for typing, and for another order of the same list. */
  onSearch: (search: CommunitySearch, step?: 'push' | 'replace') => void;
};

/** The search with some of it changed; other communities are counted from the first page again. */
export function changed(search: CommunitySearch, change: Record<string, unknown>): CommunitySearch {
  return CommunitySearch.parse({ ...search, cursor: undefined, ...change });
}
