import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideOrder } from '../order-decision.ts';
import { decideLine } from './decide-line.ts';

const open = {
  payment: 'unpaid',
  holds_place: true,
  amount: 350_087,
  unique_part: 87,
  received: 0,
} as const;
const expired = { ...open, payment: 'expired', holds_place: false } as const;

describe('money of a line', () => {
  test.each([
    ['pays an open order', open, 350_087, 'place', { kind: 'confirm', isWaived: false }],
    ['may be more', open, 400_000, 'place', { kind: 'confirm', isWaived: false, surplus: 49_913 }],
    ['may lack the unique part', open, 350_000, 'place', { kind: 'confirm', isWaived: true }],
    ['may be a part', open, 100_000, 'place', { kind: 'part', isWaived: false }],
    [
      'may be the rest',
      { ...open, received: 50_087 },
      300_000,
      'place',
      { kind: 'confirm', isWaived: false },
    ],
    ['gives a place again', expired, 350_087, 'place', { kind: 'reinstate', isWaived: false }],
    ['is only noted', expired, 350_087, 'note', { kind: 'receive', isWaived: false }],
    ['is too little for a place', expired, 350_000, 'place', { kind: 'receive', isWaived: false }],
    [
      'for a place that was given up is noted',
      { ...expired, payment: 'none' },
      350_087,
      'place',
      { kind: 'receive', isWaived: false },
    ],
    [
      'came once more for a paid order',
      { ...open, payment: 'paid', received: 350_087 },
      1,
      'place',
      { kind: 'receive', isWaived: false, surplus: 1 },
    ],
    [
      'does not belong to an order whose money went back',
      { ...open, payment: 'refunded' },
      1,
      'note',
      null,
    ],
  ] as const)('%s', (...[, order, amount, late, expected]) => {
    expect(decideLine(order, amount, late)).toEqual(expected && { surplus: 0, ...expected });
  });

  test('leads to a decision that fits the order', () => {
    const orders = fc.record({
      payment: fc.constantFrom('unpaid', 'proof_sent', 'expired', 'none', 'paid'),
      price: fc.integer({ min: 1, max: 5000 }),
      unique_part: fc.nat({ max: 999 }),
      received: fc.nat({ max: 6000 }),
      amount: fc.integer({ min: 1, max: 6000 }),
      late: fc.constantFrom('place', 'note'),
    });
    fc.assert(
      fc.property(orders, ({ payment, price, unique_part, received, amount, late }) => {
        const isOpen = payment === 'unpaid' || payment === 'proof_sent';
        const order = { payment, holds_place: isOpen, amount: price + unique_part, unique_part };
        const decision = decideLine({ ...order, received }, amount, late);
        if (decision === null) throw new Error('Money belongs to these orders');
        const asked = decision.isWaived ? price : order.amount;
        const state = { payment, received, holdsPlace: isOpen, hasProof: false };
        const decided = decideOrder({ ...state, amount: asked }, { kind: decision.kind, amount });
        if (typeof decided === 'string') throw new Error(decided);
        expect(decided.received).toBe(received + amount);
        expect(decision.surplus).toBe(decided.payment === 'paid' ? decided.received - asked : 0);
      }),
    );
  });
});
