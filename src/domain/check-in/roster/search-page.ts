import { openBytes, readJson, sealBytes } from './sealed-box.ts';
import { importSearchKey, isSearchRecord, type SearchRecord } from './search-record.ts';

/**
 * Seals the search records of many runners in one box: compressed, column by column, because alike values compress better
 * side by side, then AES-256-GCM, nonce first. One nonce and tag serve them all. Takes the event's 32-byte search key and
 * a fresh nonce of 12 random bytes; throws RangeError on other lengths.
 */
export async function sealSearchPage(input: {
  key: Uint8Array;
  records: readonly SearchRecord[];
  nonce: Uint8Array;
}): Promise<Uint8Array> {
  const key = await importSearchKey(input.key, 'encrypt');
  const { records } = input;
  const columns = {
    name: records.map(({ name }) => name),
    bib: records.map(({ bib }) => bib),
    sex: records.map(({ sex }) => sex),
    age: records.map(({ age }) => age),
    jersey: records.map(({ jersey }) => jersey),
    categoryId: records.map(({ categoryId }) => categoryId),
    codeHash: records.map(({ codeHash }) => codeHash),
  };
  const plain = new TextEncoder().encode(JSON.stringify(columns));
  const bytes = await pipe(plain, new CompressionStream('deflate-raw'));
  return sealBytes({ key, bytes, nonce: input.nonce });
}

/** The search records of a sealed page, in their order; null when the key is wrong or the content has another shape. */
export async function openSearchPage(input: {
  key: Uint8Array;
  box: Uint8Array;
}): Promise<SearchRecord[] | null> {
  const bytes = await openBytes(await importSearchKey(input.key, 'decrypt'), input.box);
  return bytes === null ? null : toRecords(readJson(await inflate(bytes)));
}

function toRecords(columns: unknown): SearchRecord[] | null {
  if (typeof columns !== 'object' || columns === null) return null;
  const lists: Partial<Record<keyof SearchRecord, unknown>> = columns;
  const of = (field: keyof SearchRecord, row: number): unknown => {
    const list = lists[field];
    return Array.isArray(list) ? list[row] : undefined;
  };
  const { name } = lists;
  if (!Array.isArray(name)) return null;
  const records = Array.from(name, (_, row): unknown => ({
    name: of('name', row),
    bib: of('bib', row),
    sex: of('sex', row),
    age: of('age', row),
    jersey: of('jersey', row),
    codeHash: of('codeHash', row),
    categoryId: of('categoryId', row),
  }));
  return records.every(isSearchRecord) ? records : null;
}

async function inflate(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await pipe(bytes, new DecompressionStream('deflate-raw'));
  } catch {
    // Whoever has the key sealed something else; it reads as no records.
    return new Uint8Array();
  }
}

async function pipe(
  bytes: Uint8Array,
  through: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const stream = new Blob([Uint8Array.from(bytes)]).stream().pipeThrough(through);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
