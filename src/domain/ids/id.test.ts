import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Id } from '#src/contract/common.ts';
import { makeId } from './id.ts';

const bytes = fc.uint8Array({ minLength: 12, maxLength: 12 });

test('an id has twelve characters, by the contract as well', () => {
  expect(makeId(Uint8Array.of(0, 1, 2, 9, 10, 18, 19, 20, 31, 32, 255, 64))).toBe('0129ajkmz0z0');
  fc.assert(
    fc.property(bytes, (random) => {
      expect(Id.safeParse(makeId(random)).success).toBe(true);
    }),
  );
});

test('every character of the alphabet is equally likely', () => {
  const seen = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) {
    const first = makeId(new Uint8Array(12).fill(byte)).charAt(0);
    seen.set(first, (seen.get(first) ?? 0) + 1);
  }
  expect(seen.size).toBe(32);
  expect(new Set(seen.values())).toEqual(new Set([8]));
});

test('too little randomness is refused', () => {
  expect(() => makeId(new Uint8Array(11))).toThrow(RangeError);
});

test.each([
  undefined,
  null,
  12,
  '',
  '0129ajkmz0z',
  '0129ajkmz0z00',
  '0129AJKMZ0Z0',
  '0129ijkmz0z0',
  ' 129ajkmz0z0',
  '0129ajkmz0z0\n',
])('%j is not an id', (text) => {
  expect(Id.safeParse(text).success).toBe(false);
});
