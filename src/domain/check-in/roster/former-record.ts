import { deriveRecordKey } from './record-key.ts';
import { readJson, sealBox } from './sealed-box.ts';
import type { SealedRecord } from './record-bytes.ts';

/**
 * Seals a record as JSON, in the only form that apps from before the compact one can read. Takes a fresh nonce of 12
 * random bytes; throws RangeError on another length.
 */
export async function sealFormerRecord(input: {
  code: string;
  record: SealedRecord;
  nonce: Uint8Array;
}): Promise<Uint8Array> {
  const key = await deriveRecordKey(input.code, 'encrypt');
  return sealBox({ key, value: input.record, nonce: input.nonce });
}

/** Reads a record that was sealed as JSON; null for anything else. */
export function readFormerRecord(bytes: Uint8Array): SealedRecord | null {
  const value = readJson(bytes);
  return isSealedRecord(value) ? value : null;
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
