import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromRecordBytes, toRecordBytes } from './record-bytes.ts';
import type { SealedRecord } from './record-bytes.ts';

const record: SealedRecord = {
  name: 'Sari Wulandari',
  bib: '2117',
  sex: 'female',
  age: 29,
  jersey: 'M',
  items: [],
  note: null,
};

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  // Where the length takes one byte more.
  fc.constantFrom(...[127, 128, 16_383, 16_384].map((length) => 'a'.repeat(length))),
);
const records = fc.record<SealedRecord>({
  name: text,
  bib: fc.option(text),
  sex: fc.constantFrom('female', 'male'),
  age: fc.nat(255),
  jersey: fc.option(text),
  items: fc.array(text, { maxLength: 3 }),
  note: fc.option(text),
});

test('whatever is written is read', () => {
  fc.assert(
    fc.property(records, (original) => {
      expect(fromRecordBytes(toRecordBytes(original))).toEqual(original);
    }),
    { numRuns: 100 },
  );
});

test('a usual record takes its texts and six bytes more', () => {
  const length = 'Sari Wulandari'.length + '2117'.length + 'M'.length;
  expect(toRecordBytes(record)).toHaveLength(length + 6);
});

test('an age that no runner has does not spoil the record', () => {
  expect(fromRecordBytes(toRecordBytes({ ...record, age: -1 }))?.age).toBe(0);
  expect(fromRecordBytes(toRecordBytes({ ...record, age: 2027 }))?.age).toBe(255);
});

test('cut anywhere, it is no record, or it lacks an item', () => {
  const bytes = toRecordBytes({ ...record, items: ['Medali', 'Kaus'] });
  for (let length = 0; length < bytes.length; length += 1) {
    const items = fromRecordBytes(bytes.subarray(0, length))?.items ?? [];
    expect(items.length).toBeLessThan(2);
  }
});

test('cut within the length of a long name, it is no record', () => {
  const bytes = toRecordBytes({ ...record, name: 'a'.repeat(200) });
  expect(fromRecordBytes(bytes.subarray(0, 4))).toBeNull();
});

test('anything else is no record', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      if (bytes[0] !== 1) expect(fromRecordBytes(bytes)).toBeNull();
      else expect(() => fromRecordBytes(bytes)).not.toThrow();
    }),
  );
});
