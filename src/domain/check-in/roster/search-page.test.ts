import { describe, expect, test } from 'vitest';
import { sealBytes } from './sealed-box.ts';
import { openSearchPage, sealSearchPage } from './search-page.ts';
import type { SearchRecord } from './search-record.ts';

const key = new Uint8Array(32).fill(7);
const nonce = new Uint8Array(12).fill(3);

function makeRecord(number: number): SearchRecord {
  const isOdd = number % 2 === 1;
  return {
    name: isOdd ? 'Sari Wulandari' : 'Bima Nugroho',
    bib: isOdd ? String(2000 + number) : null,
    sex: isOdd ? 'female' : 'male',
    age: 20 + number,
    jersey: isOdd ? 'M' : null,
    codeHash: String(number % 10).repeat(64),
    categoryId: '0129ajkmz0z0',
  };
}

const records = Array.from({ length: 30 }, (_, number) => makeRecord(number));

test('a page opens with the key it was sealed with, in its order', async () => {
  const box = await sealSearchPage({ key, records, nonce });
  expect(await openSearchPage({ key, box })).toEqual(records);
  expect(box.subarray(0, 12)).toEqual(nonce);
});

test('an empty page is a page', async () => {
  const box = await sealSearchPage({ key, records: [], nonce });
  expect(await openSearchPage({ key, box })).toEqual([]);
});

test('another key opens nothing, and a changed page does not open', async () => {
  const box = await sealSearchPage({ key, records, nonce });
  expect(await openSearchPage({ key: new Uint8Array(32).fill(8), box })).toBeNull();
  box[40] = (box[40] ?? 0) ^ 1;
  expect(await openSearchPage({ key, box })).toBeNull();
});

test('one nonce, one tag and alike values side by side: runners take few bytes', async () => {
  const box = await sealSearchPage({ key, records, nonce });
  const names = records.map(({ name }) => name).join('').length;
  expect(box.length).toBeLessThan(names);
});

test('keys of another length are refused', async () => {
  const short = new Uint8Array(16);
  await expect(sealSearchPage({ key: short, records, nonce })).rejects.toThrow(RangeError);
});

describe('a page that opens but holds something else gives null', () => {
  const seal = async (bytes: Uint8Array) => {
    const sealingKey = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
    return sealBytes({ key: sealingKey, bytes, nonce });
  };
  const deflate = async (text: string) => {
    const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    return new Uint8Array(await new Response(packed).arrayBuffer());
  };

  test('what was never compressed', async () => {
    const box = await seal(new TextEncoder().encode('[]'));
    expect(await openSearchPage({ key, box })).toBeNull();
  });

  test.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['a number', '7'],
    ['no names', '{}'],
    ['a column that is missing', JSON.stringify({ name: ['Sari'] })],
    [
      'a column that is shorter',
      JSON.stringify({
        name: ['Sari', 'Bima'],
        bib: [null, null],
        sex: ['female', 'male'],
        age: [29],
        jersey: [null, null],
        codeHash: ['a', 'b'],
        categoryId: ['c', 'c'],
      }),
    ],
  ])('%s', async (_, text) => {
    expect(await openSearchPage({ key, box: await seal(await deflate(text)) })).toBeNull();
  });
});
