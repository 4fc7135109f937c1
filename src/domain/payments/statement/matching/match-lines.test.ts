import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StatementOrder } from '#src/contract/payments/statement.ts';
import { matchLines } from './match-lines.ts';
import { dueOf, stateOf } from './order-due.ts';
import type { MoneyIn } from '../statement.ts';

const made: StatementOrder = {
  id: 'a',
  rev: 1,
  payment: 'unpaid',
  holds_place: true,
  amount: 350_087,
  unique_part: 87,
  received: 0,
  created_at: '2026-11-20T00:00:00.000Z',
  expires_at: '2026-11-21T00:00:00.000Z',
  is_booked: false,
  event_title: null,
  runners: [{ legal_name: 'Maria Demowati', category_code: 'HM' }],
};
const expired = { payment: 'expired', holds_place: false } as const;
const line: MoneyIn = {
  line: 1,
  day: '2026-11-20',
  time: null,
  description: 'BI-FAST CR CONTOH',
  amount: 350_087,
  balance: null,
};

const unsure = (...candidates: unknown[]) => ({ kind: 'unsure', candidates, together: null });
const candidate = (orderId: string, reason: string, isNameAlike = false) => ({
  orderId,
  reason,
  isNameAlike,
  fee: 0,
});
const unknown = (near: unknown = null) => ({ kind: 'unknown', near });

type Case = {
  name: string;
  line?: Partial<MoneyIn>;
  orders?: Partial<StatementOrder>[];
  expected: unknown;
};

describe('a line', () => {
  const cases: Case[] = [
    {
      name: 'with an order’s amount is its payment',
      expected: { kind: 'exact', orderId: 'a', fee: 0 },
    },
    {
      name: 'just before its order, by the bank’s clock, is its payment',
      line: { time: '06:50' },
      expected: { kind: 'exact', orderId: 'a', fee: 0 },
    },
    {
      name: 'a little earlier still may be',
      line: { time: '06:30' },
      expected: unsure(candidate('a', 'early')),
    },
    {
      name: 'of the day before may be',
      line: { day: '2026-11-19' },
      expected: unsure(candidate('a', 'early')),
    },
    {
      name: 'before an order that has expired is not of it',
      line: { day: '2026-11-19' },
      orders: [expired],
      expected: unknown(),
    },
    {
      name: 'for an expired order is late',
      orders: [expired],
      expected: unsure(candidate('a', 'late')),
    },
    {
      name: 'of an order that was paid by its proof is settled',
      orders: [{ payment: 'paid' }],
      expected: { kind: 'settled', orderId: 'a' },
    },
    {
      name: 'of an order whose line is known is a second payment',
      orders: [{ payment: 'paid', is_booked: true }],
      expected: unknown({ orderId: 'a', reason: 'twice' }),
    },
    {
      name: 'with the rest of a part payment may be it',
      orders: [{ received: 100_000, amount: 450_087, is_booked: true }],
      expected: unsure(candidate('a', 'rest')),
    },
    {
      name: 'without the unique part may be one of several, those with its name first',
      line: { amount: 350_000, description: 'TRSF MARIA DEMO' },
      orders: [{ id: 'b', runners: [] }, {}, { id: 'c', ...expired }],
      expected: unsure(candidate('a', 'no_code', true), candidate('b', 'no_code')),
    },
    {
      name: 'with the amount of orders without unique parts may be one of them',
      line: { amount: 350_000 },
      orders: [{ unique_part: 0, amount: 350_000 }],
      expected: unsure(candidate('a', 'same_amount')),
    },
    {
      name: 'with the amount of an open and an expired order may be either',
      orders: [{}, { id: 'b', ...expired }],
      expected: unsure(candidate('a', 'same_amount'), candidate('b', 'late')),
    },
    {
      name: 'with the price that another runner paid may be an order without its unique part',
      line: { amount: 350_000 },
      orders: [{}, { id: 'b', payment: 'paid', amount: 350_000, unique_part: 0, is_booked: true }],
      expected: unsure(candidate('a', 'no_code')),
    },
    {
      name: 'with a name and less money may be a part',
      line: { amount: 100_000, description: 'TRSF MARIA DEMO' },
      expected: unsure(candidate('a', 'less', true)),
    },
    {
      name: 'with a name and more money may be too much',
      line: { amount: 500_000, description: 'MARIA DEMOWATI' },
      expected: unsure(candidate('a', 'more', true)),
    },
    {
      name: 'with one word of a name and another amount is unknown',
      line: { amount: 500_000, description: 'MARIA CONTOH' },
      expected: unknown(),
    },
    {
      name: 'of another event is told so',
      orders: [{ event_title: { id: 'Lomba Lain' }, runners: [] }],
      expected: unknown({ orderId: 'a', reason: 'elsewhere' }),
    },
    {
      name: 'that looks like an order of another event is unknown',
      line: { amount: 350_000 },
      orders: [{ event_title: { id: 'Lomba Lain' } }, { id: 'b', payment: 'paid' }],
      expected: unknown(),
    },
  ];
  test.each(cases)('$name', ({ line: change, orders = [{}], expected }) => {
    const all = orders.map((order) => ({ ...made, ...order }));
    expect(matchLines([{ ...line, ...change }], all)).toEqual([expected]);
  });

  test('pays an order once; the next like it is a second payment', () => {
    const lines = [
      { ...line, line: 1 },
      { ...line, line: 2, day: '2026-11-20' },
      { ...line, line: 3, day: '2026-11-21', time: '07:00' },
    ];
    const twice = unknown({ orderId: 'a', reason: 'twice' });
    expect(matchLines(lines, [made])).toEqual([
      { kind: 'exact', orderId: 'a', fee: 0 },
      twice,
      twice,
    ]);
  });
});

test('no order is the exact match of two lines, of another amount, or of a closed order, in any order of lines and orders', () => {
  const orders = fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      state: fc.constantFrom({}, expired, { payment: 'paid' } as const, { received: 1 }),
      unique_part: fc.nat({ max: 3 }),
      day: fc.integer({ min: 18, max: 21 }),
    }),
    { selector: ({ id }) => id },
  );
  const lines = fc.array(
    fc.record({
      amount: fc.integer({ min: 350_000, max: 350_004 }),
      day: fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-22'),
      description: fc.constantFrom('MARIA DEMOWATI', 'CONTOH'),
    }),
  );
  fc.assert(
    fc.property(orders, lines, fc.infiniteStream(fc.nat()), (shapes, sums, keys) => {
      const all = shapes.map(({ id, state, unique_part: part, day }) => ({
        ...made,
        id,
        ...state,
        unique_part: part,
        amount: 350_000 + part,
        created_at: `2026-11-${day}T00:00:00.000Z`,
      }));
      const told = sums.map((sum, index) => ({ ...line, ...sum, line: index + 1 }));
      const matches = matchLines(told, all);
      const exact = matches.flatMap((match, index) =>
        match.kind === 'exact' ? [{ id: match.orderId, amount: told[index]?.amount }] : [],
      );
      expect(new Set(exact.map(({ id }) => id)).size).toBe(exact.length);
      for (const { id, amount } of exact) {
        const order = all.find((each) => each.id === id);
        expect(order && stateOf(order)).toBe('open');
        expect(order && dueOf(order)).toBe(amount);
      }
      const shuffled = shuffle(told, keys);
      const again = matchLines(shuffled, shuffle(all, keys));
      expect(shuffled.map(({ line: number }) => matches[number - 1])).toEqual(again);
    }),
  );
});

function shuffle<T>(items: readonly T[], keys: Iterator<number>): T[] {
  return items
    .map((item) => ({ item, key: Number(keys.next().value) }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ item }) => item);
}
