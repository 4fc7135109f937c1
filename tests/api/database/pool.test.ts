import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type DatabaseHandle } from '#src/server/db/pool.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
let short: DatabaseHandle;

beforeAll(async () => {
  database = await createTestDatabase();
  short = createDatabase({
    connectionString: database.connectionString,
    max: 1,
    statementTimeoutMs: 200,
  });
});

afterAll(async () => {
  await short.close();
  await database.drop();
});

test('a connection that breaks inside a transaction fails that transaction and nothing else', async () => {
  const broken = short.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(database.db);
    await sql`select 1`.execute(trx);
  });
  await expect(broken).rejects.toThrow();
  expect((await sql`select 1 as one`.execute(short.db)).rows).toEqual([{ one: 1 }]);
});

test('a statement over its time limit is cancelled', async () => {
  await expect(sql`select pg_sleep(5)`.execute(short.db)).rejects.toMatchObject({ code: '57014' });
});
