import { expect, test } from 'vitest';
import { columns, parseColumns } from './columns.ts';

test('columns are read in their order, without what is none', () => {
  expect(parseColumns('{"narrow":["city","wave","shoe"],"wide":[]}')).toEqual({
    narrow: ['wave', 'city'],
    wide: [],
  });
});

test('what is missing is as usual, what is unreadable is nothing', () => {
  expect(parseColumns('{}')).toEqual({ narrow: ['category', 'wave', 'jersey'], wide: columns });
  expect(parseColumns('null')).toEqual({ narrow: ['category', 'wave', 'jersey'], wide: columns });
  expect(parseColumns('{')).toBeNull();
});
