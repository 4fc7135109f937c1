import { expect, test } from 'vitest';
import { nextPrice, priceNow, type PriceTier } from './price-tiers.ts';

const at = (day: number) => Date.UTC(2027, 0, day);
const early: PriceTier = { price: 100, until: '2027-01-10T00:00:00.000Z', until_taken: 50 };
const late: PriceTier = { price: 150, until: null, until_taken: 80 };
const offer = { price: 200, tiers: [early, late] };

test.each([
  { taken: 0, day: 1, now: 100, next: { price: 150, at: early.until, left: 50 } },
  { taken: 49, day: 9, now: 100, next: { price: 150, at: early.until, left: 1 } },
  { taken: 50, day: 9, now: 150, next: { price: 200, at: null, left: 30 } },
  { taken: 0, day: 10, now: 150, next: { price: 200, at: null, left: 80 } },
  { taken: 80, day: 1, now: 200, next: null },
])('with $taken places taken on day $day a place costs $now', ({ taken, day, now, next }) => {
  const asked = { ...offer, taken, now: at(day) };
  expect(priceNow(asked)).toBe(now);
  expect(nextPrice(asked)).toEqual(next);
});

test('a tier that ends by date alone says no count', () => {
  const tiers = [{ ...early, until_taken: null }];
  expect(nextPrice({ price: 200, tiers, taken: 999, now: at(1) })).toEqual({
    price: 200,
    at: early.until,
    left: null,
  });
});

test('a later tier whose places are gone already is no next price', () => {
  const tiers = [
    { ...early, until_taken: null },
    { ...late, until_taken: 20 },
  ];
  const asked = { price: 200, tiers, now: at(1) };
  expect(nextPrice({ ...asked, taken: 30 })?.price).toBe(200);
  expect(nextPrice({ ...asked, taken: 10 })?.price).toBe(150);
});

test('without tiers the price is the ordinary one', () => {
  expect(priceNow({ price: 0, tiers: [], taken: 3, now: 0 })).toBe(0);
});
