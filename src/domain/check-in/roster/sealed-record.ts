import { readFormerRecord } from './former-record.ts';
import { fromRecordBytes, type SealedRecord, toRecordBytes } from './record-bytes.ts';
import { deriveRecordKey } from './record-key.ts';
import { openBytes, sealBytes } from './sealed-box.ts';

const indexBytes = 16;

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
  const key = await deriveRecordKey(input.code, 'encrypt');
  return sealBytes({ key, bytes: toRecordBytes(input.record), nonce: input.nonce });
}

/** Decrypts a record of either form; null when the code is wrong or the content has another shape. */
export async function openRecord(input: {
  code: string;
  box: Uint8Array;
}): Promise<SealedRecord | null> {
  const bytes = await openBytes(await deriveRecordKey(input.code, 'decrypt'), input.box);
  return bytes === null ? null : (fromRecordBytes(bytes) ?? readFormerRecord(bytes));
}

async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
