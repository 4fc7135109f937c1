import {
  maxCursorLength,
  maxSearchLength,
  nearPattern,
  opennesses,
  provincePattern,
  reaches,
  weekdays,
} from '#src/contract/choices.ts';
import type { CommunitySort } from '#src/contract/community/community.ts';
import type { Near } from '#src/client/lib/near/near-place.ts';
import {
  matching,
  oneOf,
  type SearchOf,
  searchParams,
  words,
} from '#src/client/lib/routing/search-params.ts';

/**
 * The list's search params: `?q=pagi&province=ID-YO&openness=open&day=3&sort=members&cursor=…`. Missing or invalid ones
 * are left out. The default sort (by name, from a place by how far it is) has no parameter.
 */
export const CommunitySearch = searchParams({
  q: words(maxSearchLength),
  province: matching(provincePattern),
  near: matching(nearPattern),
  within: oneOf(reaches),
  openness: oneOf(opennesses),
  day: oneOf(weekdays),
  sort: oneOf(['name', 'members', 'newest']),
  cursor: words(maxCursorLength),
});
export type CommunitySearch = SearchOf<typeof CommunitySearch>;

/** How the parts of the list read and change the URL. */
export type CommunityListProps = {
  search: CommunitySearch;
  /** `replace` adds no history entry: for typing, and for another sort of the same list. */
  onSearch: (search: CommunitySearch, step?: 'push' | 'replace') => void;
};

/** What the list is sorted by. */
export function listSort({ near, sort }: CommunitySearch): CommunitySort {
  return sort ?? (near === undefined ? 'name' : 'near');
}

/** The place that the list is ordered from; null for none. */
export function nearOf({ near, within }: CommunitySearch): Near | null {
  return near === undefined ? null : { near, within };
}

/** The search from another place, from near to far; null for none. */
export function withNear(search: CommunitySearch, place: Near | null): CommunitySearch {
  return changed(search, { near: place?.near, within: place?.within, sort: undefined });
}

/** The search with some params changed, back on the first page. */
export function changed(search: CommunitySearch, change: Record<string, unknown>): CommunitySearch {
  return CommunitySearch.parse({ ...search, cursor: undefined, ...change });
}
