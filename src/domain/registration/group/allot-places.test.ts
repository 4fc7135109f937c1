import { expect, test } from 'vitest';
import { allotPlaces, type OpenCategory } from './allot-places.ts';

const long: OpenCategory = { id: 'long', price: 300, tiers: [], taken: 8, free: 2 };
const short: OpenCategory = {
  id: 'short',
  price: 200,
  tiers: [{ price: 100, until: null, until_taken: 5 }],
  taken: 4,
  free: 1,
};

test('gives each a place of their own category, in the order in which they are named', () => {
  expect(allotPlaces(['long', 'short', 'long', 'short'], [long, short], 0)).toEqual([
    { categoryId: 'long', hasPlace: true, price: 300 },
    { categoryId: 'short', hasPlace: true, price: 100 },
    { categoryId: 'long', hasPlace: true, price: 300 },
    { categoryId: 'short', hasPlace: false, price: 200 },
  ]);
});

test('gives nothing in a category that is not there', () => {
  expect(allotPlaces(['other'], [long], 0)).toEqual([]);
});
