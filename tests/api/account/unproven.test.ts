import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeCategory, makeEvent, makeRegistrationBody } from '#tests/support/factories.ts';
import { signUp } from '../auth/caller.ts';
import { call } from './calls.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('an account with an unproven address registers for what is free, not for what costs something', async () => {
  const { db } = server.database;
  const { email, access_token: bearer } = await signUp(server.app);
  const event = await makeEvent(db);
  const paid = await makeCategory(db, event.id, { price: 100_000 });
  const free = await makeCategory(db, event.id, { code: '5K' });
  const registerIn = async (categoryId: string) => {
    const body = makeRegistrationBody(categoryId);
    const path = `/api/event/${event.id}/registration`;
    return await call(server, path, { method: 'POST', bearer, body });
  };
  const refused = await registerIn(paid.id);
  expect([refused.status, refused.json().code]).toEqual([409, 'email_unconfirmed']);
  const { taken } = await db
    .selectFrom('categories')
    .select('taken')
    .where('id', '=', paid.id)
    .executeTakeFirstOrThrow();
  expect(taken).toBe(0);
  expect((await registerIn(free.id)).status).toBe(201);
  await db
    .updateTable('members')
    .set({ email_verified_at: server.clock.now() })
    .where('email', '=', email)
    .execute();
  await db.deleteFrom('registrations').where('category_id', '=', free.id).execute();
  await db.deleteFrom('orders').where('event_id', '=', event.id).execute();
  expect((await registerIn(paid.id)).status).toBe(201);
});
