/** Crockford's base32 alphabet: no I, L, O (read as 1 and 0) and no U. A character's value is its position. */
export const crockfordAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Writes bytes as upper-case base32, five bits a character, first bit first; the last character is padded with zeros. */
export function encodeCrockford(bytes: Uint8Array): string {
  let text = '';
  let pending = 0;
  let pendingBits = 0;
  for (const byte of bytes) {
    pending = (pending << 8) | byte;
    pendingBits += 8;
    while (pendingBits >= 5) {
      pendingBits -= 5;
      text += crockfordAlphabet.charAt((pending >> pendingBits) & 31);
    }
    pending &= (1 << pendingBits) - 1;
  }
  return pendingBits > 0
    ? text + crockfordAlphabet.charAt((pending << (5 - pendingBits)) & 31)
    : text;
}
