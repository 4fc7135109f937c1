import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function statusOf(url: string) {
  const answer = await test.app.inject({ url });
  return { status: answer.statusCode, cache: answer.headers['cache-control'] };
}

it('is alive and ready while the database answers', async () => {
  expect(await statusOf('/livez')).toEqual({ status: 200, cache: 'no-store' });
  expect(await statusOf('/readyz')).toEqual({ status: 200, cache: 'no-store' });
});

it('is alive and not ready while the database cannot be reached', async () => {
  const alone = await startTestApp({ database: 'none' });
  expect((await alone.app.inject({ url: '/livez' })).statusCode).toBe(200);
  const refused = await alone.app.inject({ url: '/readyz' });
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  await alone.close();
});

it('is not ready while the disk is nearly full, and says so', async () => {
  let free: number | null = 127 * 1024 * 1024;
  const crowded = await startTestApp({ freeSpace: async () => free });
  const { app } = crowded;
  const refused = await app.inject({ url: '/readyz' });
  expect([refused.statusCode, refused.json().detail]).toEqual([
    503,
    'Less than 128 MB of disk space is left',
  ]);
  for (free of [128 * 1024 * 1024, null]) {
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
  }
  await crowded.close();
});

it('is ready while a sale has taken every connection', async () => {
  let endSale = (): void => {};
  const sale = new Promise<void>((resolve) => {
    endSale = resolve;
  });
  const { db, pool } = test.database;
  const buyers = Array.from({ length: 12 }, () => db.transaction().execute(() => sale));
  await expect.poll(() => pool.waitingCount).toBeGreaterThan(0);
  expect((await statusOf('/readyz')).status).toBe(200);
  expect(pool.waitingCount).toBeGreaterThan(0);
  endSale();
  await Promise.all(buyers);
});

describe('a database that cannot store anything any more', () => {
  const register = (name: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: { name, email: `${name}@derap.test`, password: 'kopi-hujan-sepatu' },
    });

  it('answers writes with 507, reads go on, and the server is not ready for half a minute', async () => {
    await sql`create function no_room() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
    end $$`.execute(test.database.db);
    await sql`create trigger no_room before insert on members for each row execute function no_room()`.execute(
      test.database.db,
    );
    const refused = await register('rani');
    expect([refused.statusCode, refused.json().code]).toEqual([507, 'storage_full']);
    expect(refused.headers['retry-after']).toBe('60');
    expect((await test.app.inject({ url: '/api/public/race' })).statusCode).toBe(200);
    expect((await statusOf('/readyz')).status).toBe(503);
    await sql`drop trigger no_room on members`.execute(test.database.db);
    expect((await register('rani')).statusCode).toBe(200);
    test.clock.advance(4_000);
    expect((await statusOf('/readyz')).status).toBe(200);
  });
});

it('answers 503 when a statement takes too long', async () => {
  const slow = await startTestApp({
    extend: (app) => {
      app.get('/api/slow', { config: { access: 'public' } }, async () => {
        await test.database.db.transaction().execute(async (trx) => {
          await sql`set local statement_timeout = 50`.execute(trx);
          await sql`select pg_sleep(5)`.execute(trx);
        });
      });
    },
  });
  const answer = await slow.app.inject({ url: '/api/slow' });
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
  await slow.close();
});

it('is alive and not ready once it is told to stop', async () => {
  test.app.beginStop();
  expect((await statusOf('/readyz')).status).toBe(503);
  expect((await statusOf('/livez')).status).toBe(200);
});
