import { readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { runOwnBackups, type OwnBackupOptions } from '#src/server/backup/job/own-backups.ts';
import { openArchives } from '#src/server/platform/file-storage.ts';
import { makeBackupFolder } from '#tests/support/backup/backups.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeMember } from '#tests/support/factories.ts';
import { bucketKeys, startBucket } from '../media/bucket.ts';

const folder = makeBackupFolder();
const hourMs = 3_600_000;
const databases: TestDatabase[] = [];
afterAll(async () => {
  for (const database of databases) await database.drop();
  folder.remove();
});

let database: TestDatabase;
let now: Date;
let said: string[];
let options: OwnBackupOptions;
beforeEach(async () => {
  database = await createTestDatabase();
  databases.push(database);
  await makeMember(database.db);
  now = new Date('2027-02-01T00:00:00.000Z');
  said = [];
  options = {
    db: database.db,
    connectionString: database.connectionString,
    files: await folder.openStorage(),
    archives: await openArchives({ s3: null, dataDir: folder.path(`own-${databases.length}`) }),
    settings: { passphrase: null, everyMs: 6 * hourMs, keep: 2 },
    isInBucket: false,
    freeSpace: () => Promise.resolve(10e9),
    isEmbedded: true,
    release: '0.1.0',
    clock: () => now,
    log: (line) => said.push(line),
  };
});

const advance = (hours: number) => {
  now = new Date(now.getTime() + hours * hourMs);
};

const readRuns = () => database.db.selectFrom('backup_runs').selectAll().orderBy('kind').execute();

async function scratchDatabases(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select datname as name from pg_database where datname like 'derap_proof%'`,
  );
  return rows.map(({ name }) => name);
}

test('nothing happens until BACKUP_EVERY is set', async () => {
  await runOwnBackups({ ...options, settings: { ...options.settings, everyMs: null } });
  expect(await options.archives.list()).toEqual([]);
  expect(await readRuns()).toEqual([]);
});

test('backups come in their time, the newest stay, and one is proved each week', async () => {
  await runOwnBackups(options);
  expect(await options.archives.list()).toEqual(['derap-auto-2027-02-01T00-00-00Z.tar.gz']);
  expect(said).toEqual([
    expect.stringMatching(/^Backup derap-auto-2027-02-01T00-00-00Z.tar.gz: \d+ rows/),
    expect.stringMatching(/^Backup derap-auto-2027-02-01T00-00-00Z.tar.gz is proved/),
  ]);
  expect(await scratchDatabases()).toEqual([]);
  for (let round = 0; round < 3; round += 1) {
    advance(5);
    await runOwnBackups(options);
    advance(1);
    await runOwnBackups(options);
  }
  expect(await options.archives.list()).toEqual([
    'derap-auto-2027-02-01T12-00-00Z.tar.gz',
    'derap-auto-2027-02-01T18-00-00Z.tar.gz',
  ]);
  expect(said.filter((line) => line.includes('is proved'))).toHaveLength(1);
  advance(7 * 24);
  await runOwnBackups(options);
  expect(said.at(-1)).toContain('is proved');
});

test('of two servers one takes it', async () => {
  await Promise.all([runOwnBackups(options), runOwnBackups(options)]);
  expect(said.filter((line) => /rows, \d+ uploads/.test(line))).toHaveLength(1);
});

test('one that a killed server had begun is taken after its lease, and its draft is removed', async () => {
  await runOwnBackups(options);
  await database.db
    .updateTable('backup_runs')
    .set({ due_at: new Date(now.getTime() + 6 * hourMs), started_at: now, ended_at: null })
    .execute();
  const draft = join(options.archives.folder, 'derap-auto-2027-02-01T00-30-00Z.tar.gz.part');
  for (const file of [draft, draft.replace('auto-', '')]) writeFileSync(file, 'half');
  const past = new Date(Date.now() - 2 * hourMs);
  utimesSync(draft, past, past);
  advance(6);
  await runOwnBackups(options);
  // The other draft is somebody's who writes it by hand.
  expect(readdirSync(options.archives.folder).toSorted()).toEqual([
    'derap-2027-02-01T00-30-00Z.tar.gz.part',
    'derap-auto-2027-02-01T00-00-00Z.tar.gz',
    'derap-auto-2027-02-01T06-00-00Z.tar.gz',
  ]);
});

test('an archive that does not restore fails its proof, is told, and proved again after a day', async () => {
  await runOwnBackups(options);
  const [name = ''] = await options.archives.list();
  const path = join(options.archives.folder, name);
  const bytes = readFileSync(path);
  await database.db
    .updateTable('backup_runs')
    .set({ due_at: now })
    .where('kind', '=', 'proof')
    .execute();
  writeFileSync(path, bytes.subarray(0, bytes.length / 2));
  await expect(runOwnBackups(options)).rejects.toThrow('The archive is torn');
  expect(await scratchDatabases()).toEqual([]);
  expect(await readRuns()).toMatchObject([
    { kind: 'backup', problem: null },
    { kind: 'proof', problem: expect.stringContaining('torn'), file: name },
  ]);
  writeFileSync(path, bytes);
  advance(24);
  await runOwnBackups({ ...options, settings: { ...options.settings, everyMs: 48 * hourMs } });
  expect((await readRuns())[1]).toMatchObject({ kind: 'proof', problem: null });
});

test('a disk that is nearly full gets none, and is told', async () => {
  const full = { ...options, freeSpace: () => Promise.resolve(500e6) };
  await expect(runOwnBackups(full)).rejects.toThrow('has 500 MB left; this needs 537 MB');
  expect(await options.archives.list()).toEqual([]);
  expect(await readRuns()).toMatchObject([{ problem: expect.stringContaining('500 MB left') }]);
});

test('with a bucket archives go there encrypted, and are proved from there', async () => {
  const bucket = await startBucket('lari');
  const s3 = { bucket: 'lari', region: 'us-east-1', endpoint: bucket.endpoint, ...bucketKeys };
  const archives = await openArchives({ s3, dataDir: folder.path('with-bucket') });
  const inBucket = { ...options, archives, isInBucket: true };
  await expect(runOwnBackups(inBucket)).rejects.toThrow('BACKUP_PASSPHRASE');
  advance(1);
  const settings = { ...options.settings, passphrase: 'larilah pelan-pelan' };
  await runOwnBackups({ ...inBucket, settings });
  expect([...bucket.objects.keys()]).toEqual([
    'backups/derap-auto-2027-02-01T01-00-00Z.tar.gz.sealed',
  ]);
  expect(readdirSync(archives.folder)).toEqual([]);
  expect(said.at(-1)).toContain('is proved');
  rmSync(archives.folder, { recursive: true });
  await bucket.stop();
});
