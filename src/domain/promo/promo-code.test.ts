import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  foldPromoCode,
  isPromoCode,
  promoDiscount,
  promoState,
  refusePromo,
} from './promo-code.ts';

const open = { isOff: false, from: null, until: null, useLimit: null, uses: 0 };
const asker = {
  terms: { ...open, categoryIds: null, perMember: 1 },
  categoryIds: ['10k'],
  ownUses: 0,
  now: 100,
};

test('a code is the same in any case, and with blanks', () => {
  expect(foldPromoCode(' pagi 20\n')).toBe('PAGI20');
});

test.each([
  ['AB', false],
  ['ABC', true],
  ['A1'.repeat(12), true],
  ['A1'.repeat(12) + 'B', false],
  ['PAGI-20', false],
  ['pagi20', false],
])('%s may be a code: %s', (text, isCode) => {
  expect(isPromoCode(text)).toBe(isCode);
});

test('a percentage is rounded down to whole rupiah, an amount is at most the price', () => {
  expect(promoDiscount({ kind: 'percent', value: 10 }, 99_999)).toBe(9999);
  expect(promoDiscount({ kind: 'percent', value: 100 }, 99_999)).toBe(99_999);
  expect(promoDiscount({ kind: 'amount', value: 50_000 }, 150_000)).toBe(50_000);
  expect(promoDiscount({ kind: 'amount', value: 50_000 }, 20_000)).toBe(20_000);
});

test('whatever the price, what is left to pay is between nothing and the price', () => {
  fc.assert(
    fc.property(
      fc.record({
        kind: fc.constantFrom('percent' as const, 'amount' as const),
        value: fc.integer({ min: 1, max: 100 }),
      }),
      fc.integer({ min: 0, max: 100_000_000 }),
      (rule, price) => {
        const discount = promoDiscount(rule, price);
        expect(Number.isInteger(discount) && discount >= 0 && discount <= price).toBe(true);
      },
    ),
  );
});

test.each([
  [{}, 'active'],
  [{ isOff: true, until: 50 }, 'off'],
  [{ until: 101 }, 'active'],
  [{ until: 100 }, 'ended'],
  [{ from: 100 }, 'active'],
  [{ from: 101 }, 'not_yet'],
  [{ useLimit: 2, uses: 1 }, 'active'],
  [{ useLimit: 2, uses: 2 }, 'used_up'],
] as const)('a code with %j stands as %s', (change, state) => {
  expect(promoState({ ...open, ...change }, 100)).toBe(state);
});

test.each([
  [{}, null],
  [{ isOff: true }, 'promo_ended'],
  [{ until: 100 }, 'promo_ended'],
  [{ from: 101 }, 'promo_not_yet'],
  [{ categoryIds: ['5k'] }, 'promo_other_category'],
  [{ categoryIds: ['5k', '10k'] }, null],
  [{ useLimit: 1, uses: 1 }, 'promo_used_up'],
] as const)('with %j a member hears %s', (change, refusal) => {
  expect(refusePromo({ ...asker, terms: { ...asker.terms, ...change } })).toBe(refusal);
});

test('who has the last use hears that it is their own', () => {
  const terms = { ...asker.terms, useLimit: 1, uses: 1 };
  expect(refusePromo({ ...asker, terms, ownUses: 1 })).toBe('promo_used_by_you');
});
