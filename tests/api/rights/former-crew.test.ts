import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeHash, fakePasswords, goodPassword } from '#tests/api/auth/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { enrolPhone } from '#tests/support/check-in/check-in.ts';
import { makeCommunity, makeEvent, makeMember, makeMembership } from '#tests/support/factories.ts';

type Person = Awaited<ReturnType<typeof makeMember>>;

let app: TestApp;
let owner: Person;
let communityId: string;
let eventId: string;
beforeAll(async () => {
  app = await startTestApp({ passwords: fakePasswords });
  const { db } = app.database;
  owner = await makeMember(db, { passwordHash: fakeHash });
  communityId = (await makeCommunity(db, owner.id)).id;
  eventId = (await makeEvent(db, { community_id: communityId })).id;
});
afterAll(() => app.close());

const makeAdmin = () => makeMembership(app.database.db, communityId, { role: 'admin' });
const enrol = (host: Person) => enrolPhone(app, { eventId, host });

async function stateOf({ headers }: { headers: { authorization: string } }): Promise<string> {
  const answer = await app.app.inject({ url: '/api/checkin/me', headers });
  return answer.json().code ?? 'works';
}

const member = (id: string) => `/api/community/${communityId}/member/${id}`;

const endings = {
  'is removed': { method: 'POST', path: '', payload: { decision: 'remove' } },
  'is banned': { method: 'POST', path: '', payload: { decision: 'ban' } },
  'becomes a plain member': { method: 'PUT', path: '/role', payload: { role: 'member' } },
} as const;

test.each(Object.entries(endings))(
  'the phone of an admin who %s admits nobody more',
  async (_, end) => {
    const admin = await makeAdmin();
    const [theirs, owners] = [await enrol(admin), await enrol(owner)];
    expect(await stateOf(theirs)).toBe('works');
    const { method, path, payload } = end;
    const url = member(admin.id) + path;
    const answer = await app.app.inject({ method, url, headers: owner.headers, payload });
    expect(answer.statusCode).toBe(200);
    expect([await stateOf(theirs), await stateOf(owners)]).toEqual(['device_revoked', 'works']);
  },
);

test('so does the phone of an admin who leaves', async () => {
  const admin = await makeAdmin();
  const phone = await enrol(admin);
  const url = `/api/community/${communityId}/membership`;
  await app.app.inject({ method: 'DELETE', url, headers: admin.headers });
  expect(await stateOf(phone)).toBe('device_revoked');
});

test('an admin who becomes the owner keeps their phone', async () => {
  const admin = await makeAdmin();
  const phone = await enrol(admin);
  const payload = { role: 'owner', password: goodPassword };
  const { headers } = owner;
  await app.app.inject({ method: 'PUT', url: `${member(admin.id)}/role`, headers, payload });
  expect(await stateOf(phone)).toBe('works');
});

test('the phone of a site admin goes on when they leave the crew', async () => {
  const { db } = app.database;
  const admin = await makeAdmin();
  await db.updateTable('members').set({ role: 'admin' }).where('id', '=', admin.id).execute();
  const phone = await enrol(admin);
  const url = `/api/community/${communityId}/membership`;
  await app.app.inject({ method: 'DELETE', url, headers: admin.headers });
  expect(await stateOf(phone)).toBe('works');
});
