import { openBox, sealBox } from './sealed-box.ts';

/** What staff see of a runner; stored encrypted in the sealed box (check-in §4). */
export type SealedRecord = {
  name: string;
  bib: string | null;
  sex: 'female' | 'male';
  /** In whole years on race day. */
  age: number;
  jersey: string | null;
  /** Display names of the items to hand out. */
  items: string[];
  /** Shown to staff before they admit the runner. */
  note: string | null;
};

const indexBytes = 16;
/** HKDF info: separates this key from any other derived from the same code. */
const keyInfo = 'derap sealed record v1';

/** The roster index of a ticket code, 32 lower-case hex characters: the first 16 bytes of SHA-256("idx" ‖ code). */
export async function toRecordIndex(code: string): Promise<string> {
  return hex((await sha256(`idx${code}`)).subarray(0, indexBytes));
}

/** SHA-256 of a ticket code, 64 lower-case hex characters, as stored in the database and the scan log. */
export async function hashTicketCode(code: string): Promise<string> {
  return hex(await sha256(code));
}

/**
 * Encrypts a record so that only a phone that has scanned the code can read it: AES-256-GCM with a key from HKDF-SHA-256
 * of the code, nonce first. A code has 80 random bits, so no slow key derivation is needed.
 * Takes a fresh nonce of 12 random bytes; throws RangeError on another length.
 */
export async function sealRecord(input: {
  code: string;
  record: SealedRecord;
  nonce: Uint8Array;
}): Promise<Uint8Array> {
  const { name, bib, sex, age, jersey, items, note } = input.record;
  const key = await deriveKey(input.code, 'encrypt');
  const value = { name, bib, sex, age, jersey, items, note };
  return sealBox({ key, value, nonce: input.nonce });
}

/** Decrypts a record; null when the code is wrong or the content has another shape. */
export async function openRecord(input: {
  code: string;
  box: Uint8Array;
}): Promise<SealedRecord | null> {
  const value = await openBox(await deriveKey(input.code, 'decrypt'), input.box);
  return isSealedRecord(value) ? value : null;
}

async function deriveKey(code: string, usage: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
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

async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function isSealedRecord(value: unknown): value is SealedRecord {
  if (typeof value !== 'object' || value === null) return false;
  const record: Partial<Record<keyof SealedRecord, unknown>> = value;
  return (
    typeof record.name === 'string' &&
    isTextOrNull(record.bib) &&
    (record.sex === 'female' || record.sex === 'male') &&
    Number.isInteger(record.age) &&
    isTextOrNull(record.jersey) &&
    Array.isArray(record.items) &&
    record.items.every((item) => typeof item === 'string') &&
    isTextOrNull(record.note)
  );
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}
