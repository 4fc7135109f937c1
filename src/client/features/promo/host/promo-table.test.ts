import { expect, test } from 'vitest';
import { toCsv } from '#src/domain/text/csv.ts';
import { toPromoTable } from './promo-table.ts';

const heads = {
  code: 'Code',
  percent: 'Percent',
  amount: 'Rp',
  uses: 'Used',
  limit: 'Limit',
  perMember: 'Each',
  from: 'From',
  until: 'Until',
  categories: 'Categories',
  state: 'State',
};

test('each code is a row, its value in the column of its kind, and no text is a formula', () => {
  const promo = {
    id: 'a',
    rev: 1,
    code: 'PAGI20',
    kind: 'amount' as const,
    value: 25_000,
    from: null,
    until: '2027-01-31T16:59:00.000Z',
    category_ids: ['a'],
    use_limit: null,
    per_member: 1,
    uses: 3,
    is_off: false,
  };
  const table = toPromoTable([promo], {
    heads,
    zone: 'Asia/Jakarta',
    categories: () => '=10K',
    state: () => 'Active',
  });
  const row = ['PAGI20', null, 25_000, 3, null, 1, null, '2027-01-31 23:59', '=10K', 'Active'];
  expect(table).toEqual([Object.values(heads), row]);
  expect(toCsv(table)).toContain(",'=10K,");
});
