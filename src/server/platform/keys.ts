import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

export type Keys = {
  /** The newest secret's 32-byte key for one purpose, for instance `refresh-child`. */
  subkey(purpose: string): Buffer;
  /** The keys of all configured secrets for one purpose, newest first, for verification. */
  subkeys(purpose: string): Buffer[];
  /** The newest secret's id; reveals nothing about the secret. */
  newestId: string;
  /** All configured secrets' keys for one purpose by id, newest first. */
  subkeysById(purpose: string): Map<string, Buffer>;
  /** Encrypts bytes with the newest secret; the result starts with the key's id. */
  encrypt(purpose: string, bytes: Uint8Array): string;
  /** Decrypts a result of `encrypt` for the same purpose. Throws UnreadableCiphertext. */
  decrypt(purpose: string, text: string): Buffer;
};

/** The ciphertext is damaged, of another purpose, or of a secret no longer in SECRET_KEY. */
export class UnreadableCiphertext extends Error {
  override name = 'UnreadableCiphertext';
}

type Secret = { id: string; bytes: Buffer };

const keyBytes = 32;
/** NIST SP 800-38D, section 5.2.1.1: 96-bit nonces need no further derivation in GCM. */
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Derives the server's keys from SECRET_KEY's secrets, newest first: HKDF-SHA-256 per purpose, AES-256-GCM. A ciphertext is
 * `{key id}.{base64url of nonce, ciphertext and tag}`. Throws when there is no secret or two have the same id.
 */
export function createKeys(secretKeys: readonly string[]): Keys {
  const secrets = secretKeys.map(secretOf);
  const [newest] = secrets;
  if (!newest) throw new Error('SECRET_KEY lists no key');
  if (new Set(secrets.map(({ id }) => id)).size < secrets.length) {
    throw new Error('SECRET_KEY lists a key twice');
  }
  const derived = new Map<string, Buffer>();

  function deriveKey(secret: Secret, purpose: string): Buffer {
    const name = `${secret.id}:${purpose}`;
    const known = derived.get(name);
    if (known) return known;
    const key = derive(secret.bytes, purpose);
    derived.set(name, key);
    return key;
  }

  return {
    subkey: (purpose) => deriveKey(newest, purpose),
    subkeys: (purpose) => secrets.map((secret) => deriveKey(secret, purpose)),
    newestId: newest.id,
    subkeysById: (purpose) =>
      new Map(secrets.map((secret) => [secret.id, deriveKey(secret, purpose)] as const)),
    encrypt: (purpose, bytes) =>
      `${newest.id}.${seal(deriveKey(newest, purposeOfSealing(purpose)), bytes).toString('base64url')}`,
    decrypt(purpose, text) {
      const [id, body] = text.split('.');
      const secret = secrets.find((candidate) => candidate.id === id);
      if (!secret || body === undefined) throw new UnreadableCiphertext('No key for this text');
      return open(deriveKey(secret, purposeOfSealing(purpose)), Buffer.from(body, 'base64url'));
    },
  };
}

/** SHA-256 of a token or code, 64 hex characters, as stored for bearer secrets of at least 128 bits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The id of a secret in ciphertexts: 8 hex characters that reveal nothing about it. */
export function toKeyId(secret: string): string {
  return derive(Buffer.from(secret), 'derap:key-id').subarray(0, 4).toString('hex');
}

function secretOf(text: string): Secret {
  return { id: toKeyId(text), bytes: Buffer.from(text) };
}

/** RFC 5869 with an empty salt: the secret is already uniformly random. */
function derive(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, keyBytes));
}

/** Separates encryption keys from the HMAC key of the same purpose. */
function purposeOfSealing(purpose: string): string {
  return `seal:${purpose}`;
}

function seal(key: Buffer, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

function open(key: Buffer, sealed: Buffer): Buffer {
  if (sealed.length < nonceBytes + tagBytes) throw new UnreadableCiphertext('The text is cut');
  const end = sealed.length - tagBytes;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAuthTag(sealed.subarray(end));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, end)), decipher.final()]);
  } catch {
    throw new UnreadableCiphertext('The text is damaged or of another purpose');
  }
}
