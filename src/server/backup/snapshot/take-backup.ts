import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import {
  archiveFormat,
  headerName,
  partName,
  type ArchivedKeys,
  type ArchivedTable,
  type ArchiveHeader,
  type ArchiveManifest,
} from '#src/server/backup/archive/archive-format.ts';
import { ArchiveWriter, type ArchiveOptions } from '#src/server/backup/archive/archive-writer.ts';
import { BackupError } from '#src/server/backup/backup-error.ts';
import type { Files } from '#src/server/platform/file-storage.ts';
import { columnList, findMigrations, findSequences, findTables, quote } from './catalogue.ts';
import { archiveUploads, findUploads } from './archive-uploads.ts';
import { openSession } from './open-session.ts';

export type BackupOptions = ArchiveOptions & {
  connectionString: string;
  files: Files;
  /** `list`: uploads rest in a bucket of their own, and only what it holds is written down. */
  uploads: ArchiveHeader['uploads'];
  /** The version of this program. */
  release: string;
  /** Keys to lie in the archive; null: only their ids. */
  keys: ArchivedKeys | null;
};

export type BackupResult = {
  header: ArchiveHeader;
  rows: number;
  uploads: number;
  missingUploads: readonly string[];
};

// A part is held in memory; a row is never cut.
const partBytes = 1024 * 1024;

/**
 * Writes everything that the database holds at one moment, and its uploads, into one archive, while others read and write.
 *
 * @throws BackupError with what the database or the disk says; no archive is left then
 */
export async function takeBackup(options: BackupOptions): Promise<BackupResult> {
  const client = await openSession(options.connectionString).catch((error: unknown) => {
    throw explain(error);
  });
  const archive = new ArchiveWriter(options);
  try {
    const { header, rows, uploads } = await archiveSnapshot({ client, archive }, options);
    const stored = await archiveUploads(
      { archive, files: options.files },
      {
        uploads,
        isListed: options.uploads === 'list',
      },
    );
    await archive.finish({ rows, ...stored });
    return {
      header,
      rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
      uploads: stored.uploads.length,
      missingUploads: stored.missingUploads,
    };
  } catch (error) {
    await archive.discard();
    throw explain(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function explain(error: unknown): BackupError {
  if (error instanceof BackupError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new BackupError(`The backup failed: ${reason}. No archive was left.`, { cause: error });
}

type Target = { client: pg.Client; archive: ArchiveWriter };

/** Everything in one transaction, whose first query fixes the moment. */
async function archiveSnapshot({ client, archive }: Target, options: BackupOptions) {
  await client.query('begin isolation level repeatable read read only');
  const header = await describe(client, options);
  await archive.add(headerName, Buffer.from(JSON.stringify(header)));
  const rows: ArchiveManifest['rows'] = {};
  for (const table of header.tables) {
    rows[table.name] = await archiveTable({ client, archive }, table);
  }
  const uploads = hasTable(header.tables, 'media') ? await findUploads(client) : [];
  await client.query('commit');
  return { header, rows, uploads };
}

async function describe(
  client: pg.Client,
  { release, uploads, keys }: BackupOptions,
): Promise<ArchiveHeader> {
  const migrations = await findMigrations(client);
  if (migrations.length === 0) {
    throw new BackupError('This database is empty: there is nothing to back up.');
  }
  const { rows } = await client.query<{ at: Date; version: string }>(
    `select now() as at, current_setting('server_version') as version`,
  );
  const tables = await findTables(client);
  return {
    format: archiveFormat,
    takenAt: (rows[0]?.at ?? new Date()).toISOString(),
    release,
    postgres: rows[0]?.version ?? '',
    migrations,
    tables,
    sequences: await findSequences(client),
    keyIds: await findKeyIds(client, tables),
    keys,
    uploads,
  };
}

// A database that has not been updated for long lacks tables of today.
function hasTable(tables: readonly ArchivedTable[], name: string): boolean {
  return tables.some((table) => table.name === name);
}

async function findKeyIds(client: pg.Client, tables: readonly ArchivedTable[]): Promise<string[]> {
  if (!hasTable(tables, 'secret_keys')) return [];
  const { rows } = await client.query<{ id: string }>('select id from secret_keys order by id');
  return rows.map(({ id }) => id);
}

/** Writes a table's rows in parts of about a megabyte; returns how many there are. */
async function archiveTable({ client, archive }: Target, table: ArchivedTable): Promise<number> {
  if (table.columns.length === 0) return 0;
  const statement = `copy ${quote(table.name)} (${columnList(table)}) to stdout`;
  const stream = client.query(copyTo(statement));
  let held: Buffer[] = [];
  let size = 0;
  let part = 0;
  const flush = async () => {
    if (size === 0) return;
    await archive.add(partName(table.name, part), Buffer.concat(held));
    part += 1;
    held = [];
    size = 0;
  };
  for await (const piece of stream) {
    // The stream gives buffers; its type does not say so.
    const bytes: Buffer = Buffer.from(piece);
    held.push(bytes);
    size += bytes.length;
    if (size >= partBytes) await flush();
  }
  await flush();
  return stream.rowCount;
}
