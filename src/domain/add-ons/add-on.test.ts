import { describe, expect, test } from 'vitest';
import { addOnLeft, refuseAddOn, type AddOnTerms } from './add-on.ts';
import { addOnNames } from './add-on-name.ts';
import { orderTotal, sumAddOns } from './order-total.ts';

const terms: AddOnTerms = {
  isOnSale: true,
  categoryIds: null,
  choices: [],
  most: 2,
  stock: 3,
  taken: 1,
};
const one = { choice: null, count: 1 };

function ask(
  changed: Partial<AddOnTerms>,
  wanted = [one] as { choice: string | null; count: number }[],
) {
  return refuseAddOn({ ...terms, ...changed }, { categoryId: 'five', wanted });
}

describe('an add-on is sold', () => {
  test('while there are enough, to who may take so many', () => {
    expect(ask({})).toBeNull();
    expect(ask({}, [{ choice: null, count: 2 }])).toBeNull();
    expect(ask({ taken: 2 }, [{ choice: null, count: 2 }])).toBe('sold_out');
    expect(ask({ stock: null, taken: 900 })).toBeNull();
    expect(ask({ stock: 9 }, [{ choice: null, count: 3 }])).toBe('too_many');
  });

  test('on sale only, and for its categories', () => {
    expect(ask({ isOnSale: false })).toBe('gone');
    expect(ask({ categoryIds: ['ten'] })).toBe('gone');
    expect(ask({ categoryIds: ['five'] })).toBeNull();
  });

  test('with one of its choices, each counted', () => {
    const sized = { choices: ['S', 'M'] };
    expect(ask(sized)).toBe('choice');
    expect(ask({}, [{ choice: 'M', count: 1 }])).toBe('choice');
    expect(ask(sized, [{ choice: 'XL', count: 1 }])).toBe('choice');
    expect(
      ask(sized, [
        { choice: 'S', count: 1 },
        { choice: 'M', count: 1 },
      ]),
    ).toBeNull();
    expect(
      ask(sized, [
        { choice: 'S', count: 1 },
        { choice: 'M', count: 2 },
      ]),
    ).toBe('too_many');
  });
});

test('what is left is never less than nothing', () => {
  expect(addOnLeft({ stock: 3, taken: 1 })).toBe(2);
  expect(addOnLeft({ stock: 1, taken: 2 })).toBe(0);
  expect(addOnLeft({ stock: null, taken: 2 })).toBeNull();
});

test('a discount is taken off the entry fee, and not off what is added', () => {
  expect(orderTotal({ price: 150_000, discount: 150_000, addOns: 75_000 })).toBe(75_000);
  expect(
    sumAddOns([
      { price: 25_000, count: 3 },
      { price: 0, count: 1 },
    ]),
  ).toBe(75_000);
});

test('add-ons are named with their choice, and with how many there are of several', () => {
  const named = [
    { name: { id: 'Kaus' }, choice: 'L', count: 2 },
    { name: { id: 'Ukir medali' }, choice: null, count: 1 },
  ];
  expect(addOnNames(named, ({ id }) => id)).toBe('2× Kaus (L); Ukir medali');
});
