import { crockfordAlphabet } from './crockford.ts';

const idLength = 12;

/**
 * Makes a record id: 12 characters of lower-case Crockford base32, 60 random bits.
 * Takes at least 12 random bytes from a CSPRNG and throws RangeError on fewer.
 */
export function makeId(random: Uint8Array): string {
  if (random.length < idLength) throw new RangeError('An id needs 12 random bytes');
  // 256 is a multiple of 32, so the five low bits of a byte are uniform.
  return Array.from(random.subarray(0, idLength), (byte) => crockfordAlphabet.charAt(byte & 31))
    .join('')
    .toLowerCase();
}
