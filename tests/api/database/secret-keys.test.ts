import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseEnv } from '#src/server/env.ts';
import { openSecrets } from '#src/server/open-secrets.ts';
import { createKeys } from '#src/server/platform/keys.ts';
import { StartError } from '#src/server/start-error.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

const now = new Date('2027-02-14T00:00:00Z');
const [first, second] = ['a'.repeat(40), 'b'.repeat(40)] as const;

let database: TestDatabase;
let dataDir: string;
let said: string[];
beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'derap-keys-'));
  said = [];
});
afterEach(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

/** Starts with SECRET_KEY, or with DATA_DIR's own key when it is empty. */
async function start(secretKey = '') {
  const env = parseEnv({ DATA_DIR: dataDir, SECRET_KEY: secretKey });
  const log = (line: string) => said.push(line);
  return (await openSecrets(env, { db: database.db, log })).secretKeys;
}

async function encryptSomething(secretKeys: readonly string[]) {
  const cipher = createKeys(secretKeys).encrypt('inquiry', Buffer.from('{}'));
  await database.db
    .insertInto('inquiries')
    .values({
      id: '0123456789ab',
      request_id: 'permintaan',
      kind: 'general',
      language: 'id',
      details_cipher: cipher,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

test('a missing key file beside encrypted data stops the start, and no other key is made', async () => {
  await encryptSomething(await start());
  const file = join(dataDir, 'secret-key');
  const kept = readFileSync(file, 'utf8');
  rmSync(file);
  await expect(start()).rejects.toThrow(StartError);
  await expect(start()).rejects.toThrow(`${file} is missing`);
  expect(() => readFileSync(file)).toThrow('ENOENT');
  writeFileSync(file, kept);
  expect(await start()).toEqual([kept.trim()]);
});

test('a missing SECRET_KEY stops the start, too', async () => {
  await encryptSomething(await start(first));
  await expect(start()).rejects.toThrow('is missing');
  expect(await start(first)).toEqual([first]);
});

test('another key than the data’s stops the start and names where it came from', async () => {
  await encryptSomething(await start(first));
  await expect(start(second)).rejects.toThrow('SECRET_KEY: this is another key');
  const file = join(dataDir, 'secret-key');
  writeFileSync(file, second);
  await expect(start()).rejects.toThrow(`${file}: this is another key`);
});

test('a new key is listed before the old one; either can go later, which is logged', async () => {
  await encryptSomething(await start(first));
  expect(await start(`${second},${first}`)).toEqual([second, first]);
  expect(await start(first)).toEqual([first]);
  expect(said).toEqual([expect.stringContaining('no longer lists')]);
  said = [];
  expect(await start(second)).toEqual([second]);
  expect(said).toEqual([expect.stringContaining('no longer lists')]);
});

test('while nothing is encrypted, any key is accepted', async () => {
  await start(first);
  expect(await start(second)).toEqual([second]);
  expect(await start()).toHaveLength(1);
});

test('a database from before it knew its keys learns them from its data', async () => {
  await encryptSomething([first]);
  const { secretKeys } = await import('#src/server/db/migrations/0017-secret-keys.ts');
  await database.db.schema.dropTable('secret_keys').execute();
  await secretKeys.up(database.db);
  await expect(start(second)).rejects.toThrow('another key');
  expect(await start(first)).toEqual([first]);
});
