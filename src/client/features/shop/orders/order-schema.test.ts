import { expect, test } from 'vitest';
import { parseWithReasons } from '#src/client/lib/forms/parse-with-reasons.ts';
import { detailSchema, orderSchema } from './order-schema.ts';

const details = {
  amount: ' 2 ',
  buyer_name: 'Demo Pembeli',
  buyer_phone: '0812 3456 7890',
  note: '',
};

test('an order is read as it was typed', () => {
  const typed = { ...details, piece: '0123456789ab:s-m', state: 'asked' };
  expect(parseWithReasons(orderSchema, typed).value).toEqual({
    product_id: '0123456789ab',
    variant_id: 's-m',
    state: 'asked',
    amount: 2,
    buyer_name: 'Demo Pembeli',
    buyer_phone: '+6281234567890',
    note: '',
  });
});

test.each([
  ['piece', ''],
  ['amount', '0'],
  ['amount', '1,5'],
  ['amount', ''],
  ['buyer_name', ' '],
  ['buyer_phone', '12'],
  ['state', 'cancelled'],
])('%s "%s" is refused at its field', (field, value) => {
  const typed = { ...details, piece: '0123456789ab:s-m', state: 'asked', [field]: value };
  const { issues = [] } = parseWithReasons(orderSchema, typed);
  expect(issues.map(({ path }) => path[0])).toEqual([field]);
});

test('an order that exists keeps its product', () => {
  expect(parseWithReasons(detailSchema, details).value).toMatchObject({ amount: 2 });
});
