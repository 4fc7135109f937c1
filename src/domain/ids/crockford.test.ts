import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crockfordAlphabet, encodeCrockford } from './crockford.ts';

test('the alphabet has 32 different characters and none that is easily misread', () => {
  expect(new Set(crockfordAlphabet).size).toBe(32);
  expect(crockfordAlphabet).not.toMatch(/[ILOU]/);
});

test('bytes are written five bits at a time', () => {
  expect(encodeCrockford(Uint8Array.of())).toBe('');
  expect(encodeCrockford(Uint8Array.of(0xff))).toBe('ZW');
  expect(encodeCrockford(Uint8Array.of(0x00, 0x44, 0x32, 0x14, 0xc7))).toBe('01234567');
});

test('ten bytes make sixteen characters that hold exactly the same bits', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (bytes) => {
      const text = encodeCrockford(bytes);
      const value = text
        .split('')
        .reduce((sum, c) => sum * 32n + BigInt(crockfordAlphabet.indexOf(c)), 0n);
      expect(text).toHaveLength(16);
      expect(value).toBe(bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n));
    }),
  );
});
