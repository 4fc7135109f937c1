/** A data object of an EMVCo QR code: two digits of id, two of length, the value. */
export type DataObject = { id: string; value: string };

const header = /^\d{4}$/;
const headerLength = 4;
const longest = 99;

/**
 * Splits a text into its data objects; null where an id or a length is no number, or the last value is cut off. Lengths
 * count characters. Source: EMVCo QR Code Specification for Payment Systems, Merchant-Presented Mode 1.1, §3.2.
 */
export function parseTlv(text: string): DataObject[] | null {
  const characters = Array.from(text);
  const objects: DataObject[] = [];
  let at = 0;
  while (at < characters.length) {
    const head = characters.slice(at, at + headerLength).join('');
    if (!header.test(head)) return null;
    const start = at + headerLength;
    at = start + Number(head.slice(2));
    if (at > characters.length) return null;
    objects.push({ id: head.slice(0, 2), value: characters.slice(start, at).join('') });
  }
  return objects;
}

/** Writes data objects in the given order; throws RangeError where a value is longer than 99 characters. */
export function writeTlv(objects: readonly DataObject[]): string {
  return objects.map(({ id, value }) => id + lengthOf(value) + value).join('');
}

function lengthOf(value: string): string {
  const { length } = Array.from(value);
  if (length > longest) throw new RangeError('A value has at most 99 characters');
  return String(length).padStart(2, '0');
}
