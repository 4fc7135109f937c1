import * as z from 'zod/mini';
import { Cursor } from '#src/contract/common.ts';
import { CommunityListQuery, Openness } from '#src/contract/community.ts';
import { lenient } from '#src/client/lib/search-params.ts';

const { province, day } = CommunityListQuery.shape;

/**
 * What the address of the list says: `?q=pagi&province=ID-YO&openness=open&day=3&sort=members&cursor=…`. Anything that
 * is missing or wrong is left out. The default sort (by name) has no parameter.
 */
export const CommunitySearch = z.object({
  q: lenient(z.string().check(z.trim(), z.minLength(1), z.maxLength(80))),
  province: lenient(province),
  openness: lenient(Openness),
  day: lenient(day),
  sort: lenient(z.enum(['members', 'newest'])),
  cursor: lenient(Cursor),
});
export type CommunitySearch = z.infer<typeof CommunitySearch>;

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
