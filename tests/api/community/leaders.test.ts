import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeCaller } from '#tests/support/community.ts';
import { makeCommunity, makeMember, makeMembership } from '#tests/support/factories.ts';

/* Pace leaders: who makes them, and what they may not do. */

type Person = Awaited<ReturnType<typeof makeMember>>;

let app: TestApp;
let as: ReturnType<typeof makeCaller>;
let owner: Person;
let admin: Person;
let runner: Person;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
  as = makeCaller(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  const { db } = app.database;
  owner = await makeMember(db, { name: 'Demo Kapten' });
  id = (await makeCommunity(db, owner.id)).id;
  admin = await makeMembership(db, id, { role: 'admin' });
  runner = await makeMembership(db, id);
});

async function roleOf(member: Person) {
  const row = await app.database.db
    .selectFrom('memberships')
    .select('role')
    .where('community_id', '=', id)
    .where('member_id', '=', member.id)
    .executeTakeFirst();
  return row?.role;
}

const setRole = (by: Person, member: Person, role: string) =>
  as(by)('PUT', `/api/community/${id}/member/${member.id}/role`, { role });

test('an owner and an admin make a member a pace leader and take it back, without a password', async () => {
  for (const by of [owner, admin]) {
    const made = await setRole(by, runner, 'leader');
    expect(made, JSON.stringify(made.body)).toMatchObject({
      status: 200,
      body: { role: 'leader' },
    });
    const own = await as(runner)('GET', '/api/community');
    expect(own.body.data).toMatchObject([{ role: 'leader', state: 'active', requests: 0 }]);
    expect((await setRole(by, runner, 'member')).status).toBe(200);
    expect(await roleOf(runner)).toBe('member');
  }
  const told = await app.database.db.selectFrom('mail_outbox').select('kind').execute();
  expect(told).toEqual([]);
});

test('an admin gives nobody another role, and a pace leader gives none', async () => {
  const leader = await makeMembership(app.database.db, id, { role: 'leader' });
  expect((await setRole(admin, leader, 'admin')).status).toBe(404);
  expect((await setRole(admin, owner, 'leader')).status).toBe(404);
  expect((await setRole(admin, admin, 'leader')).status).toBe(404);
  expect((await setRole(leader, runner, 'leader')).status).toBe(404);
  expect((await setRole(leader, leader, 'member')).status).toBe(404);
  expect((await setRole(owner, leader, 'admin')).code).toBe('wrong_password');
  expect(await Promise.all([leader, admin, owner, runner].map(roleOf))).toEqual([
    'leader',
    'admin',
    'owner',
    'member',
  ]);
});

test('a pace leader reads what members read, and nothing of the crew', async () => {
  const leader = await makeMembership(app.database.db, id, { role: 'leader' });
  const read = (path: string) => as(leader)('GET', `/api/community/${id}${path}`);
  expect((await read('/membership')).body.membership).toEqual({ state: 'active', role: 'leader' });
  expect((await read('/announcement')).status).toBe(200);
  for (const path of ['', '/member', '/event', '/invite', '/picture', '/series']) {
    expect([path, (await read(path)).status]).toEqual([path, 404]);
  }
  const profile = await as(leader)('GET', '/api/user/profile');
  expect(profile.body.member.is_host).toBe(false);
  const page = await as(null)('GET', `/api/public/community/${id}`);
  expect(page.body.crew).toMatchObject({ captains: 1, admins: 1 });
});

test('an admin sends a pace leader away, who comes back as a member', async () => {
  const leader = await makeMembership(app.database.db, id, { role: 'leader' });
  const decide = (decision: string) =>
    as(admin)('POST', `/api/community/${id}/member/${leader.id}`, { decision });
  expect((await decide('remove')).status).toBe(200);
  await as(leader)('POST', `/api/community/${id}/membership`);
  expect(await roleOf(leader)).toBe('member');
});
