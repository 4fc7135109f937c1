import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { archiveName, isOwnArchive } from '#src/server/backup/archive/archive-name.ts';
import { BackupError } from '#src/server/backup/backup-error.ts';
import { takeBackup } from '#src/server/backup/snapshot/take-backup.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { BackupSettings } from '#src/server/env.ts';
import type { Archives, Files } from '#src/server/platform/file-storage.ts';
import { proveArchive } from './prove-archive.ts';
import { claimRun, endRun } from './run-repository.ts';

export type OwnBackupOptions = {
  db: Kysely<Database>;
  connectionString: string;
  files: Files;
  archives: Archives;
  settings: BackupSettings;
  /** Whether uploads rest in a bucket. */
  isInBucket: boolean;
  /** Bytes free on the disk of DATA_DIR; null when unknown. */
  freeSpace: () => Promise<number | null>;
  /** Whether the database lies on that disk too. */
  isEmbedded: boolean;
  release: string;
  clock: () => Date;
  log: (line: string) => void;
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;
/** Longer than any backup takes. */
const leaseMs = 6 * hourMs;
const spareBytes = 512 * 1024 * 1024;
/** After a failure. */
const againMs = { backup: 15 * minuteMs, proof: dayMs };

/**
 * Takes a backup if one is due, keeps the newest, and proves the newest once a week; on one server at a time. Does nothing
 * where BACKUP_EVERY is not set.
 *
 * @throws what made it fail, after it was noted in `backup_runs`
 */
export async function runOwnBackups(options: OwnBackupOptions): Promise<void> {
  const { everyMs } = options.settings;
  if (everyMs === null) return;
  const now = options.clock();
  await runIfDue(options, {
    kind: 'backup',
    nextMs: everyMs,
    firstDue: now,
    work: () => backUpAndPrune(options),
  });
  await runIfDue(options, {
    kind: 'proof',
    nextMs: weekMs,
    // Soon, so that a setting that does not work is seen while somebody looks.
    firstDue: now,
    work: () => proveNewest(options),
  });
}

type Run = {
  kind: 'backup' | 'proof';
  nextMs: number;
  firstDue: Date;
  /** Returns the archive's name, or null when there was nothing to do. */
  work: () => Promise<string | null>;
};

async function runIfDue(options: OwnBackupOptions, run: Run): Promise<void> {
  const { kind, nextMs, firstDue, work } = run;
  const { db, clock } = options;
  const now = clock();
  const later = (ms: number) => new Date(now.getTime() + ms);
  if (!(await claimRun(db, { kind, now, leaseEnd: later(leaseMs), firstDue }))) return;
  try {
    const file = await work();
    await endRun(db, { kind, now: clock(), dueAt: later(nextMs), file, problem: null });
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    const dueAt = later(againMs[kind]);
    await endRun(db, { kind, now: clock(), dueAt, file: null, problem });
    throw error;
  }
}

async function backUpAndPrune(options: OwnBackupOptions): Promise<string> {
  const { archives, settings, clock, log } = options;
  const { passphrase, keep } = settings;
  if (options.isInBucket && passphrase === null) {
    throw new BackupError('Backups go to the bucket encrypted only: set BACKUP_PASSPHRASE.');
  }
  await mkdir(archives.folder, { recursive: true, mode: 0o700 });
  await removeDrafts(archives.folder);
  await requireSpace(options, (await sizeOfNewest(archives.folder)) * 2);
  const name = archiveName(clock(), { isSealed: passphrase !== null, isOwn: true });
  const { rows, uploads } = await takeBackup({
    ...options,
    file: join(archives.folder, name),
    passphrase,
    uploads: options.isInBucket ? 'list' : 'files',
    keys: null,
  });
  await archives.keep(name);
  log(`Backup ${name}: ${rows} rows, ${uploads} uploads.`);
  const old = (await listOwn(archives)).slice(0, -keep);
  for (const each of old) await archives.remove(each);
  return name;
}

/** What killed servers and commands have left; one that is being written is younger. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.part')) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > hourMs) await rm(path, { force: true });
  }
}

async function proveNewest(options: OwnBackupOptions): Promise<string | null> {
  const { archives, settings, connectionString, log } = options;
  const newest = (await listOwn(archives)).at(-1);
  if (newest === undefined) return null;
  if (options.isEmbedded) await requireSpace(options, await sizeOfDatabase(options.db));
  const fetched = await archives.fetch(newest);
  if (fetched === null) return null;
  try {
    const { passphrase } = settings;
    const { rows } = await proveArchive({ file: fetched.path, passphrase, connectionString });
    log(`Backup ${newest} is proved: it was restored beside the database, ${rows} rows.`);
    return newest;
  } finally {
    await fetched.release();
  }
}

/** A backup must not be what fills the disk: without room for its database the server takes no scans. */
async function requireSpace({ freeSpace }: OwnBackupOptions, bytes: number): Promise<void> {
  const free = await freeSpace();
  if (free === null || free > bytes + spareBytes) return;
  const [needed, left] = [bytes + spareBytes, free].map((size) => Math.ceil(size / 1e6));
  throw new BackupError(`The disk of DATA_DIR has ${left} MB left; this needs ${needed} MB.`);
}

/** Zero where none lies here. */
async function sizeOfNewest(folder: string): Promise<number> {
  const newest = (await readdir(folder)).filter(isOwnArchive).toSorted().at(-1);
  return newest === undefined ? 0 : (await stat(join(folder, newest))).size;
}

async function sizeOfDatabase(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select pg_database_size(current_database()) as size`.execute(db);
  return rows[0]?.size ?? 0;
}

async function listOwn(archives: Archives): Promise<string[]> {
  return (await archives.list()).filter(isOwnArchive);
}
