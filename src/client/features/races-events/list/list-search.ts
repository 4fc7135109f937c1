import {
  cityMost,
  distanceClasses,
  eventStates,
  maxSearchLength,
  monthPattern,
  nearPattern,
  periods,
  provincePattern,
  reaches,
} from '#src/contract/choices.ts';
import type { EventKind } from '#src/contract/common.ts';
import type { EventSort } from '#src/contract/races-events/event-filters.ts';
import {
  matching,
  oneOf,
  type SearchOf,
  searchParams,
  words,
} from '#src/client/lib/routing/search-params.ts';
import type { Near } from '#src/client/lib/near/near-place.ts';

/**
 * A list's search params: `?q=pagi&near=Bekasi&within=50&sort=price&view=compact`. Missing or invalid ones are left out.
 * The default sort (by date, from a place by how far it is) and the default view (posters) have no parameter.
 */
export const EventListSearch = searchParams({
  q: words(maxSearchLength),
  when: oneOf(periods),
  month: matching(monthPattern),
  province: matching(provincePattern),
  city: words(cityMost),
  near: matching(nearPattern),
  within: oneOf(reaches),
  distance: oneOf(distanceClasses),
  free: oneOf(['true']),
  state: oneOf(eventStates),
  past: oneOf(['true']),
  sort: oneOf(['date', 'price', 'distance']),
  view: oneOf(['compact']),
});
export type EventListSearch = SearchOf<typeof EventListSearch>;

/** How the parts of a list screen read and change the URL. */
export type ListProps = {
  kind: EventKind;
  search: EventListSearch;
  /** `replace` adds no history entry: for typing, and for another view of the same list. */
  onSearch: (search: EventListSearch, step?: 'push' | 'replace') => void;
};

/** The filters of the screen; `when` is a period of days or a month, each with a param of its own. */
const filterNames = [
  'near',
  'when',
  'province',
  'city',
  'distance',
  'free',
  'state',
  'past',
] as const;
export type FilterName = (typeof filterNames)[number];

/** The params that change which events are listed; the view only changes their look. */
export type EventListFilters = Omit<EventListSearch, 'view' | 'sort'> & {
  sort?: EventSort | undefined;
};

/**
 * The filters without empty and foreign params, such as campaign tags, so that equal filters give equal query keys on
 * the server and in the browser.
 */
export function toFilters(search: EventListSearch): EventListFilters {
  const { view: _view, within, ...given } = EventListSearch.parse(search);
  const sort = listSort(given);
  const filters = {
    ...given,
    within: given.near === undefined ? undefined : within,
    sort: sort === 'date' && given.near === undefined ? undefined : sort,
  };
  // Entries of the same object, so each key still has its own value's type.
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined),
  ) as EventListFilters;
}

/** What a list is sorted by. */
export function listSort({ near, sort }: EventListSearch): EventSort {
  return sort ?? (near === undefined ? 'date' : 'near');
}

/** The search in another order; that of a list without one has no param. */
export function withSort(search: EventListSearch, sort: string): EventListSearch {
  const changed = EventListSearch.parse({ ...search, sort });
  const usual = listSort({ ...search, sort: undefined });
  return changed.sort === usual ? { ...changed, sort: undefined } : changed;
}

/** The place that a list is ordered from; null for none. */
export function nearOf({ near, within }: EventListSearch): Near | null {
  return near === undefined ? null : { near, within };
}

/** The search from another place, from near to far; null for none. */
export function withNear(search: EventListSearch, place: Near | null): EventListSearch {
  return { ...search, near: place?.near, within: place?.within, sort: undefined };
}

/** The active filters, in the order of the screen. */
export function activeFilters(search: EventListSearch): FilterName[] {
  return filterNames.filter((name) => filterValue(search, name) !== undefined);
}

/** The value of a filter; undefined when it is not set. */
export function filterValue(search: EventListSearch, name: FilterName): string | undefined {
  return name === 'when' ? (search.when ?? search.month) : search[name];
}

/** The search without filters and words; sort and view stay. */
export function withoutFilters({ sort, view }: EventListSearch): EventListSearch {
  return { sort: sort === 'date' ? undefined : sort, view };
}

/** The path of a kind's list. */
export function listPath(kind: EventKind): '/race' | '/event' {
  return kind === 'race' ? '/race' : '/event';
}

/** The search with one filter set; empty text or an invalid value removes it. */
export function withFilter(
  search: EventListSearch,
  name: FilterName,
  value: string,
): EventListSearch {
  if (name === 'near' && value === '') return withNear(search, null);
  // What is no value of a param is left out, so that of period and month the one that is meant stays.
  const changed = name === 'when' ? { when: value, month: value } : { [name]: value };
  return EventListSearch.parse({ ...search, ...changed });
}
