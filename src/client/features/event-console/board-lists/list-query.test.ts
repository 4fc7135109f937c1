import { expect, test } from 'vitest';
import { toBoardFilter } from './list-query.ts';

test('an address names a list and what of it', () => {
  expect(toBoardFilter({})).toBeNull();
  expect(toBoardFilter({ state: 'wall' })).toBeNull();
  expect(toBoardFilter({ state: 'toString' })).toBeNull();
  expect(toBoardFilter({ state: 'log' })).toEqual({ list: 'log' });
  expect(
    toBoardFilter({ state: 'admitted', kind: 'start', category: 'c', id: 'p', point: 'x', q: 'a' }),
  ).toEqual({ list: 'admitted', kind: 'start', category: 'c', phone: 'p', point: 'x', q: 'a' });
  expect(toBoardFilter({ state: 'admitted', kind: 'elsewhere' })).toEqual({ list: 'admitted' });
});
