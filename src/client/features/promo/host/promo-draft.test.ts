import { expect, test } from 'vitest';
import type { PromoCode } from '#src/contract/promo/promo-codes.ts';
import { emptyDraft, readBatch, readPromo, toDraft, toFaults } from './promo-draft.ts';

const zone = 'Asia/Jakarta';
const promo: PromoCode = {
  id: 'a',
  rev: 1,
  code: 'PAGI20',
  kind: 'percent',
  value: 20,
  from: '2027-01-01T00:00:00.000Z',
  until: '2027-01-31T16:59:00.000Z',
  category_ids: ['10k'],
  use_limit: 50,
  per_member: 1,
  uses: 3,
  is_off: false,
};

test('a code comes out as it went in', () => {
  const { id: _id, rev: _rev, uses: _uses, is_off: _off, ...content } = promo;
  expect(readPromo(toDraft(promo, zone), zone)).toEqual({ content, faults: {} });
});

test('what is typed may have blanks, dots and small letters', () => {
  const draft = { ...emptyDraft, code: ' pagi 20 ', kind: 'amount', value: 'Rp 25.000' } as const;
  const { content, faults } = readPromo(draft, zone);
  expect(faults).toEqual({});
  expect(content).toMatchObject({ code: 'PAGI20', value: 25_000, use_limit: null, from: null });
});

test.each([
  [{ code: '' }, { code: 'required' }],
  [{ code: 'AB' }, { code: 'shape' }],
  [{ code: 'PAGI-20' }, { code: 'shape' }],
  [{ code: 'A'.repeat(25) }, { code: 'shape' }],
  [{ value: '101' }, { value: 'percent' }],
  [{ value: '0' }, { value: 'percent' }],
  [{ kind: 'amount', value: '1,5' }, { value: 'number' }],
  [{ limit: 'banyak' }, { use_limit: 'number' }],
  [{ perMember: '' }, { per_member: 'number' }],
  [{ from: '2027-02-30T10:00' }, { from: 'time' }],
  [{ until: '2026-12-31T10:00' }, { until: 'backwards' }],
  [{ categoryIds: [] }, { category_ids: 'empty' }],
] as const)('with %j it says %j', (change, faults) => {
  expect(readPromo({ ...toDraft(promo, zone), ...change }, zone).faults).toEqual(faults);
});

test('many codes need a number of them, and may share a beginning', () => {
  const draft = { ...emptyDraft, value: '10', prefix: 'vip', count: '200' };
  expect(readBatch(draft, zone)).toMatchObject({
    content: { prefix: 'VIP', count: 200 },
    faults: {},
  });
  expect(readBatch({ ...draft, count: '501' }, zone).faults).toEqual({ count: 'count' });
  expect(readBatch({ ...draft, prefix: 'VIP!' }, zone).faults).toEqual({ prefix: 'prefix' });
});

test('the server’s refusals are at their fields', () => {
  const refused = [
    { path: 'content.until', code: 'backwards' },
    { path: 'code', code: 'taken' },
    { path: 'rev', code: 'other' },
  ];
  expect(toFaults(refused)).toEqual({ until: 'backwards', code: 'taken' });
});
