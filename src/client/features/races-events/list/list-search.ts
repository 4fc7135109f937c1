import {
  distanceClasses,
  eventStates,
  maxSearchLength,
  monthPattern,
  provincePattern,
} from '#src/contract/choices.ts';
import type { EventKind } from '#src/contract/races-events/races-events.ts';
import {
  matching,
  oneOf,
  type SearchOf,
  searchParams,
  words,
} from '#src/client/lib/routing/search-params.ts';

const maxCityLength = 60;

/**
 * What the address of a list says: `?q=pagi&city=Sleman&sort=price&view=compact`. Anything that is missing or wrong is
 * left out. The default sort (by date) and the default view (posters) have no parameter.
 */
export const EventListSearch = searchParams({
  q: words(maxSearchLength),
  month: matching(monthPattern),
  province: matching(provincePattern),
  city: words(maxCityLength),
  distance: oneOf(distanceClasses),
  free: oneOf(['true']),
  state: oneOf(eventStates),
  past: oneOf(['true']),
  sort: oneOf(['price', 'distance']),
  view: oneOf(['compact']),
});
export type EventListSearch = SearchOf<typeof EventListSearch>;

/** How the parts of a list screen see the address, and change it. */
export type ListProps = {
  kind: EventKind;
  search: EventListSearch;
  /** `replace` leaves no step in the browser's history: for typing, and for another look at the same list. */
  onSearch: (search: EventListSearch, step?: 'push' | 'replace') => void;
};

export const filterNames = [
  'month',
  'province',
  'city',
  'distance',
  'free',
  'state',
  'past',
] as const;
export type FilterName = (typeof filterNames)[number];

/** The part of a search that changes which events there are; a view is only another look at them. */
export type EventListFilters = Omit<EventListSearch, 'view'>;

/**
 * The filters, without the keys that say nothing and those of others, such as campaign tags: equal filters make equal
 * query keys, on the server as in the browser.
 */
export function toFilters(search: EventListSearch): EventListFilters {
  const { view: _view, ...filters } = EventListSearch.parse(search);
  // Entries of the same object: keys and values belong together as before.
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined),
  ) as EventListFilters;
}

/** The filters in force, in the order in which the screen shows them. */
export function activeFilters(search: EventListSearch): FilterName[] {
  return filterNames.filter((name) => search[name] !== undefined);
}

/** The same search without filters and words; sort and view stay. */
export function withoutFilters({ sort, view }: EventListSearch): EventListSearch {
  return { sort, view };
}

/** The address of the list of a kind. */
export function listPath(kind: EventKind): '/race' | '/event' {
  return kind === 'race' ? '/race' : '/event';
}

/** The search with one filter set, or taken away by empty text; a value that is none of its own takes it away too. */
export function withFilter(
  search: EventListSearch,
  name: FilterName,
  value: string,
): EventListSearch {
  return EventListSearch.parse({ ...search, [name]: value === '' ? undefined : value });
}
