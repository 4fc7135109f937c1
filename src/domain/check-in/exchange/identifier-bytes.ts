import { crockfordAlphabet, encodeCrockford } from '#src/domain/ids/crockford.ts';
import { UnreadableBytes } from './byte-reader.ts';

/** An id has 60 bits; the four above them are zero. */
export const idBytes = 8;
export const uuidBytes = 16;

/** The eight bytes of a record id. Throws RangeError on anything else. */
export function toIdBytes(id: string): Uint8Array {
  let value = 0n;
  for (const character of id.toUpperCase()) {
    const digit = crockfordAlphabet.indexOf(character);
    if (digit < 0) throw new RangeError('No record id');
    value = value * 32n + BigInt(digit);
  }
  if (id.length !== 12) throw new RangeError('No record id');
  return Uint8Array.from({ length: idBytes }, (_, place) =>
    Number((value >> BigInt(8 * (idBytes - 1 - place))) & 0xffn),
  );
}

/** The record id of eight bytes. Throws UnreadableBytes where they are of none. */
export function fromIdBytes(bytes: Uint8Array): string {
  if (!(Number(bytes[0]) <= 0x0f)) throw new UnreadableBytes('No record id');
  // Without the four zero bits: 60 bits are twelve characters.
  const shifted = Array.from(
    bytes,
    (byte, place) => ((byte << 4) | ((bytes[place + 1] ?? 0) >> 4)) & 0xff,
  );
  return encodeCrockford(Uint8Array.from(shifted)).slice(0, 12).toLowerCase();
}

/** Bytes of lower-case hex. */
export function fromHex(text: string): Uint8Array {
  return Uint8Array.from({ length: text.length / 2 }, (_, place) =>
    Number.parseInt(text.slice(2 * place, 2 * place + 2), 16),
  );
}

/** Lower-case hex of bytes. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The text of a UUID's 16 bytes. */
export function toUuid(bytes: Uint8Array): string {
  return toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The 16 bytes of a UUID. */
export function fromUuid(uuid: string): Uint8Array {
  return fromHex(uuid.replaceAll('-', ''));
}
