import { expect, test } from 'vitest';
import { type LedgerHeads, toLedgerTable } from './ledger-table.ts';

const heads: LedgerHeads = {
  at: 'When',
  names: 'Names',
  categories: 'Categories',
  kind: 'What',
  amount: 'Sum',
  reason: 'Why',
  by: 'Who',
  order: 'Order',
  promo: 'Promo',
  discount: 'Off',
};
const kinds = {
  proof: '',
  confirm: 'Confirmed',
  part: '',
  refuse: '',
  receive: '',
  reinstate: '',
  refund: 'Given back',
  fee: 'Fee',
  import: 'Outside',
  import_undone: '',
};

const entry = {
  id: 'a',
  kind: 'refund' as const,
  amount: -5000,
  reason: null,
  at: '2027-01-02T03:04:05.000Z',
  by: 'Demo Panitia',
  order_id: 'order',
  names: ['Demo Satu', 'Demo Dua'],
  category_codes: ['HM', '10K'],
  promo_code: 'PAGI20',
  discount: 30_000,
};

test('each entry is a row of its own, and what went back is less than nothing', () => {
  const table = toLedgerTable([entry], heads, kinds);
  expect(table).toEqual([
    ['When', 'Names', 'Categories', 'What', 'Sum', 'Why', 'Who', 'Order', 'Promo', 'Off'],
    [
      entry.at,
      'Demo Satu, Demo Dua',
      'HM, 10K',
      'Given back',
      -5000,
      null,
      'Demo Panitia',
      'order',
      'PAGI20',
      30_000,
    ],
  ]);
});

test('an acquirer’s fee is a row below what was paid, so that the rows add up', () => {
  const paid = { ...entry, kind: 'confirm' as const, amount: 150_123, fee: 1051 };
  const [, ...rows] = toLedgerTable([paid, entry], heads, kinds);
  expect(rows.map((row) => row.slice(3, 5))).toEqual([
    ['Confirmed', 150_123],
    ['Fee', -1051],
    ['Given back', -5000],
  ]);
});
