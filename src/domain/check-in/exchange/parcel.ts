import { openBox, sealBox } from '../roster/sealed-box.ts';

/** Records of a phone's log as another phone carries them: only the server opens them. */
export type Parcel = { lastSeq: number; records: readonly unknown[] };

/** What the server takes at once, and how much of it fits a request. */
const maxRecords = 200;
const maxChars = 300_000;

/** Groups of records in their order, each small enough for one parcel. */
export function cutIntoParcels<T>(records: readonly T[]): T[][] {
  const groups: T[][] = [];
  let room = 0;
  for (const record of records) {
    const size = JSON.stringify(record).length;
    const last = groups.at(-1);
    if (last === undefined || last.length === maxRecords || size > room) {
      groups.push([record]);
      room = maxChars - size;
    } else {
      last.push(record);
      room -= size;
    }
  }
  return groups;
}

/**
 * Seals records with the key that only their phone and the server have, AES-256-GCM: whoever carries them can neither read
 * nor change them, nor make any. Takes 12 random bytes.
 */
export async function sealParcel(input: {
  carryKey: Uint8Array;
  parcel: Parcel;
  nonce: Uint8Array;
}): Promise<Uint8Array> {
  const { lastSeq, records } = input.parcel;
  const key = await importCarryKey(input.carryKey, 'encrypt');
  return sealBox({ key, value: { v: 1, last_seq: lastSeq, records }, nonce: input.nonce });
}

/** What a parcel holds; null when the key is wrong or it was changed. */
export async function openParcel(input: {
  carryKey: Uint8Array;
  box: Uint8Array;
}): Promise<Parcel | null> {
  const value = await openBox(await importCarryKey(input.carryKey, 'decrypt'), input.box);
  if (typeof value !== 'object' || value === null) return null;
  const { v, last_seq: lastSeq, records }: Record<string, unknown> = { ...value };
  if (v !== 1 || !Array.isArray(records) || records.length > maxRecords) return null;
  const isCount = typeof lastSeq === 'number' && Number.isSafeInteger(lastSeq) && lastSeq >= 0;
  return isCount ? { lastSeq, records } : null;
}

async function importCarryKey(key: Uint8Array, usage: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', Uint8Array.from(key), 'AES-GCM', false, [usage]);
}
