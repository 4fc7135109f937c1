import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrateDatabase } from '#src/server/db/migrate.ts';
import { migrations } from '#src/server/db/migrations/index.ts';
import { toMigration } from '#src/server/db/migrations/migration.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  bundleServer,
  ServerEndedError,
  startServerProcess,
} from '#tests/support/http/server-process.ts';

/** The real server is yesterday's to a database that tomorrow's migrations ran on. */
let database: TestDatabase;
let folder: string;
beforeAll(() => bundleServer());
beforeEach(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'derap-older-'));
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function startAfter(statement: string) {
  const known = { ...migrations, '9001-next': toMigration([statement]) };
  await migrateDatabase(database.connectionString, { known });
  return startServerProcess({
    variables: {
      DATA_DIR: folder,
      DATABASE_URL: database.connectionString,
      SECRET_KEY: 's'.repeat(40),
    },
  });
}

test('a server starts on the schema of a newer release that only added, and takes work', async () => {
  const server = await startAfter('alter table members add column shoes text');
  expect(server.output()).toContain('a newer release ran 9001-next; this one works');
  const answer = await fetch(`${server.origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Rani',
      email: 'rani@derap.test',
      password: 'kopi-hujan-sepatu',
    }),
  });
  expect(answer.status).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('it refuses one that would break it, in words and without a stack', async () => {
  const statement = 'alter table members rename column name to full_name';
  const refusal = await startAfter(statement).catch((error: unknown) => error);
  if (!(refusal instanceof ServerEndedError)) throw new Error('It started');
  expect(refusal.code).toBe(1);
  expect(refusal.output).toContain('changed by a newer release (9001-next)');
  expect(refusal.output).not.toMatch(/^\s+at /m);
});
