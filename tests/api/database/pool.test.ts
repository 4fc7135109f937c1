import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

test('plans are not compiled, whatever the database itself is set to', async () => {
  const name = sql.id(new URL(database.connectionString).pathname.slice(1));
  await sql`alter database ${name} set jit = on`.execute(database.db);
  const handle = createDatabase({ connectionString: database.connectionString, max: 1 });
  try {
    expect((await sql`show jit`.execute(handle.db)).rows).toEqual([{ jit: 'off' }]);
  } finally {
    await handle.close();
  }
});

test('a database that falls silent fails the statement in time, and its connection is not used again', async () => {
  const proxy = await openProxy(database.connectionString);
  const handle = createDatabase({
    connectionString: proxy.connectionString,
    max: 1,
    answerTimeoutMs: 1_500,
  });
  const backend = async () => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(handle.db);
    return rows[0]?.pid;
  };
  const before = await backend();
  const asked = handle.db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    proxy.fallSilent();
    await sql`select 1`.execute(trx);
  });
  await expect(asked).rejects.toThrow(/Query read timeout|Connection terminated/);
  proxy.speakAgain();
  expect(await backend()).not.toBe(before);
  await handle.close();
  await proxy.close();
});

test('the health check reaches the database even if the pool is exhausted', async () => {
  const proxy = await openProxy(database.connectionString);
  const { db, pool, isReachable, close } = createDatabase({
    connectionString: proxy.connectionString,
    max: 1,
  });
  await db.transaction().execute(async () => {
    const waiting = pool.query('select 1');
    await expect.poll(() => pool.waitingCount).toBe(1);
    expect(await isReachable()).toBe(true);
    proxy.fallSilent();
    const answers = await Promise.all([isReachable(), isReachable()]);
    expect(answers).toEqual([false, false]);
    proxy.speakAgain();
    await expect.poll(isReachable).toBe(true);
    void waiting.catch(() => {});
  });
  await close();
  await proxy.close();
});

/** A proxy to the test PostgreSQL that holds all answers back while it is silent. */
async function openProxy(connectionString: string) {
  const url = new URL(connectionString);
  const real = join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const folder = mkdtempSync(join(tmpdir(), 'derap-line-'));
  const ends = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(real);
    near.pipe(far);
    far.on('data', (bytes) => {
      if (!isSilent) near.write(bytes);
    });
    for (const end of [near, far]) {
      ends.add(end);
      end.on('error', () => {});
      end.on('close', () => {
        near.destroy();
        far.destroy();
      });
    }
  });
  await new Promise<void>((done) => server.listen(join(folder, '.s.PGSQL.5432'), done));
  url.searchParams.set('host', folder);
  return {
    connectionString: url.href,
    fallSilent: () => (isSilent = true),
    speakAgain: () => (isSilent = false),
    async close() {
      for (const end of ends) end.destroy();
      await new Promise((done) => server.close(done));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
