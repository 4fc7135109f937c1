/** HKDF info: separates this key from any other derived from the same code. */
const keyInfo = 'derap sealed record v1';

/** The AES-256 key of a runner's sealed record: HKDF-SHA-256 of the ticket code. */
export async function deriveRecordKey(
  code: string,
  usage: 'encrypt' | 'decrypt',
): Promise<CryptoKey> {
  const bytes = new TextEncoder();
  const material = await crypto.subtle.importKey('raw', bytes.encode(code), 'HKDF', false, [
    'deriveKey',
  ]);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytes.encode(keyInfo) },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    [usage],
  );
}
