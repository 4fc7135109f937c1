import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAdmin, hasAdmin } from '#src/server/features/auth/admin/add-admin.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeMember } from '#tests/support/factories.ts';
import { goodPassword, post, signUp, tokensOf, toOutcome } from './caller.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const add = (email: string) => addAdmin(server.database.db, { email, now: server.clock.now() });

test('an empty installation has none; a new one sets the password with the link, once', async () => {
  expect(await hasAdmin(server.database.db)).toBe(false);
  const email = 'admin@derap.test';
  const lost = await add(email);
  const added = await add(email);
  expect(lost).not.toEqual(added);
  if (added.kind !== 'invited') throw new Error(`It is ${added.kind}`);
  expect(await hasAdmin(server.database.db)).toBe(true);
  const reset = { token: added.token, new_password: goodPassword };
  expect(toOutcome(await post(server.app, '/api/auth/reset_password', { body: reset }))).toBe(
    '200 OK',
  );
  expect(toOutcome(await post(server.app, '/api/auth/reset_password', { body: reset }))).toBe(
    '422 link_expired',
  );
  expect(await add(email)).toEqual({ kind: 'already' });
  const login = { email, password: goodPassword };
  const { access_token: bearer } = tokensOf(
    await post(server.app, '/api/auth/login', { body: login }),
  );
  const sections = await server.app.inject({
    url: '/api/admin',
    headers: { authorization: `Bearer ${bearer}` },
  });
  expect(sections.statusCode).toBe(200);
});

test('an account that is there becomes one, once, and the audit log says how', async () => {
  const { db } = server.database;
  const member = await makeMember(db);
  const email = `${member.id}@derap.test`;
  expect(await add(email)).toEqual({ kind: 'made' });
  expect(await add(email)).toEqual({ kind: 'already' });
  const entries = await db
    .selectFrom('audit')
    .select(['action', 'detail'])
    .where('subject_id', '=', member.id)
    .execute();
  expect(entries).toEqual([{ action: 'admin.added', detail: { by: 'command line' } }]);
});

test('an account that has not confirmed its address stays what it is', async () => {
  const { email } = await signUp(server.app);
  expect(await add(email)).toEqual({ kind: 'unconfirmed' });
  const row = await server.database.db
    .selectFrom('members')
    .select('role')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(row.role).toBe('member');
});
