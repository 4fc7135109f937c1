import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { restoreArchive, type RestoreOptions } from '#src/server/backup/restore/restore-archive.ts';
import { columnList, findTables, quote } from '#src/server/backup/snapshot/catalogue.ts';
import { takeBackup, type BackupOptions } from '#src/server/backup/snapshot/take-backup.ts';
import { openFiles, type Files } from '#src/server/platform/file-storage.ts';

type Place = { connectionString: string };

/** A folder of archives and of storages, gone with `remove`. */
export function makeBackupFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'derap-backup-'));
  let count = 0;
  return {
    path: (name: string) => join(folder, name),
    /** An empty storage. */
    openStorage: () => openFiles({ s3: null, dataDir: join(folder, `storage-${(count += 1)}`) }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A backup with the settings that most tests want: readable, with uploads, without keys. */
export function backUp(
  { connectionString }: Place,
  { file, files, ...more }: Pick<BackupOptions, 'file' | 'files'> & Partial<BackupOptions>,
) {
  const usual = { passphrase: null, uploads: 'files', release: '0.1.0', keys: null } as const;
  return takeBackup({ connectionString, file, files, ...usual, ...more });
}

/** A restore of a readable archive. */
export function restore(
  { connectionString }: Place,
  options: { file: string; files: Files } & Partial<RestoreOptions>,
) {
  return restoreArchive({ passphrase: null, ...options, connectionString });
}

/** What tables hold, by name: a hash of all rows in the order of their text, generated columns included. */
export async function hashTables({ connectionString }: Place): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString, options: '-c TimeZone=UTC' });
  await client.connect();
  const hashes: Record<string, string> = {};
  try {
    for (const { name } of await findTables(client)) {
      const { rows } = await client.query<{ hash: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text) collate "C")), '') as hash
         from ${quote(name)} as t`,
      );
      hashes[name] = rows[0]?.hash ?? '';
    }
    return hashes;
  } finally {
    await client.end();
  }
}

/** What the schema consists of besides rows: columns, constraints, indexes, functions, sequences; sorted lines. */
export async function describeSchema({ connectionString }: Place): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const tables = (await findTables(client)).map((table) => `${table.name} ${columnList(table)}`);
    const { rows } = await client.query<{ line: string }>(`
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated as line
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select pg_get_functiondef(p.oid) from pg_proc p join pg_language l on l.oid = p.prolang
        where pronamespace = 'public'::regnamespace and l.lanname <> 'c'`);
    return [...tables, ...rows.map(({ line }) => line)].toSorted();
  } finally {
    await client.end();
  }
}
