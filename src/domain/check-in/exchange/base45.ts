/** The characters of a QR code's alphanumeric mode, which every reader returns unchanged, unlike bytes (RFC 9285). */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const base = alphabet.length;

/** Writes two bytes as three characters, a last one as two. */
export function encodeBase45(bytes: Uint8Array): string {
  let text = '';
  let high: number | null = null;
  for (const byte of bytes) {
    if (high !== null) text += digits(high * 256 + byte, 3);
    high = high === null ? byte : null;
  }
  return high === null ? text : text + digits(high, 2);
}

/** The bytes of a text; null when it is none of `encodeBase45`. */
export function decodeBase45(text: string): Uint8Array | null {
  const bytes: number[] = [];
  for (let place = 0; place < text.length; place += 3) {
    const group = text.slice(place, place + 3);
    const value = toValue(group);
    const room = group.length === 3 ? 0x1_00_00 : 0x1_00;
    if (group.length === 1 || value === null || value >= room) return null;
    if (group.length === 3) bytes.push(value >> 8);
    bytes.push(value & 0xff);
  }
  return Uint8Array.from(bytes);
}

function digits(value: number, count: number): string {
  let text = '';
  let rest = value;
  for (let digit = 0; digit < count; digit += 1) {
    text += alphabet.charAt(rest % base);
    rest = Math.floor(rest / base);
  }
  return text;
}

function toValue(group: string): number | null {
  let value = 0;
  for (const character of group.split('').toReversed()) {
    const digit = alphabet.indexOf(character);
    if (digit < 0) return null;
    value = value * base + digit;
  }
  return value;
}
