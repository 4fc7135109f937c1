const maxMs = 2 ** 48 - 1;

/**
 * Makes a UUID version 7 (RFC 9562 §5.7): 48 bits of time, then 74 random bits, so ids sort by creation time.
 * Takes epoch milliseconds and at least 10 random bytes; throws RangeError on a time outside 48 bits or too few bytes.
 */
export function makeUuidV7(nowMs: number, random: Uint8Array): string {
  const time = Math.trunc(nowMs);
  if (!(time >= 0 && time <= maxMs)) throw new RangeError('The time does not fit a UUID');
  if (random.length < 10) throw new RangeError('A UUID needs 10 random bytes');
  const hex =
    time.toString(16).padStart(12, '0') +
    Array.from(random.subarray(0, 10), withVersionBits).join('');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}

/** Puts version 7 in the top four bits of the first random byte and the RFC's variant in the top two of the third. */
function withVersionBits(byte: number, position: number): string {
  let marked = byte;
  if (position === 0) marked = (byte & 0x0f) | 0x70;
  if (position === 2) marked = (byte & 0x3f) | 0x80;
  return marked.toString(16).padStart(2, '0');
}
