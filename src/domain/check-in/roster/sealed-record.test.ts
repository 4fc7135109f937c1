import { createDecipheriv, createHash, hkdfSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sealFormerRecord } from './former-record.ts';
import { fromRecordBytes } from './record-bytes.ts';
import { sealBox } from './sealed-box.ts';
import { hashTicketCode, openRecord, toRecordIndex, sealRecord } from './sealed-record.ts';
import type { SealedRecord } from './record-bytes.ts';

const code = '0000000000000000000H';
const record: SealedRecord = {
  name: 'Sari Wulandari',
  bib: '2117',
  sex: 'female',
  age: 29,
  jersey: 'M',
  items: ['Race pack HM'],
  note: null,
};
const nonce = Uint8Array.from({ length: 12 }, (_, index) => index);

const records = fc.record<SealedRecord>({
  name: fc.string({ unit: 'grapheme' }),
  bib: fc.option(fc.string()),
  sex: fc.constantFrom('female', 'male'),
  age: fc.nat(110),
  jersey: fc.option(fc.constantFrom('S', 'XXL')),
  items: fc.array(fc.string()),
  note: fc.option(fc.string()),
});

/** The key as another implementation of RFC 5869 derives it. */
const nodeKey = () =>
  new Uint8Array(hkdfSync('sha256', code, new Uint8Array(), 'derap sealed record v1', 32));
const sealed = async (value: unknown) =>
  sealBox({
    key: await crypto.subtle.importKey('raw', nodeKey(), 'AES-GCM', false, ['encrypt']),
    value,
    nonce,
  });

test('index and hash are the SHA-256 values that the protocol names', async () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  expect(await toRecordIndex(code)).toBe(sha256(`idx${code}`).slice(0, 32));
  expect(await hashTicketCode(code)).toBe(sha256(code));
});

test('whatever is sealed opens again with its code', async () => {
  await fc.assert(
    fc.asyncProperty(records, async (original) => {
      const box = await sealRecord({ code, record: original, nonce });
      expect(await openRecord({ code, box })).toEqual(original);
    }),
    { numRuns: 50 },
  );
});

test('the nonce stands in front and the rest is AES-256-GCM as Node’s own crypto reads it', async () => {
  const box = await sealRecord({ code, record, nonce });
  expect(box.subarray(0, 12)).toEqual(nonce);
  const decipher = createDecipheriv('aes-256-gcm', nodeKey(), nonce);
  decipher.setAuthTag(box.subarray(-16));
  const plain = Buffer.concat([decipher.update(box.subarray(12, -16)), decipher.final()]);
  expect(fromRecordBytes(plain)).toEqual(record);
});

test('a part of a larger buffer opens as well', async () => {
  const box = await sealRecord({ code, record, nonce });
  const page = Buffer.concat([Buffer.alloc(7), box, Buffer.alloc(7)]);
  expect(await openRecord({ code, box: page.subarray(7, 7 + box.length) })).toEqual(record);
});

test('no other code opens a box', async () => {
  const box = await sealRecord({ code, record, nonce });
  expect(await openRecord({ code: '0000000000000000000J', box })).toBeNull();
});

test('a box with any bit changed does not open', async () => {
  const box = await sealRecord({ code, record, nonce });
  await fc.assert(
    fc.asyncProperty(fc.nat(box.length * 8 - 1), async (bit) => {
      const changed = Uint8Array.from(box, (byte, index) =>
        index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte,
      );
      expect(await openRecord({ code, box: changed })).toBeNull();
    }),
    { numRuns: 50 },
  );
});

test('a box cut short does not open', async () => {
  const box = await sealRecord({ code, record, nonce });
  for (const length of [0, 11, 27, 28, box.length - 1]) {
    expect(await openRecord({ code, box: box.subarray(0, length) })).toBeNull();
  }
});

test('nothing but a record’s own fields is sealed', async () => {
  const withMore = { ...record, blood_type: 'AB' };
  const box = await sealRecord({ code, record: withMore, nonce });
  expect(await openRecord({ code, box })).toEqual(record);
});

test.each([0, 11, 13])('a nonce of %i bytes is refused', async (length) => {
  await expect(sealRecord({ code, record, nonce: new Uint8Array(length) })).rejects.toThrow(
    RangeError,
  );
});

describe('a box that opens but holds something else gives null', () => {
  test.each([
    ['null', null],
    ['a text', 'Sari'],
    ['no name', { ...record, name: undefined }],
    ['a bib that is a number', { ...record, bib: 2117 }],
    ['another sex', { ...record, sex: 'F' }],
    ['an age that is a text', { ...record, age: '29' }],
    ['a jersey that is a number', { ...record, jersey: 4 }],
    ['items that are no list', { ...record, items: 'Race pack' }],
    ['items that are no texts', { ...record, items: [1] }],
    ['a note that is missing', { ...record, note: undefined }],
  ])('%s', async (_, value) => {
    expect(await openRecord({ code, box: await sealed(value) })).toBeNull();
  });

  test('and a record as JSON, as it was sealed formerly, opens', async () => {
    expect(await openRecord({ code, box: await sealed(record) })).toEqual(record);
    const former = await sealFormerRecord({ code, record, nonce });
    expect(former).toEqual(await sealed(record));
  });
});
