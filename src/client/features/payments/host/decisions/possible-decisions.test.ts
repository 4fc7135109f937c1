import { describe, expect, test } from 'vitest';
import type { OrderToPay } from '#src/contract/payments/order-payments.ts';
import { findDecisions, findMainDecisions } from './possible-decisions.ts';

const at = '2027-01-02T03:04:05.000Z';

function makeOrder(changes: Partial<OrderToPay> & { holdsPlace?: boolean } = {}): OrderToPay {
  const { holdsPlace = true, ...order } = changes;
  const one = { id: 'a', legal_name: 'Demo', category_code: 'HM', bib: null };
  return {
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
    received: 0,
    created_at: at,
    expires_at: null,
    proof_at: null,
    has_refund_proof: false,
    registrations: [{ ...one, holds_place: holdsPlace }],
    entries: [],
    ...order,
  };
}

const late = { payment: 'expired', holdsPlace: false } as const;

describe.each([
  {
    name: 'with a proof',
    order: makeOrder({ payment: 'proof_sent', proof_at: at }),
    all: ['refuse', 'confirm', 'amount'],
    main: ['refuse', 'confirm'],
  },
  { name: 'without one', order: makeOrder(), all: ['confirm', 'amount'], main: ['confirm'] },
  {
    name: 'of which a part came',
    order: makeOrder({ received: 100 }),
    all: ['confirm', 'amount', 'refund'],
    main: ['confirm'],
  },
  {
    name: 'that is paid',
    order: makeOrder({ payment: 'paid', received: 100_123 }),
    all: ['receive', 'refund'],
    main: [],
  },
  {
    name: 'that got too much',
    order: makeOrder({ payment: 'paid', received: 200_000 }),
    all: ['receive', 'refund'],
    main: ['refund'],
  },
  {
    name: 'that expired',
    order: makeOrder(late),
    all: ['reinstate', 'receive'],
    main: [],
  },
  {
    name: 'whose proof came late',
    order: makeOrder({ ...late, proof_at: at }),
    all: ['refuse', 'reinstate', 'receive'],
    main: ['refuse', 'reinstate'],
  },
  {
    name: 'whose money came late',
    order: makeOrder({ ...late, received: 100_123 }),
    all: ['reinstate', 'receive', 'refund'],
    main: ['refund', 'reinstate'],
  },
  {
    name: 'that was cancelled with money in it',
    order: makeOrder({ payment: 'none', holdsPlace: false, received: 100 }),
    all: ['receive', 'refund'],
    main: ['refund'],
  },
  {
    name: 'that was given back',
    order: makeOrder({ payment: 'refunded', holdsPlace: false }),
    all: [],
    main: [],
  },
])('an order $name', ({ order, all, main }) => {
  test('can be decided in these ways', () => {
    expect(findDecisions(order)).toEqual(all);
    expect(findMainDecisions(order)).toEqual(main);
  });
});
