import { expect, test } from 'vitest';
import { consoleSearches } from '#src/client/features/event-console/shared/console-searches.ts';
import { toBoardFilter } from './list-query.ts';

const [c, x, p] = ['c11111111111', 'x11111111111', 'p11111111111'];
const read = (search: Record<string, string>) =>
  toBoardFilter(consoleSearches['race-day'].parse(search));

test('an address names a list and what of it', () => {
  expect(read({})).toBeNull();
  expect(read({ state: 'wall' })).toBeNull();
  expect(read({ state: 'toString' })).toBeNull();
  expect(read({ state: 'log' })).toEqual({ list: 'log' });
  expect(read({ state: 'admitted', kind: 'start', category: c, id: p, point: x, q: 'a' })).toEqual({
    list: 'admitted',
    kind: 'start',
    category: c,
    phone: p,
    point: x,
    q: 'a',
  });
  expect(read({ state: 'admitted', category: 'c' })).toEqual({ list: 'admitted' });
  expect(read({ state: 'admitted', kind: 'elsewhere' })).toEqual({ list: 'admitted' });
});
