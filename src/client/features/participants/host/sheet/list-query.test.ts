import { expect, test } from 'vitest';
import { consoleSearches } from '#src/client/features/event-console/shared/console-searches.ts';
import { toListQuery } from './list-query.ts';

const read = consoleSearches.participants.parse;

test('an address says what to list, and words that nobody knows are left out', () => {
  const search = read({
    import: 'a1b2c3d4e5f6',
    q: 'siti',
    payment: 'unpaid',
    state: 'lari',
    sort: 'name',
    attention: 'true',
  });
  expect(toListQuery(search)).toEqual({
    filter: { import: 'a1b2c3d4e5f6', q: 'siti', payment: 'unpaid', attention: 'true' },
    sort: 'name',
  });
  expect(toListQuery(read({ waiting: 'true' })).filter.state).toBe('waitlisted');
  expect(toListQuery(read({ sort: 'warna' }))).toEqual({ filter: {}, sort: undefined });
});
