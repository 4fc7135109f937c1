import { expect, test } from 'vitest';
import type { StatementOrder } from '#src/contract/payments/statement.ts';
import type { MoneyIn, Statement } from '#src/domain/payments/statement/statement.ts';
import { toBooked, toGroups } from './statement-groups.ts';

const order: StatementOrder = {
  id: 'a',
  rev: 3,
  payment: 'paid',
  holds_place: true,
  amount: 350_614,
  unique_part: 614,
  received: 350_614,
  created_at: '2026-11-19T00:00:00.000Z',
  expires_at: null,
  is_booked: true,
  booked: [{ day: '2026-11-20', amount: 350_614, has_balance: true }],
  event_title: null,
  runners: [{ legal_name: 'Rani Puspita', category_code: 'HM' }],
};
const debit = { line: 7, day: '2026-11-20', description: 'KOREKSI', amount: 350_614 };
const credit: MoneyIn = {
  line: 6,
  day: '2026-11-20',
  time: null,
  description: 'BI-FAST CR RANI PUSPITA',
  amount: 350_614,
  balance: 1,
};
const statement = (changes: Partial<Statement>): Statement => ({
  bank: null,
  columns: {
    width: 3,
    date: 0,
    time: null,
    description: [1],
    amount: 2,
    only_in: true,
    side: null,
    balance: null,
  },
  lines: [],
  faults: [],
  pending: 0,
  notDone: [],
  reversals: [],
  ...changes,
});
const lookedUp = {
  keys: [{ key: 'k', same: 's' }],
  known: [{ key: 'k', as: 'booked' as const, order_ids: ['a'] }],
  orders: [order],
  columns: null,
  qris_fee: null,
};

test('money that was booked and taken back in the same file is told with its order', () => {
  const groups = toGroups(statement({ lines: [{ ...credit, takenBack: debit }] }), lookedUp);
  expect(groups.undone).toMatchObject([{ orders: [{ id: 'a' }], credit: { line: 6 }, debit }]);
  expect(groups.booked).toBe(1);
  expect(groups.takenBack).toEqual([]);
});

test('money of another file that is taken back is told where one booked order has its amount', () => {
  const file = statement({ reversals: [debit] });
  const none = { ...lookedUp, keys: [], known: [] };
  expect(toGroups(file, none).undone).toMatchObject([{ orders: [{ id: 'a' }], credit: null }]);
  expect(toGroups(file, { ...none, orders: [order, { ...order, id: 'b' }] }).undone).toEqual([]);
  const earlier = statement({ reversals: [{ ...debit, day: '2026-11-19' }] });
  expect(toGroups(earlier, none).undone).toEqual([]);
});

test('an exact line is booked with both its digests and what the acquirer kept', () => {
  const line = { ...credit, key: 'k', same: 's' };
  const orders = new Map([[order.id, order]]);
  const booked = (fee: number) =>
    toBooked({ ...line, match: { kind: 'exact', orderId: 'a', fee } }, orders);
  const told = { key: 'k', same: 's', day: '2026-11-20', amount: 350_614 };
  expect(booked(0)).toEqual([{ ...told, order_id: 'a', rev: 3, late: 'note' }]);
  expect(booked(2454)).toEqual([{ ...told, fee: 2454, order_id: 'a', rev: 3, late: 'note' }]);
});
