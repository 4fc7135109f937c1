import { openBox, sealBox } from './sealed-box.ts';

/** What a supervisor's phone can search to identify a runner without a ticket (check-in §4). */
export type SearchRecord = {
  name: string;
  bib: string | null;
  sex: 'female' | 'male';
  /** In whole years on race day. */
  age: number;
  jersey: string | null;
  /** SHA-256 of the ticket code, hex, as in scans; never the code itself. */
  codeHash: string;
  categoryId: string;
};

/**
 * Encrypts one search record with AES-256-GCM, nonce first, as apps from before sealed pages read it. Takes the event's 32-byte search key and a fresh nonce of 12
 * random bytes; throws RangeError on other lengths.
 */
export async function sealSearchRecord(input: {
  key: Uint8Array;
  record: SearchRecord;
  nonce: Uint8Array;
}): Promise<Uint8Array> {
  const { name, bib, sex, age, jersey, codeHash, categoryId } = input.record;
  return sealBox({
    key: await importSearchKey(input.key, 'encrypt'),
    value: { name, bib, sex, age, jersey, codeHash, categoryId },
    nonce: input.nonce,
  });
}

/** Decrypts a search record; null when the key is wrong or the content has another shape. */
export async function openSearchRecord(input: {
  key: Uint8Array;
  box: Uint8Array;
}): Promise<SearchRecord | null> {
  const value = await openBox(await importSearchKey(input.key, 'decrypt'), input.box);
  return isSearchRecord(value) ? value : null;
}

/** The event's search key for WebCrypto; throws RangeError when it has not 32 bytes. */
export async function importSearchKey(
  key: Uint8Array,
  usage: 'encrypt' | 'decrypt',
): Promise<CryptoKey> {
  if (key.length !== 32) throw new RangeError('A search key has 32 bytes');
  return crypto.subtle.importKey('raw', Uint8Array.from(key), 'AES-GCM', false, [usage]);
}

/** Whether a value has the shape of a search record. */
export function isSearchRecord(value: unknown): value is SearchRecord {
  if (typeof value !== 'object' || value === null) return false;
  const record: Partial<Record<keyof SearchRecord, unknown>> = value;
  return (
    typeof record.name === 'string' &&
    (record.bib === null || typeof record.bib === 'string') &&
    (record.sex === 'female' || record.sex === 'male') &&
    Number.isInteger(record.age) &&
    (record.jersey === null || typeof record.jersey === 'string') &&
    typeof record.codeHash === 'string' &&
    typeof record.categoryId === 'string'
  );
}
