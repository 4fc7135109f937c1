import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrateDatabase } from '#src/server/db/migrate.ts';
import { migrations } from '#src/server/db/migrations/index.ts';
import { toMigration, type Migrations } from '#src/server/db/migrations/migration.ts';
import { openDatabase } from '#src/server/db/open-database.ts';
import { parseEnv } from '#src/server/env.ts';
import { startTestApp } from '#tests/support/app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

const adds = toMigration(['alter table members add column shoes text']);
const renames = toMigration(['alter table members rename column name to full_name']);

let database: TestDatabase;
let dataDir: string;
let lines: string[];
beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'derap-newer-'));
  lines = [];
});
afterEach(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The start of a server that knows these migrations. */
async function start(known: Migrations, variables: Record<string, string> = {}) {
  const env = parseEnv({
    DATA_DIR: dataDir,
    DATABASE_URL: database.connectionString,
    SECRET_KEY: 's'.repeat(40),
    ...variables,
  });
  const log = (line: string) => lines.push(line);
  const opened = await openDatabase({ env, log, migrating: { known } });
  await opened.close();
}

const nextRelease = (migration: Migrations[string]): Migrations => ({
  ...migrations,
  '9001-next': migration,
});

describe('yesterday’s server on the schema of a newer release', () => {
  test('starts where the newer one only added, says so, and works', async () => {
    await migrateDatabase(database.connectionString, { known: nextRelease(adds) });
    await start(migrations);
    expect(lines.join('\n')).toContain('a newer release ran 9001-next; this one works');
    const newer = await createTestDatabase();
    await migrateDatabase(newer.connectionString, { known: nextRelease(adds) });
    const app = await startTestApp({ database: newer });
    const body = { name: 'Rani', email: 'rani@derap.test', password: 'kopi-hujan-sepatu' };
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: body,
    });
    expect(answer.statusCode).toBe(200);
    await app.close();
  });

  test('refuses in words where the newer one changed what it needs', async () => {
    await migrateDatabase(database.connectionString, { known: nextRelease(renames) });
    const refused = start(migrations);
    await expect(refused).rejects.toMatchObject({ name: 'StartError' });
    await expect(refused).rejects.toThrow(/newer release \(9001-next\).*restore the backup/);
  });

  test('refuses where a migration adds, but says itself that older servers do harm', async () => {
    const statements = ['alter table members add column shoes text'];
    const known = nextRelease(toMigration(statements, { worksWithOlder: false }));
    await migrateDatabase(database.connectionString, { known });
    await expect(start(migrations)).rejects.toThrow('would do harm');
  });

  test('refuses what was migrated before marks were kept', async () => {
    await database.pool.query(
      `insert into kysely_migration (name, timestamp) values ('9001-next', '2027-01-01T00:00:00Z')`,
    );
    await expect(start(migrations)).rejects.toThrow('newer release (9001-next)');
  });

  test('starts where marks were missing and the newer release has written them since', async () => {
    const known = nextRelease(adds);
    await migrateDatabase(database.connectionString, { known });
    await database.pool.query('update kysely_migration set works_with_older = null');
    await expect(start(migrations)).rejects.toThrow('newer release (9001-next)');
    expect(await migrateDatabase(database.connectionString, { known })).toEqual([]);
    await start(migrations);
  });

  test('refuses a schema that forked: a later migration ran, an earlier one did not', async () => {
    await migrateDatabase(database.connectionString, { known: nextRelease(adds) });
    const known = { ...nextRelease(adds), '8001-lost': adds };
    await expect(start(known)).rejects.toThrow('lacks 8001-lost, though later migrations ran');
  });
});

describe('MIGRATE=off', () => {
  const off = { MIGRATE: 'off' };

  test('starts on the newest schema, and on a newer one that it can serve', async () => {
    await start(migrations, off);
    await migrateDatabase(database.connectionString, { known: nextRelease(adds) });
    await start(migrations, off);
  });

  test('refuses an older schema with what to do, and leaves it as it is', async () => {
    const refused = start(nextRelease(adds), off);
    await expect(refused).rejects.toMatchObject({ name: 'StartError' });
    await expect(refused).rejects.toThrow(
      /1 migration is missing \(9001-next\).*npm run db -- plan/,
    );
    const { rows } = await database.pool.query(`select 1 from kysely_migration where name > '9'`);
    expect(rows).toEqual([]);
  });
});
