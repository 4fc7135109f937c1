import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headerName, type ArchiveHeader } from '#src/server/backup/archive/archive-format.ts';
import { openArchive } from '#src/server/backup/archive/archive-reader.ts';
import { ArchiveWriter } from '#src/server/backup/archive/archive-writer.ts';
import { findLackingKeys, refuseLackingKeys } from '#src/server/backup/commands/keys.ts';
import { findRelations } from '#src/server/backup/snapshot/catalogue.ts';
import type { Files } from '#src/server/platform/file-storage.ts';
import { createKeys, toKeyId } from '#src/server/platform/keys.ts';
import { rememberKey } from '#src/server/db/secret-keys.ts';
import { testKey } from '#tests/support/app.ts';
import { backUp, hashTables, makeBackupFolder, restore } from '#tests/support/backup/backups.ts';
import {
  createBareDatabase,
  createTestDatabase,
  type TestDatabase,
} from '#tests/support/database.ts';
import { makeCommunity, makeMember } from '#tests/support/factories.ts';

const folder = makeBackupFolder();
const whole = folder.path('whole');
const picture = 'pic000000000';

let origin: TestDatabase;
let target: TestDatabase;
let files: Files;
beforeAll(async () => {
  [origin, target] = [await createTestDatabase(), await createBareDatabase()];
  files = await folder.openStorage();
  const members = await Promise.all(Array.from({ length: 30 }, () => makeMember(origin.db)));
  await makeCommunity(origin.db, members[0]?.id ?? '');
  await origin.db
    .insertInto('media')
    .values({
      id: picture,
      owner_id: members[0]?.id ?? null,
      purpose: 'photo',
      sizes: JSON.stringify([{ width: 512, height: 512 }]),
      bytes: 3,
      check_at: new Date(),
      created_at: new Date(),
    })
    .execute();
  await files.write(`${picture}/512.webp`, Buffer.from('abc'), 'image/webp');
  await rememberKey(origin.db, createKeys([testKey]).newestId, { ids: [], isUsed: false });
  await backUp(origin, { file: whole, files });
});
afterAll(async () => {
  await origin.drop();
  await target.drop();
  folder.remove();
});

/** Packs the whole archive again, changed, with a manifest that fits it: only what it means is wrong then. */
async function repack(
  name: string,
  change: {
    header?: (header: ArchiveHeader) => ArchiveHeader;
    entry?: (name: string, bytes: Buffer) => Buffer;
    rows?: Record<string, number>;
  },
): Promise<string> {
  const { header: changeHeader = (header) => header, entry = (_, bytes) => bytes } = change;
  const archive = await openArchive(whole, null);
  const file = folder.path(name);
  const copy = new ArchiveWriter({ file, passphrase: null });
  await copy.add(headerName, Buffer.from(JSON.stringify(changeHeader(archive.header))));
  const entries = archive.entries();
  let next = await entries.next();
  while (!next.done) {
    await copy.add(next.value.name, entry(next.value.name, next.value.bytes));
    next = await entries.next();
  }
  const { uploads, missingUploads, rows } = next.value;
  await copy.finish({ uploads, missingUploads, rows: { ...rows, ...change.rows } });
  await archive.close();
  return file;
}

async function refuse(file: string, words: string) {
  const storage = await folder.openStorage();
  await expect(restore(target, { file, files: storage })).rejects.toThrow(words);
  // Nothing is left of it, neither rows nor tables nor uploads.
  expect(await findRelations(target.pool)).toEqual([]);
  expect(await storage.read(`${picture}/512.webp`)).toBeNull();
}

test('a database that is not empty is refused and stays as it was', async () => {
  const filled = await createTestDatabase();
  const before = await hashTables(filled);
  await expect(restore(filled, { file: whole, files })).rejects.toThrow(
    'The database is not empty',
  );
  expect(await hashTables(filled)).toEqual(before);
  await filled.drop();
});

test.each([0.5, 0.9, 0.999])(
  'a torn archive leaves the database empty (%f of it)',
  async (part) => {
    const bytes = readFileSync(whole);
    const file = folder.path(`cut-${part}`);
    writeFileSync(file, bytes.subarray(0, Math.floor(bytes.length * part)));
    await refuse(file, 'The archive is torn');
  },
);

test('an archive of a newer schema names it', async () => {
  const file = await repack('newer', {
    header: (header) => ({
      ...header,
      release: '9.0.0',
      migrations: [...header.migrations, '9999-later'],
    }),
  });
  await refuse(file, '9999-later, of version 9.0.0');
});

test('tables that its migrations do not make are refused', async () => {
  const file = await repack('other-tables', {
    header: (header) => ({
      ...header,
      tables: header.tables.map((table) =>
        table.name === 'members' ? { ...table, columns: table.columns.slice(1) } : table,
      ),
    }),
  });
  await refuse(file, 'its table members is not what its migrations make');
});

test('rows that are fewer than were archived are refused', async () => {
  const file = await repack('fewer', { rows: { members: 31 } });
  await refuse(file, 'members has 30 rows instead of 31');
});

test('rows that point to none are refused by the foreign keys', async () => {
  const file = await repack('orphans', {
    entry: (name, bytes) => (name.startsWith('tables/members/') ? bytes.subarray(0, 0) : bytes),
    rows: { members: 0 },
  });
  await refuse(file, 'PostgreSQL refused the archive (23503)');
});

test('a missing key is named with what could not be read', async () => {
  const { header, close } = await openArchive(whole, null);
  await close();
  expect(header.keyIds).toEqual([toKeyId(testKey)]);
  expect(header.keys).toBeNull();
  const other = { secretKeys: ['another-key-of-thirty-two-letters!'], vapid: null };
  const lacking = findLackingKeys(header, other);
  expect(lacking).toEqual([toKeyId(testKey)]);
  expect(() => refuseLackingKeys(lacking)).toThrow(/ticket codes, health data.*--without-key/);
  expect(findLackingKeys(header, { secretKeys: [testKey], vapid: null })).toEqual([]);
  expect(findLackingKeys({ ...header, keys: { ...other, secretKeys: [testKey] } }, other)).toEqual(
    [],
  );
});

test('a lost connection to the database ends a backup without an archive', async () => {
  const file = folder.path('lost');
  const broken: Files = {
    ...files,
    read: () => Promise.reject(new Error('the disk is gone')),
  };
  await expect(backUp(origin, { file, files: broken })).rejects.toThrow('the disk is gone');
  expect(() => readFileSync(file)).toThrow('ENOENT');
  expect(() => readFileSync(`${file}.part`)).toThrow('ENOENT');
});

test('after all refusals the same database takes the whole archive', async () => {
  const storage = await folder.openStorage();
  await restore(target, { file: whole, files: storage });
  expect(await hashTables(target)).toEqual(await hashTables(origin));
  expect(await storage.read(`${picture}/512.webp`)).toEqual(Buffer.from('abc'));
});
