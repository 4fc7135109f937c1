/** Enough against guessing: a forger has one try for each QR code held up. */
export const sealBytes = 16;

/** The seal of bytes by the key that an event's phones share: the first 16 bytes of HMAC-SHA-256. */
export async function seal(eventKey: Uint8Array, bytes: Uint8Array): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey(
    'raw',
    Uint8Array.from(eventKey),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const mac = await crypto.subtle.sign('HMAC', key, Uint8Array.from(bytes));
  return new Uint8Array(mac).subarray(0, sealBytes);
}

/** Whether a seal is of these bytes and this key; takes as long wherever they differ. */
export async function isSealed(
  eventKey: Uint8Array,
  { bytes, mac }: { bytes: Uint8Array; mac: Uint8Array },
): Promise<boolean> {
  const expected = await seal(eventKey, bytes);
  let difference = expected.length ^ mac.length;
  for (const [place, byte] of expected.entries()) difference |= byte ^ (mac[place] ?? 0);
  return difference === 0;
}
