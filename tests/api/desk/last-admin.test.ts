import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeMember } from '#tests/support/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Person = Awaited<ReturnType<typeof makeMember>>;
const makeAdmin = () => makeMember(app.database.db, { role: 'admin' });

async function leave({ headers }: Person) {
  const answer = await app.app.inject({
    method: 'DELETE',
    url: '/api/user/account',
    headers,
    payload: { phrase: 'hapus akun' },
  });
  return answer.statusCode === 200 ? 'gone' : String(answer.json().code);
}

async function open(admin: Person, id: string) {
  const url = `/api/admin/member/${id}`;
  return await app.app.inject({ url, headers: admin.headers });
}

test('of admins who leave at once one is left, and may go once there is another', async () => {
  const admins = await Promise.all([makeAdmin(), makeAdmin(), makeAdmin()]);
  const left = await Promise.all(admins.map(leave));
  expect(left.toSorted()).toEqual(['gone', 'gone', 'last_admin']);
  const last = admins[left.indexOf('last_admin')];
  if (last === undefined) throw new Error('All are gone');
  const suspended = await makeAdmin();
  const since = { suspended_at: app.clock.now(), suspended_reason: 'Demo' };
  const { db } = app.database;
  await db.updateTable('members').set(since).where('id', '=', suspended.id).execute();
  expect(await leave(last)).toBe('last_admin');
  await makeAdmin();
  expect(await leave(last)).toBe('gone');
});

test('whoever opens an account at the desk is noted, once an hour', async () => {
  const admin = await makeAdmin();
  const member = await makeMember(app.database.db);
  for (const id of [member.id, member.id, admin.id]) {
    expect((await open(admin, id)).statusCode).toBe(200);
  }
  const read = async () =>
    await app.database.db
      .selectFrom('audit')
      .select(['subject_id', 'actor_id'])
      .where('action', '=', 'member.viewed')
      .execute();
  const noted = { subject_id: member.id, actor_id: admin.id };
  expect(await read()).toEqual([noted]);
  app.clock.advance(3_600_001);
  await open(admin, member.id);
  expect(await read()).toEqual([noted, noted]);
});
