import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#src/server/db/schema.ts';
import { injectWithRetry } from '#tests/support/http/inject-with-retry.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  makeCategory,
  makeEvent,
  makeMember,
  makeRegistrationBody,
} from '#tests/support/factories.ts';

const runners = 200;
const quota = 50;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('200 runners at once for 50 places sell exactly 50, each with a bib of its own', async () => {
  const { db } = app.database;
  const event = await makeEvent(db);
  const category = await makeCategory(db, event.id, { quota });
  const members = await Promise.all(Array.from({ length: runners }, () => makeMember(db)));
  const answers = await Promise.all(
    members.map((member) =>
      injectWithRetry(app.app, {
        method: 'POST',
        url: `/api/event/${event.id}/registration`,
        headers: { ...member.headers, 'idempotency-key': randomUUID() },
        payload: makeRegistrationBody(category.id),
      }),
    ),
  );
  const sold = answers.filter((answer) => answer.statusCode === 201);
  const refused = answers.filter((answer) => answer.statusCode === 409);
  expect(sold).toHaveLength(quota);
  expect(refused.map((answer) => answer.json().code)).toEqual(
    Array(runners - quota).fill('sold_out'),
  );
  expect(new Set(sold.map((answer) => answer.json().registration.bib)).size).toBe(quota);
  const stored = await db
    .selectFrom('registrations')
    .select('id')
    .where('event_id', '=', event.id)
    .execute();
  expect(stored).toHaveLength(quota);
}, 60_000);

test('whoever comes to a full race is told so although somebody holds its lock', async () => {
  const { db } = app.database;
  const event = await makeEvent(db);
  const category = await makeCategory(db, event.id, { quota: 1 });
  const [member, late] = [await makeMember(db), await makeMember(db)];
  const register = async ({ headers }: typeof member, key: string) =>
    await app.app.inject({
      method: 'POST',
      url: `/api/event/${event.id}/registration`,
      headers: { ...headers, 'idempotency-key': key },
      payload: makeRegistrationBody(category.id),
    });
  const key = randomUUID();
  expect((await register(member, key)).statusCode).toBe(201);
  await db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('categories')
      .select('id')
      .where('id', '=', category.id)
      .forUpdate()
      .execute();
    expect((await register(late, randomUUID())).json()).toMatchObject({ code: 'sold_out' });
    expect((await register(member, randomUUID())).json().code).toBe('already_registered');
    expect((await register(member, key)).statusCode).toBe(201);
  });
});

test('control: counting without the lock oversells', async () => {
  const { db } = app.database;
  const event = await makeEvent(db);
  const category = await makeCategory(db, event.id, { quota });
  await sql`create table sold (id text primary key, category_id text not null)`.execute(db);
  const outcomes = await Promise.all(
    Array.from({ length: runners }, () => sellWithoutLock(db, category.id)),
  );
  expect(outcomes.filter(Boolean).length).toBeGreaterThan(quota);
});

/** The real rule (count, compare, insert) in a transaction, but without the lock. */
async function sellWithoutLock(db: Kysely<Database>, categoryId: string): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const counted = await sql<{ count: string }>`
      select count(*) from sold where category_id = ${categoryId}`.execute(trx);
    if (Number(counted.rows[0]?.count) >= quota) return false;
    await sql`select pg_sleep(0.005)`.execute(trx);
    await sql`insert into sold values (${randomUUID()}, ${categoryId})`.execute(trx);
    return true;
  });
}
