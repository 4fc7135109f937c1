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
 * The list's search params: `?q=pagi&province=ID-YO&openness=open&day=3&sort=members&cursor=…`. Missing or invalid ones
 * are left out. The default sort (by name) has no parameter.
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

/** How the parts of the list read and change the URL. */
export type CommunityListProps = {
  search: CommunitySearch;
  /** `replace` adds no history entry: for typing, and for another sort of the same list. */
  onSearch: (search: CommunitySearch, step?: 'push' | 'replace') => void;
};

/** The search with some params changed, back on the first page. */
export function changed(search: CommunitySearch, change: Record<string, unknown>): CommunitySearch {
  return CommunitySearch.parse({ ...search, cursor: undefined, ...change });
}
