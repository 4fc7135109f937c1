import type { Kysely } from 'kysely';
import pg from 'pg';
import type { ArchiveHeader } from '#src/server/backup/archive/archive-format.ts';
import { openArchive, type Archive } from '#src/server/backup/archive/archive-reader.ts';
import { hashBytes } from '#src/server/backup/archive/archive-writer.ts';
import { BackupError } from '#src/server/backup/backup-error.ts';
import { findTables, quote } from '#src/server/backup/snapshot/catalogue.ts';
import { openSession } from '#src/server/backup/snapshot/open-session.ts';
import { migrateDatabase } from '#src/server/db/migrate.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { Files } from '#src/server/platform/file-storage.ts';
import { loadEntries, setSequences, type Loaded } from './load-entries.ts';
import { putAside } from './put-aside.ts';
import { makeSchema, queryOn, requireEmpty, requireKnownSchema } from './schema.ts';

export type RestoreOptions = {
  file: string;
  /** Null: none was given. */
  passphrase: string | null;
  /** An empty database. */
  connectionString: string;
  files: Files;
  /** Looks at the header before anything is written; throws to refuse. */
  mayRestore?: (header: ArchiveHeader) => void | Promise<void>;
  /** Changes what was restored, in the same transaction. */
  change?: (db: Kysely<Database>, header: ArchiveHeader) => Promise<void>;
};

export type RestoreResult = {
  header: ArchiveHeader;
  rows: number;
  uploads: number;
  /** Uploads that the archive lacks, or that its bucket holds no longer. */
  missingUploads: readonly string[];
  /** Migrations that ran after it, to today's schema. */
  migrated: readonly string[];
};

/**
 * Restores an archive into an empty database and the storage: schema, rows and uploads in one transaction, so wholly or not at
 * all; then migrates it to today's schema.
 *
 * @throws BackupError with what refuses it; the database is as empty as before then
 */
export async function restoreArchive(options: RestoreOptions): Promise<RestoreResult> {
  const archive = await openArchive(options.file, options.passphrase);
  try {
    requireKnownSchema(archive.header);
    await options.mayRestore?.(archive.header);
    const loaded = await restoreInto(archive, options);
    await analyze(options.connectionString);
    return await finish({ archive, loaded }, options);
  } finally {
    await archive.close();
  }
}

async function restoreInto(archive: Archive, options: RestoreOptions): Promise<Loaded> {
  const client = await openSession(options.connectionString);
  const written = new Set<string>();
  try {
    await client.query('begin');
    await requireEmpty(client);
    await makeSchema(client, archive.header);
    const makeAgain = await putAside(client);
    await emptyTables(client);
    const source = { client, archive, files: options.files };
    const loaded = await loadEntries(source, (path) => written.add(path));
    await setSequences(client, archive.header.sequences);
    await makeAgain();
    await options.change?.(queryOn(client), archive.header);
    await client.query('commit');
    return loaded;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    await removeUploads(options.files, written);
    throw explain(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** What PostgreSQL says of rows names no values, but the constraint or the right that is missing. */
function explain(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  return new BackupError(
    `PostgreSQL refused the archive (${error.code}): ${error.message}. Nothing was restored.`,
    { cause: error },
  );
}

/** So that the first queries are planned well; its failure takes nothing away. */
async function analyze(connectionString: string): Promise<void> {
  const client = await openSession(connectionString);
  await client.query('analyze').catch(() => undefined);
  await client.end();
}

/** Migrations write rows too; those of the archive take their place. */
async function emptyTables(client: pg.Client): Promise<void> {
  const names = (await findTables(client)).map(({ name }) => quote(name));
  await client.query(`truncate ${names.join(', ')}`);
}

/** A folder per picture; those that lay there before are not among them. */
async function removeUploads(files: Files, paths: ReadonlySet<string>): Promise<void> {
  const folders = new Set([...paths].map((path) => path.slice(0, path.indexOf('/'))));
  for (const folder of folders) await files.removeFolder(folder).catch(() => undefined);
}

async function finish(
  { archive: { header }, loaded }: { archive: Archive; loaded: Loaded },
  { files, connectionString }: RestoreOptions,
): Promise<RestoreResult> {
  const { manifest, rows } = loaded;
  const missing = [...manifest.missingUploads];
  if (header.uploads === 'list') {
    for (const { name, sha256 } of manifest.uploads) {
      const bytes = await files.read(name);
      if (bytes === null || hashBytes(bytes) !== sha256) missing.push(name);
    }
  }
  return {
    header,
    rows: [...rows.values()].reduce((sum, count) => sum + count, 0),
    uploads: manifest.uploads.length,
    missingUploads: missing,
    migrated: await migrateDatabase(connectionString),
  };
}
