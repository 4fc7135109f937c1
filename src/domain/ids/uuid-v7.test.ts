import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { makeUuidV7 } from './uuid-v7.ts';

const random = fc.uint8Array({ minLength: 10, maxLength: 10 });
const time = fc.integer({ min: 0, max: 2 ** 48 - 1 });

test('the example of RFC 9562 comes out', () => {
  const bytes = Uint8Array.of(0x0c, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f);
  expect(makeUuidV7(1_645_557_742_000, bytes)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f');
});

test('every time and every randomness make a version 7 UUID that zod accepts too', () => {
  fc.assert(
    fc.property(time, random, (now, bytes) => {
      const uuid = makeUuidV7(now, bytes);
      expect(z.uuidv7().safeParse(uuid).success).toBe(true);
    }),
  );
});

test('a later millisecond sorts later', () => {
  fc.assert(
    fc.property(time, time, random, (a, b, bytes) => {
      fc.pre(a !== b);
      expect(makeUuidV7(a, bytes) < makeUuidV7(b, bytes)).toBe(a < b);
    }),
  );
});

test('fractions of a millisecond are cut off', () => {
  const bytes = new Uint8Array(10);
  expect(makeUuidV7(5.9, bytes)).toBe(makeUuidV7(5, bytes));
});

test.each([-1, 2 ** 48, Number.NaN])('the time %d is refused', (now) => {
  expect(() => makeUuidV7(now, new Uint8Array(10))).toThrow(RangeError);
});

test('too little randomness is refused', () => {
  expect(() => makeUuidV7(0, new Uint8Array(9))).toThrow(RangeError);
});
