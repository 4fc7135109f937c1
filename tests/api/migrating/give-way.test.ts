import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrateDatabase } from '#src/server/db/migrate.ts';
import { migrations } from '#src/server/db/migrations/index.ts';
import { toMigration } from '#src/server/db/migrations/migration.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { countColumns, countWaiting, openReader } from './open-reader.ts';

const name = '9001-shoes';
const known = {
  ...migrations,
  [name]: toMigration(['alter table members add column shoes text']),
};
const quick = { lockMs: 300, pauseMs: 400, mostPauseMs: 400, totalMs: 120_000 };

let database: TestDatabase;
let app: TestApp;
let lines: string[];
const log = (line: string) => lines.push(line);

beforeEach(async () => {
  database = await createTestDatabase();
  app = await startTestApp({ database });
  lines = [];
});
afterEach(() => app.close());

function register() {
  return app.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: { name: 'Rani', email: 'rani@derap.test', password: 'kopi-hujan-sepatu' },
  });
}

describe('a migration beside a reader that stays open', () => {
  test('gives way: who registers meanwhile is through before the reader is, and it runs after it', async () => {
    const reader = await openReader(database);
    const migrating = migrateDatabase(database.connectionString, { known, log, patience: quick });
    await expect.poll(() => countWaiting(database)).toBe(1);
    expect((await register()).statusCode).toBe(200);
    const named = `Migration ${name} waits for process ${reader.pid} (pg_dump, for `;
    await expect
      .poll(() => lines.find((line) => line.startsWith(named)))
      .toContain('idle in trans');
    expect(await countColumns(database, 'shoes')).toBe(0);
    await reader.end();
    expect(await migrating).toEqual([name]);
    expect(await countColumns(database, 'shoes')).toBe(1);
  });

  test('holds everybody up where it does not give way: the control of the test above', async () => {
    const reader = await openReader(database);
    const patience = { ...quick, lockMs: 600_000 };
    const migrating = migrateDatabase(database.connectionString, { known, log, patience });
    await expect.poll(() => countWaiting(database)).toBe(1);
    const registering = register();
    await expect.poll(() => countWaiting(database)).toBeGreaterThan(1);
    await reader.end();
    expect(await migrating).toEqual([name]);
    expect((await registering).statusCode).toBe(200);
  });

  test('ends in words that name the reader when its patience does, and nothing of it is kept', async () => {
    const reader = await openReader(database);
    const patience = { ...quick, lockMs: 3_000, totalMs: 0 };
    const refused = migrateDatabase(database.connectionString, { known, log, patience });
    await expect(refused).rejects.toThrow(
      new RegExp(`Migration ${name} has waited .* for process ${reader.pid} \\(pg_dump`),
    );
    await expect(refused).rejects.toMatchObject({ name: 'StartError' });
    expect(await countColumns(database, 'shoes')).toBe(0);
    await reader.end();
  });

  test('does not show what was typed into a query', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query(`select count(*) from members where name <> 'Rahasia'`);
    const patience = { ...quick, lockMs: 3_000, totalMs: 0 };
    await expect(
      migrateDatabase(database.connectionString, { known, log, patience }),
    ).rejects.toThrow(/^(?!.*Rahasia).*select count.*'…'/);
    await client.query('rollback');
    client.release();
  });
});

describe('several migrations', () => {
  test('are a transaction each: one that fails leaves those before it', async () => {
    const broken = {
      ...known,
      '9002-broken': toMigration(['alter table nowhere add column shoes text']),
    };
    await expect(
      migrateDatabase(database.connectionString, { known: broken, log }),
    ).rejects.toThrow('Migration 9002-broken failed');
    expect(await countColumns(database, 'shoes')).toBe(1);
    expect(await migrateDatabase(database.connectionString, { known, log })).toEqual([]);
  });

  test('started by two servers at once run once', async () => {
    const start = () => migrateDatabase(database.connectionString, { known, log });
    const ran = await Promise.all([start(), start()]);
    expect(ran.flat()).toEqual([name]);
  });
});
