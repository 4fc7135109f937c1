import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDemo } from '#src/demo/open-demo.ts';
import { parseEnv } from '#src/server/env.ts';
import { openFiles, type Files } from '#src/server/platform/file-storage.ts';
import { testKey } from '#tests/support/app.ts';
import {
  backUp,
  describeSchema,
  hashTables,
  makeBackupFolder,
  restore,
} from '#tests/support/backup/backups.ts';
import {
  createBareDatabase,
  createTestDatabase,
  type TestDatabase,
} from '#tests/support/database.ts';
import { isFullRun } from '#tests/support/sample.ts';

const folder = makeBackupFolder();
const now = new Date('2027-02-01T00:00:00.000Z');

let origin: TestDatabase;
let files: Files;
const opened: TestDatabase[] = [];
beforeAll(async () => {
  origin = await createTestDatabase();
  const env = parseEnv({ DATA_DIR: folder.path('origin'), SECRET_KEY: testKey });
  await openDemo({
    env,
    database: { handle: origin },
    now,
  });
  files = await openFiles(env);
});
afterAll(async () => {
  for (const database of [origin, ...opened]) await database.drop();
  folder.remove();
});

async function openBare(): Promise<TestDatabase> {
  const database = await createBareDatabase();
  opened.push(database);
  return database;
}

test.each(isFullRun ? [null, 'larilah pelan-pelan'] : ['larilah pelan-pelan'])(
  'a restored database equals the archived one in rows, schema and uploads (passphrase %s)',
  async (passphrase) => {
    const file = folder.path(`demo-${passphrase === null ? 'open' : 'sealed'}`);
    const taken = await backUp(origin, { file, files, passphrase });
    const target = await openBare();
    const storage = await folder.openStorage();
    const restored = await restore(target, { file, files: storage, passphrase });
    const hashes = await hashTables(origin);
    expect(Object.keys(hashes).length).toBeGreaterThan(70);
    expect(Object.values(hashes).filter((hash) => !hash.startsWith('0 ')).length).toBeGreaterThan(
      30,
    );
    expect(await hashTables(target)).toEqual(hashes);
    expect(await describeSchema(target)).toEqual(await describeSchema(origin));
    expect(restored).toMatchObject({ rows: taken.rows, uploads: taken.uploads, migrated: [] });
    const { rows: media } = await origin.pool.query<{ path: string }>(
      `select id || '/' || (size->>'width') || '.webp' as path from media, jsonb_array_elements(sizes) size`,
    );
    expect(taken.uploads).toBe(media.length);
    expect(media.length).toBeGreaterThan(5);
    for (const { path } of media) expect(await storage.read(path)).toEqual(await files.read(path));
  },
);

test('a backup while others write holds what was committed at one moment, in all tables', async () => {
  const file = folder.path('busy');
  const done = new AbortController();
  let written = 0;
  // The first table comes early in the archive, the second late: a backup that read them at two moments would differ.
  const write = async () => {
    while (!done.signal.aborted) {
      written += 1;
      await origin.pool.query(
        `with first as (
             insert into inbox_messages (id, member_id, kind, topic, data, key, at)
             values ($1, 'nobody000000', 'none', 'tickets', '{}', $1, now())
           ) insert into stranger_mail_days (sender, day, used) values ($1, '2027-02-01', 1)`,
        [`w${String(written).padStart(9, '0')}`],
      );
    }
  };
  const writing = write();
  await expect.poll(() => written).toBeGreaterThan(20);
  await backUp(origin, { file, files });
  const atEnd = written;
  await expect.poll(() => written).toBeGreaterThan(atEnd + 20);
  done.abort();
  await writing;
  const target = await openBare();
  await restore(target, { file, files: await folder.openStorage() });
  const read = async (table: string, column: string) => {
    const { rows } = await target.pool.query<{ id: string }>(
      `select ${column} as id from ${table} where ${column} ~ '^w[0-9]{9}$' order by 1`,
    );
    return rows.map(({ id }) => Number(id.slice(1)));
  };
  const first = await read('inbox_messages', 'id');
  expect(first.length).toBeGreaterThanOrEqual(20);
  expect(first).toEqual(Array.from(first, (_, at) => at + 1));
  expect(await read('stranger_mail_days', 'sender')).toEqual(first);
});

test('uploads that vanish meanwhile are named, and the rest is whole', async () => {
  const { rows } = await origin.pool.query<{ id: string }>('select id from media order by id');
  const lost = rows[0]?.id ?? '';
  const without: Files = {
    ...files,
    read: async (path) => (path.startsWith(lost) ? null : await files.read(path)),
  };
  const file = folder.path('vanished');
  const taken = await backUp(origin, { file, files: without });
  expect(taken.missingUploads.length).toBeGreaterThan(0);
  expect(taken.missingUploads.every((path) => path.startsWith(lost))).toBe(true);
  const target = await openBare();
  const restored = await restore(target, { file, files: await folder.openStorage() });
  expect(restored.missingUploads).toEqual(taken.missingUploads);
});

test('of a bucket the archive holds the list, and a restore says what the bucket lacks', async () => {
  const file = folder.path('listed');
  const taken = await backUp(origin, { file, files, uploads: 'list' });
  expect(taken.uploads).toBeGreaterThan(0);
  const [same, other] = [await openBare(), await openBare()];
  expect((await restore(same, { file, files })).missingUploads).toEqual([]);
  const empty = await folder.openStorage();
  const restored = await restore(other, { file, files: empty });
  expect(restored.missingUploads).toHaveLength(taken.uploads);
});
