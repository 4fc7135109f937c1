import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import {
  tableOf,
  uploadOf,
  type ArchivedTable,
  type ArchiveHeader,
  type ArchiveManifest,
} from '#src/server/backup/archive/archive-format.ts';
import type { Archive, ReadEntry } from '#src/server/backup/archive/archive-reader.ts';
import { TornArchiveError } from '#src/server/backup/backup-error.ts';
import { columnList, quote } from '#src/server/backup/snapshot/catalogue.ts';
import type { Files } from '#src/server/platform/file-storage.ts';

type Entries = AsyncGenerator<ReadEntry, ArchiveManifest>;
export type Loaded = { manifest: ArchiveManifest; rows: ReadonlyMap<string, number> };

/**
 * Copies the archive's rows into the tables, which must be empty, and its uploads into the storage; in the client's open
 * transaction.
 *
 * @param onUpload called before an upload is stored that was not there
 * @throws TornArchiveError when the archive is not whole
 */
export async function loadEntries(
  { client, archive, files }: { client: pg.Client; archive: Archive; files: Files },
  onUpload: (path: string) => void,
): Promise<Loaded> {
  const tables = new Map(archive.header.tables.map((table) => [table.name, table]));
  const rows = new Map<string, number>();
  const entries = archive.entries();
  let next = await entries.next();
  while (!next.done) {
    const { name, bytes } = next.value;
    const table = tables.get(tableOf(name) ?? '');
    const upload = uploadOf(name);
    if (table !== undefined && !rows.has(table.name)) {
      const copied = await copyTable({ client, entries }, { table, first: next.value });
      rows.set(table.name, copied.rows);
      next = copied.next;
    } else if (upload === null) {
      throw new TornArchiveError(`nobody knows its entry ${name}`);
    } else {
      const stored = await files.read(upload);
      if (stored === null) onUpload(upload);
      if (!stored?.equals(bytes)) await files.write(upload, bytes, 'image/webp');
      next = await entries.next();
    }
  }
  requireRows(next.value, rows);
  return { manifest: next.value, rows };
}

type Copied = { rows: number; next: IteratorResult<ReadEntry, ArchiveManifest> };

/** Copies a table's parts, which follow each other; `next` is the first entry after them. */
async function copyTable(
  { client, entries }: { client: pg.Client; entries: Entries },
  { table, first }: { table: ArchivedTable; first: ReadEntry },
): Promise<Copied> {
  let next: Copied['next'] = { done: false, value: first };
  async function* parts() {
    while (!next.done && tableOf(next.value.name) === table.name) {
      yield next.value.bytes;
      next = await entries.next();
    }
  }
  const statement = `copy ${quote(table.name)} (${columnList(table)}) from stdin`;
  const sink = client.query(copyFrom(statement));
  await pipeline(Readable.from(parts()), sink);
  return { rows: sink.rowCount, next };
}

function requireRows(manifest: ArchiveManifest, rows: Loaded['rows']): void {
  for (const [table, count] of Object.entries(manifest.rows)) {
    const loaded = rows.get(table) ?? 0;
    if (loaded !== count)
      throw new TornArchiveError(`${table} has ${loaded} rows instead of ${count}`);
  }
}

/** Sets sequences to the values that they had. */
export async function setSequences(
  client: pg.Client,
  sequences: ArchiveHeader['sequences'],
): Promise<void> {
  for (const { name, value, isCalled } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      quote(name),
      value,
      isCalled,
    ]);
  }
}
