import { expect, test } from 'vitest';
import type { OrderToPay } from '#src/contract/payments/order-payments.ts';
import { foretell, toDecision, usualAmount } from './new-decision.ts';

const order: OrderToPay = {
  id: 'order',
  rev: 1,
  payment: 'unpaid',
  amount: 100_123,
  unique_part: 123,
  promo_code: null,
  discount: 0,
  add_ons: [],
  kept: 0,
  refund_by: null,
  received: 123,
  created_at: '2027-01-02T03:04:05.000Z',
  expires_at: null,
  proof_at: null,
  has_refund_proof: false,
  registrations: [
    { id: 'a', legal_name: 'Demo', category_code: 'HM', bib: null, holds_place: true },
  ],
  entries: [],
};

test.each([
  [99_999, 'part'],
  [100_000, 'confirm'],
  [100_001, 'confirm'],
])('of 100.000 that are due, %d are a %s', (amount, kind) => {
  expect(toDecision('amount', order, amount)).toEqual({ kind, amount });
});

test('the sum that is most likely meant', () => {
  const paid = { ...order, payment: 'paid', received: 150_123 } as const;
  expect(usualAmount('amount', order)).toBeNull();
  expect(usualAmount('reinstate', order)).toBe(100_000);
  expect(usualAmount('receive', order)).toBe(100_123);
  expect(usualAmount('refund', order)).toBe(123);
  expect(usualAmount('refund', paid)).toBe(50_000);
  expect(usualAmount('refund', { ...paid, received: 100_123 })).toBe(100_123);
});

test('what follows is told by the rule that the server keeps', () => {
  expect(foretell(order, { kind: 'refund', amount: 124 })).toBe('too_much');
  expect(foretell(order, { kind: 'refund', amount: 123 })).toMatchObject({ places: 'given_back' });
});
