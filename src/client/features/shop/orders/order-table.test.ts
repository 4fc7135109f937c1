import { expect, test } from 'vitest';
import type { ShopOrder } from '#src/contract/shop/shop-orders.ts';
import { toCsv } from '#src/domain/text/csv.ts';
import { toOrderTable } from './order-table.ts';

const order: ShopOrder = {
  id: '0123456789ab',
  product: { id: '0123456789ac', name: { id: 'Kaus Demo', en: 'Demo Shirt' } },
  variant: { id: 'm', name: { id: 'M' } },
  unit_price: 120_000,
  amount: 2,
  buyer_name: '=HYPERLINK("https://evil.test")',
  buyer_phone: '+6281234567890',
  note: '@SUM(A1)\n-1',
  state: 'paid',
  rev: 1,
  created_at: '2027-01-01T00:00:00.000Z',
  updated_at: '2027-01-01T00:00:00.000Z',
};

const words = {
  head: ['Waktu', 'Produk'],
  states: { asked: 'Ditanyakan', paid: 'Dibayar', sent: 'Dikirim', cancelled: 'Dibatalkan' },
  language: 'en',
} as const;

test('an order is a row, with its total', () => {
  const [head, row] = toOrderTable([order], words);
  expect(head).toEqual(['Waktu', 'Produk']);
  expect(row?.slice(0, 7)).toEqual([
    '2027-01-01T00:00:00.000Z',
    'Demo Shirt',
    'M',
    2,
    120_000,
    240_000,
    'Dibayar',
  ]);
});

test('nothing that a buyer wrote is a formula in the file', () => {
  const csv = toCsv(toOrderTable([order], words));
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.test"")"`);
  expect(csv).toContain(`'+6281234567890`);
  expect(csv).toContain(`"'@SUM(A1)\n'-1"`);
});
