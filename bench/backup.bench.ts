import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { restoreArchive } from '#src/server/backup/restore/restore-archive.ts';
import { findTables, quote } from '#src/server/backup/snapshot/catalogue.ts';
import { takeBackup } from '#src/server/backup/snapshot/take-backup.ts';
import type { Database } from '#src/server/db/schema.ts';
import { openFiles } from '#src/server/platform/file-storage.ts';
import { createBareDatabase, startTestPostgres } from '#tests/support/database.ts';
import { makeCategory, makeEvent } from '#tests/support/factories.ts';
import { startBenchApp } from './support/bench-app.ts';
import { fillRunners } from './support/fill-runners.ts';
import { report } from './support/report.ts';
import { startScanning } from './support/scanning.ts';

/** RUNNERS sets how many registrations; below 100,000 it only shows that it runs. */
const count = Number(process.env['RUNNERS'] ?? 100_000);
const at = new Date('2027-02-01T00:00:00.000Z');
const passphrase = 'larilah pelan-pelan';

/**
 * Backup of a large installation while phones scan, and its restore, against reading its rows by COPY and throwing them away.
 */
const stopPostgres = await startTestPostgres();
const bench = await startBenchApp();
const folder = mkdtempSync(join(tmpdir(), 'derap-bench-backup-'));
try {
  const target = await createBareDatabase();
  await fill(bench.database.db);
  const scanning = await startScanning(bench);
  const files = await openFiles({ s3: null, dataDir: folder });
  const read = await timed(() => readAll(bench.connectionString));
  const memory = watchMemory();
  const file = join(folder, 'archive');
  const before = scanning.acknowledged();
  const common = { file, passphrase, files };
  const backup = await timed(() =>
    takeBackup({
      ...common,
      connectionString: bench.connectionString,
      uploads: 'files',
      release: 'bench',
      keys: null,
    }),
  );
  const restore = await timed(() =>
    restoreArchive({ ...common, connectionString: target.connectionString }),
  );
  const grown = memory.stop();
  const scansPerSecond = await scanning.stop();
  const restored = await target.db
    .selectFrom('check_in_scans')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const isWhole = count >= 100_000;
  report(`backup: ${count} registrations, ${read.value} MB of rows`, [
    { name: 'rows read by COPY alone', value: read.seconds, unit: 's' },
    { name: 'archive, encrypted', value: statSync(file).size / 1e6, unit: 'MB' },
    { name: 'backup', value: backup.seconds, unit: 's', ...(isWhole && { limit: { atMost: 60 } }) },
    {
      name: 'restore',
      value: restore.seconds,
      unit: 's',
      ...(isWhole && { limit: { atMost: 60 } }),
    },
    {
      name: 'backup ÷ rows read by COPY alone',
      value: backup.seconds / read.seconds,
      unit: '×',
      limit: { atMost: 3 },
    },
    {
      name: 'scans acknowledged before it that it lacks',
      value: Math.max(0, before - restored.count),
      unit: '',
      limit: { atMost: 0 },
    },
    { name: 'scans meanwhile', value: scansPerSecond, unit: '/s', limit: { atLeast: 40 } },
    { name: 'memory beyond the start', value: grown, unit: 'MB', limit: { atMost: 200 } },
  ]);
  await target.drop();
} finally {
  await bench.close();
  await stopPostgres();
  rmSync(folder, { recursive: true, force: true });
}

/** With boxes, codes and holders as long as real ones, and no two alike. */
async function fill(db: Kysely<Database>): Promise<void> {
  const event = await makeEvent(db);
  const category = await makeCategory(db, event.id, { quota: count });
  await fillRunners(db, { count, eventId: event.id, categoryId: category.id, at });
  await sql`
    update registrations set
      holder = jsonb_build_object('name', 'Pelari ' || bib, 'phone', '+62812' || bib, 'address', md5(id) || md5(bib::text)),
      code_cipher = '12345678.' || repeat(md5(id), 3), box = decode(repeat(md5(id || 'b'), 8), 'hex'), search_box = decode(repeat(md5(id || 's'), 6), 'hex')
  `.execute(db);
}

/** Megabytes of the rows as text. */
async function readAll(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  let bytes = 0;
  for (const { name } of await findTables(client)) {
    for await (const piece of client.query(copyTo(`copy ${quote(name)} to stdout`))) {
      bytes += Buffer.from(piece).length;
    }
  }
  await client.end();
  return Math.round(bytes / 1e6);
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const startedAt = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - startedAt) / 1000 };
}

/** The most that the process held beyond what it holds now, in megabytes. */
function watchMemory() {
  const start = process.memoryUsage.rss();
  let most = start;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  return {
    stop: () => {
      clearInterval(timer);
      return (most - start) / 1e6;
    },
  };
}
