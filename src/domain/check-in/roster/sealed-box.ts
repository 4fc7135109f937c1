/** AES-GCM's own nonce length, 96 bits, and its full authentication tag. */
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts bytes with AES-256-GCM and prepends the nonce. Takes a key with `encrypt` usage and a nonce of 12 random bytes
 * never used with this key; throws RangeError on another length.
 */
export async function sealBytes(input: {
  key: CryptoKey;
  bytes: Uint8Array;
  nonce: Uint8Array;
}): Promise<Uint8Array> {
  if (input.nonce.length !== nonceBytes) throw new RangeError('A nonce has 12 bytes');
  const nonce = Uint8Array.from(input.nonce);
  const plain = Uint8Array.from(input.bytes);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, input.key, plain);
  const box = new Uint8Array(nonceBytes + sealed.byteLength);
  box.set(nonce);
  box.set(new Uint8Array(sealed), nonceBytes);
  return box;
}

/** Decrypts a box; null when the key is wrong or the box was changed. Takes a key with `decrypt` usage. */
export async function openBytes(key: CryptoKey, box: Uint8Array): Promise<Uint8Array | null> {
  if (box.length < nonceBytes + tagBytes) return null;
  const bytes = Uint8Array.from(box);
  try {
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.subarray(0, nonceBytes) },
      key,
      bytes.subarray(nonceBytes),
    );
    return new Uint8Array(plain);
  } catch {
    // GCM does not distinguish a wrong key from a modified box.
    return null;
  }
}

/** Like `sealBytes`, of a value as JSON. */
export async function sealBox(input: {
  key: CryptoKey;
  value: unknown;
  nonce: Uint8Array;
}): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(JSON.stringify(input.value));
  return sealBytes({ key: input.key, bytes, nonce: input.nonce });
}

/** Like `openBytes`, of a value as JSON; also null when the content is not JSON. */
export async function openBox(key: CryptoKey, box: Uint8Array): Promise<unknown> {
  const bytes = await openBytes(key, box);
  return bytes === null ? null : readJson(bytes);
}

/** A value from JSON; null when it is none. */
export function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
