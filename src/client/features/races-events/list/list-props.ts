import type { EventKind } from '#src/contract/races-events/races-events.ts';
import { EventListSearch, type FilterName } from './list-search.ts';

/** How the parts of a list screen see the address, and change it. */
export type ListProps = {
  kind: EventKind;
  search: EventListSearch;
  /** `replace` leaves no step in the browser's history: for typing, and for another look at the same list. */
  onSearch: (search: EventListSearch, step?: 'push' | 'replace') => void;
};

/** The search with one filter set, or taken away by empty text; a value that is none of its own takes it away too. */
export function withFilter(
  search: EventListSearch,
  name: FilterName,
  value: string,
): EventListSearch {
  return EventListSearch.parse({ ...search, [name]: value === '' ? undefined : value });
}
