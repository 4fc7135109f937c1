/** The few ASN.1 DER forms (ITU-T X.690) that a certificate needs; each function returns one encoded element. */

const tags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  objectId: 0x06,
  utf8String: 0x0c,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
} as const;

function element(tag: number, content: Uint8Array): Buffer {
  return Buffer.concat([Buffer.of(tag), lengthOf(content.length), content]);
}

export function sequence(...parts: Uint8Array[]): Buffer {
  return element(tags.sequence, Buffer.concat(parts));
}

export function setOf(...parts: Uint8Array[]): Buffer {
  return element(tags.set, Buffer.concat(parts));
}

export function boolean(value: boolean): Buffer {
  return element(tags.boolean, Buffer.of(value ? 0xff : 0));
}

/** A non-negative integer from its big-endian bytes. */
export function integer(bytes: Uint8Array): Buffer {
  const isNegative = ((bytes[0] ?? 0) & 0x80) !== 0;
  return element(tags.integer, isNegative ? Buffer.concat([Buffer.of(0), bytes]) : bytes);
}

export function bitString(bytes: Uint8Array): Buffer {
  return element(tags.bitString, Buffer.concat([Buffer.of(0), bytes]));
}

export function octetString(bytes: Uint8Array): Buffer {
  return element(tags.octetString, bytes);
}

export function utf8String(text: string): Buffer {
  return element(tags.utf8String, Buffer.from(text));
}

/** Two-digit years: valid for 1950 to 2049. */
export function utcTime(time: Date): Buffer {
  const digits = time.toISOString().replace(/[-:T]/g, '').slice(2, 14);
  return element(tags.utcTime, Buffer.from(`${digits}Z`));
}

/** An object identifier in dotted form, such as `2.5.4.3`. */
export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return element(tags.objectId, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

/** A context-specific element, `[number]`; constructed when it holds other elements. */
export function tagged(number: number, content: Uint8Array, isConstructed: boolean): Buffer {
  return element(0x80 | (isConstructed ? 0x20 : 0) | number, content);
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.of(length);
  const bytes = [];
  for (let rest = length; rest > 0; rest >>= 8) bytes.unshift(rest & 0xff);
  return Buffer.from([0x80 | bytes.length, ...bytes]);
}

function base128(value: number): number[] {
  const bytes = [value & 0x7f];
  for (let rest = value >> 7; rest > 0; rest >>= 7) bytes.unshift(0x80 | (rest & 0x7f));
  return bytes;
}
