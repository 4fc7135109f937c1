import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fakeHash, fakePasswords } from '#tests/api/auth/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeCaller } from '#tests/support/community.ts';
import { makeCommunity, makeMember, makeMembership } from '#tests/support/factories.ts';

/* What needs the password of who is signed in; none is given here, or a wrong one. */

type Person = Awaited<ReturnType<typeof makeMember>>;

let app: TestApp;
let as: ReturnType<typeof makeCaller>;
let owner: Person;
let id: string;
beforeAll(async () => {
  app = await startTestApp({ passwords: fakePasswords });
  as = makeCaller(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  const { db } = app.database;
  owner = await makeMember(db, { name: 'Demo Kapten', passwordHash: fakeHash });
  id = (await makeCommunity(db, owner.id)).id;
});

async function rowOf(member: Person) {
  return await app.database.db
    .selectFrom('memberships')
    .select(['role', 'state'])
    .where('community_id', '=', id)
    .where('member_id', '=', member.id)
    .executeTakeFirst();
}

const answers = (person: Person, calls: [method: 'PUT' | 'POST', path: string, body: object][]) =>
  Promise.all(
    calls.map(async ([method, path, body]) => {
      const { status, code } = await as(person)(method, `/api/community/${id}${path}`, body);
      return status === 200 ? 'done' : code;
    }),
  );

test('nobody is raised, no owner is lowered or sent away, and nothing is handed over', async () => {
  const runner = await makeMembership(app.database.db, id);
  const admin = await makeMembership(app.database.db, id, { role: 'admin' });
  const second = await makeMembership(app.database.db, id, { role: 'owner' });
  const before = await Promise.all([runner, admin, second].map(rowOf));
  const wrong = { password: 'salah-sekali' };
  const calls: [method: 'PUT' | 'POST', path: string, body: object][] = [
    ['PUT', `/member/${runner.id}/role`, { role: 'admin' }],
    ['PUT', `/member/${runner.id}/role`, { role: 'owner' }],
    ['PUT', `/member/${admin.id}/role`, { role: 'owner', ...wrong }],
    ['PUT', `/member/${second.id}/role`, { role: 'admin' }],
    ['PUT', `/member/${second.id}/role`, { role: 'member', ...wrong }],
    ['POST', `/member/${second.id}`, { decision: 'remove' }],
    ['POST', `/member/${second.id}`, { decision: 'ban', ...wrong }],
    ['POST', '/transfer', { member_id: runner.id }],
    ['POST', '/transfer', { member_id: second.id, ...wrong }],
  ];
  expect(await answers(owner, calls)).toEqual(calls.map(() => 'wrong_password'));
  expect(await Promise.all([runner, admin, second].map(rowOf))).toEqual(before);
});

test('an admin still becomes a plain member, and members are sent away', async () => {
  const runner = await makeMembership(app.database.db, id);
  const admin = await makeMembership(app.database.db, id, { role: 'admin' });
  const other = await makeMembership(app.database.db, id, { role: 'admin' });
  expect(
    await answers(owner, [
      ['PUT', `/member/${admin.id}/role`, { role: 'member' }],
      ['POST', `/member/${runner.id}`, { decision: 'remove' }],
      ['POST', `/member/${other.id}`, { decision: 'ban' }],
    ]),
  ).toEqual(['done', 'done', 'done']);
});
