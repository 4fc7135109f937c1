import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EventListQuery } from '#src/contract/races-events/event-filters.ts';
import { parseSearch, stringifySearch } from '#src/client/lib/routing/search-params.ts';
import {
  activeFilters,
  EventListSearch,
  toFilters,
  listSort,
  withNear,
  withoutFilters,
  withFilter,
  withSort,
} from './list-search.ts';

function readAddress(search: string): EventListSearch {
  return EventListSearch.parse(parseSearch(search));
}

test('every filter of an address is read', () => {
  expect(
    toFilters(
      readAddress(
        '?q=pagi&when=weekend&month=2027-02&province=ID-YO&city=Sleman&near=Bekasi&within=25&distance=hm&free=true&state=open&past=true&sort=price&view=compact',
      ),
    ),
  ).toEqual({
    q: 'pagi',
    when: 'weekend',
    month: '2027-02',
    province: 'ID-YO',
    city: 'Sleman',
    near: 'Bekasi',
    within: '25',
    distance: 'hm',
    free: 'true',
    state: 'open',
    past: 'true',
    sort: 'price',
  });
});

test('what is wrong in an address is left out, and the rest still counts', () => {
  const search = readAddress(
    '?q=++&when=later&month=2027-13&province=Bali&distance=7k&free=yes&state=maybe&sort=name&view=table&city=Ubud&within=7&near=-6.2383,106.9756&x=1',
  );
  expect(toFilters(search)).toEqual({ city: 'Ubud' });
  expect(search.view).toBeUndefined();
});

test('a parameter that repeats is left out', () => {
  expect(toFilters(readAddress('?city=Ubud&city=Sleman&q=lari'))).toEqual({ q: 'lari' });
});

test('no address makes a question that the server refuses', () => {
  const key = fc.constantFrom(
    'q',
    'when',
    'month',
    'province',
    'city',
    'near',
    'within',
    'distance',
    'state',
    'sort',
    'free',
  );
  const pairs = fc.array(fc.tuple(key, fc.string({ unit: 'grapheme' })), { maxLength: 6 });
  fc.assert(
    fc.property(pairs, (entries) => {
      const filters = toFilters(readAddress(`?${new URLSearchParams(entries)}`));
      expect(EventListQuery.safeParse(filters).success).toBe(true);
    }),
  );
});

test('an address that was read and written is the same address', () => {
  const address = '?q=pagi&city=Sleman&sort=distance&view=compact';
  expect(stringifySearch(readAddress(address))).toBe(address);
});

test('a view is not a filter: the same list keeps its place in the cache', () => {
  expect(toFilters(readAddress('?city=Ubud&view=compact'))).toEqual(
    toFilters(readAddress('?city=Ubud')),
  );
});

test('clearing keeps sort and view', () => {
  const search = readAddress('?q=pagi&city=Sleman&free=true&sort=price&view=compact');
  expect(activeFilters(search)).toEqual(['city', 'free']);
  expect(stringifySearch(withoutFilters(search))).toBe('?sort=price&view=compact');
});

test('setting a filter to nothing, or to what is none of its values, takes it away', () => {
  const search = readAddress('?city=Ubud&distance=hm');
  expect(activeFilters(withFilter(search, 'city', ''))).toEqual(['distance']);
  expect(activeFilters(withFilter(search, 'distance', '7k'))).toEqual(['city']);
  expect(withFilter(search, 'distance', '10k').distance).toBe('10k');
});

test('a period takes the place of a month, and a month that of a period', () => {
  const month = readAddress('?month=2027-02&city=Ubud');
  expect(activeFilters(month)).toEqual(['when', 'city']);
  const tomorrow = withFilter(month, 'when', 'tomorrow');
  expect(stringifySearch(tomorrow)).toBe('?when=tomorrow&city=Ubud');
  expect(stringifySearch(withFilter(tomorrow, 'when', '2027-03'))).toBe('?month=2027-03&city=Ubud');
  expect(stringifySearch(withFilter(tomorrow, 'when', ''))).toBe('?city=Ubud');
});

test('from a place the list is sorted by how far it is, until another order is chosen', () => {
  const plain = readAddress('?city=Ubud&sort=price');
  const near = withNear(plain, { near: 'Bekasi', within: '50' });
  expect(stringifySearch(near)).toBe('?city=Ubud&near=Bekasi&within=50');
  expect(toFilters(near)).toEqual({ city: 'Ubud', near: 'Bekasi', within: '50', sort: 'near' });
  expect(listSort(near)).toBe('near');
  const byDate = withSort(near, 'date');
  expect(stringifySearch(byDate)).toBe('?city=Ubud&near=Bekasi&within=50&sort=date');
  expect(toFilters(byDate)).toMatchObject({ sort: 'date' });
  expect(stringifySearch(withSort(byDate, 'near'))).toBe(stringifySearch(near));
  expect(stringifySearch(withFilter(byDate, 'near', ''))).toBe('?city=Ubud');
});

test('without a place there is no reach, and the order by date has no parameter', () => {
  expect(toFilters(readAddress('?within=25&sort=date'))).toEqual({});
  expect(stringifySearch(withSort(readAddress('?sort=price'), 'date'))).toBe('');
});
