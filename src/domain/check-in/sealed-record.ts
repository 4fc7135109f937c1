import { openBox, sealBox } from './sealed-box.ts';

/** What staff see of a runner: the content of the sealed box (docs/check-in.md §4). */
export type SealedRecord = {
  name: string;
  bib: string | null;
  sex: 'female' | 'male';
  /** In whole years on race day. */
  age: number;
  jersey: string | null;
  /** Things to hand out, as staff read them. */
  items: string[];
  /** What staff should know before they let the runner go. */
  note: string | null;
};

const indexBytes = 16;
/** Names the purpose, so that no other key ever derived from a code equals this one. */
const keyInfo = 'derap sealed record v1';

/** The roster index of a ticket code, 32 lower-case hex characters: the first 16 bytes of SHA-256("idx" ‖ code). */
export async function recordIndexOf(code: string): Promise<string> {
  return hex((await sha256(`idx${code}`)).subarray(0, indexBytes));
}

/** SHA-256 of a ticket code, 64 lower-case hex characters, as the database and the scan log keep it. */
export async function codeHashOf(code: string): Promise<string> {
  return hex(await sha256(code));
}

/**
 * Seals what staff see of a runner so that only a phone that has seen the code can read it: AES-256-GCM under
 * HKDF-SHA-256 of the code, nonce in front. A code has 80 random bits, enough to need no slow derivation.
 * Takes 12 random bytes, fresh for every sealing; throws RangeError on another number.
 */
export async function sealRecord(input: {
  code: string;
  record: SealedRecord;
  nonce: Uint8Array;
}): Promise<Uint8Array> {
  const { name, bib, sex, age, jersey, items, note } = input.record;
  const key = await keyOf(input.code, 'encrypt');
  const value = { name, bib, sex, age, jersey, items, note };
  return sealBox({ key, value, nonce: input.nonce });
}

/** The record in a box, or null when the code does not open it or it holds something else. */
export async function openRecord(input: {
  code: string;
  box: Uint8Array;
}): Promise<SealedRecord | null> {
  const value = await openBox(await keyOf(input.code, 'decrypt'), input.box);
  return isSealedRecord(value) ? value : null;
}

async function keyOf(code: string, usage: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
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
