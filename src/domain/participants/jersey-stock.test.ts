import { expect, test } from 'vitest';
import { sizesRunningOut } from './jersey-stock.ts';

const sizes = ['S', 'M', 'L', 'XL'];

test('a size runs out when more than nine tenths are reserved', () => {
  const reserved = [
    { value: 'S', count: 90 },
    { value: 'M', count: 91 },
    { value: 'L', count: 12 },
    { value: '-', count: 500 },
  ];
  expect(sizesRunningOut({ sizes, stock: { L: 10, M: 100, S: 100 }, reserved })).toEqual([
    { size: 'M', pieces: 100, reserved: 91 },
    { size: 'L', pieces: 10, reserved: 12 },
  ]);
});

test('an empty stock that nobody asks of is no trouble; a size that is not counted is none either', () => {
  const reserved = [{ value: 'XL', count: 3 }];
  expect(sizesRunningOut({ sizes, stock: { S: 0 }, reserved })).toEqual([]);
});
