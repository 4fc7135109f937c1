import { describe, expect, test } from 'vitest';
import { decideCategoryChange } from './category-change.ts';

const paid = { price: 150_000, isOpen: false };
const open = { price: 150_000, isOpen: true };
const target = { price: 150_000, hasPlace: true, fitsAge: true, fitsOrder: true };
const at = (price: number) => ({ ...target, price });

describe('a paid place', () => {
  test.each([
    ['costs the same', 150_000],
    ['costs less: the sum stays', 100_000],
  ])('changes to a category that %s', (_, price) => {
    expect(decideCategoryChange(paid, at(price))).toEqual({ refusal: null, price: 150_000 });
  });

  test('does not change to one that costs more, or nothing', () => {
    expect(decideCategoryChange(paid, at(150_001))).toEqual({ refusal: 'dearer' });
    expect(decideCategoryChange(paid, at(0))).toEqual({ refusal: 'free' });
  });
});

describe('a place that is not paid yet', () => {
  test.each([100_000, 150_000, 300_000])('counts for what the category costs now: %i', (price) => {
    expect(decideCategoryChange(open, at(price))).toEqual({ refusal: null, price });
  });

  test('does not change to a free one', () => {
    expect(decideCategoryChange(open, at(0))).toEqual({ refusal: 'free' });
  });
});

test('a free place changes to free categories only', () => {
  const free = { price: 0, isOpen: true };
  expect(decideCategoryChange(free, at(0))).toEqual({ refusal: null, price: 0 });
  expect(decideCategoryChange(free, at(1))).toEqual({ refusal: 'dearer' });
});

test('a place whose share of a sum nobody knows changes to none', () => {
  expect(decideCategoryChange({ price: null, isOpen: false }, at(0))).toEqual({
    refusal: 'dearer',
  });
});

test.each([
  ['sold_out', { hasPlace: false }],
  ['age_not_allowed', { fitsAge: false }],
  ['tied', { fitsOrder: false }],
] as const)('is refused with %s', (refusal, lacking) => {
  expect(decideCategoryChange(paid, { ...target, ...lacking })).toEqual({ refusal });
});

test('what cannot be helped is said before what may change', () => {
  const none = { price: 0, hasPlace: false, fitsAge: false, fitsOrder: false };
  expect(decideCategoryChange(paid, none)).toEqual({ refusal: 'age_not_allowed' });
  expect(decideCategoryChange(paid, { ...at(200_000), hasPlace: false })).toEqual({
    refusal: 'dearer',
  });
});
