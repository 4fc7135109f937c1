import { describe, expect, test } from 'vitest';
import { sealBox } from './sealed-box.ts';
import { openSearchRecord, sealSearchRecord } from './search-record.ts';
import type { SearchRecord } from './search-record.ts';

const key = new Uint8Array(32).fill(7);
const nonce = new Uint8Array(12).fill(3);
const record: SearchRecord = {
  name: 'Sari Wulandari',
  bib: '2117',
  sex: 'female',
  age: 29,
  jersey: 'M',
  codeHash: 'a'.repeat(64),
  categoryId: '0129ajkmz0z0',
};

test.each([record, { ...record, sex: 'male' as const, bib: null, jersey: null }])(
  'a search record opens with the key it was sealed with',
  async (original) => {
    const box = await sealSearchRecord({ key, record: original, nonce });
    expect(await openSearchRecord({ key, box })).toEqual(original);
  },
);

test('another key opens nothing', async () => {
  const box = await sealSearchRecord({ key, record, nonce });
  expect(await openSearchRecord({ key: new Uint8Array(32).fill(8), box })).toBeNull();
});

test('nothing but a search record’s own fields is sealed', async () => {
  const withMore = { ...record, note: 'x' };
  const box = await sealSearchRecord({ key, record: withMore, nonce });
  expect(await openSearchRecord({ key, box })).toEqual(record);
});

test('keys and nonces of another length are refused', async () => {
  const short = new Uint8Array(16);
  await expect(sealSearchRecord({ key: short, record, nonce })).rejects.toThrow(RangeError);
  await expect(sealSearchRecord({ key, record, nonce: short })).rejects.toThrow(RangeError);
  await expect(openSearchRecord({ key: short, box: nonce })).rejects.toThrow(RangeError);
});

describe('a box that opens but holds something else gives null', () => {
  test.each([
    ['null', null],
    ['a number', 7],
    ['no name', { ...record, name: null }],
    ['a bib that is a number', { ...record, bib: 2117 }],
    ['another sex', { ...record, sex: '' }],
    ['half a year of age', { ...record, age: 29.5 }],
    ['a jersey that is a number', { ...record, jersey: 4 }],
    ['no hash', { ...record, codeHash: undefined }],
    ['no category', { ...record, categoryId: 1 }],
  ])('%s', async (_, value) => {
    const sealingKey = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
    const box = await sealBox({ key: sealingKey, value, nonce });
    expect(await openSearchRecord({ key, box })).toBeNull();
  });
});
