import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeCaller } from '#tests/support/community.ts';
import { makeCommunity, makeEvent, makeMember, makeMembership } from '#tests/support/factories.ts';

let app: TestApp;
let as: ReturnType<typeof makeCaller>;
beforeAll(async () => {
  app = await startTestApp();
  as = makeCaller(app);
});
afterAll(() => app.close());

test('a hidden community is there for its crew only, until it is shown again', async () => {
  const captain = await makeMember(app.database.db);
  const { id } = await makeCommunity(app.database.db, captain.id);
  const admin = await makeMembership(app.database.db, id, { role: 'admin' });
  const url = `/api/community/${id}/state`;
  expect((await as(admin)('PUT', url, { state: 'hidden' })).status).toBe(404);
  expect((await as(captain)('PUT', url, { state: 'deleted' })).code).toBe('invalid_request');
  expect((await as(captain)('PUT', url, { state: 'hidden' })).status).toBe(200);
  expect((await as(null)('GET', `/api/public/community/${id}`)).status).toBe(404);
  expect((await as(admin)('GET', `/api/community/${id}`)).body.community.state).toBe('hidden');
  await as(captain)('PUT', url, { state: 'active' });
  expect((await as(null)('GET', `/api/public/community/${id}`)).status).toBe(200);
});

test('nothing can be taken away while a race is ahead, and then it is gone for all', async () => {
  const owner = await makeMember(app.database.db);
  const { id } = await makeCommunity(app.database.db, owner.id);
  const admin = await makeMembership(app.database.db, id, { role: 'admin' });
  const event = await makeEvent(app.database.db, { community_id: id });
  const url = `/api/community/${id}`;
  expect((await as(admin)('DELETE', url)).status).toBe(404);
  expect((await as(owner)('DELETE', url)).code).toBe('community_busy');
  await app.database.db
    .updateTable('events')
    .set({ state: 'cancelled' })
    .where('id', '=', event.id)
    .execute();
  expect((await as(owner)('DELETE', url)).status).toBe(200);
  for (const person of [owner, admin]) expect((await as(person)('GET', url)).status).toBe(404);
  expect((await as(null)('GET', `/api/public/community/${id}`)).status).toBe(404);
  expect((await as(owner)('GET', '/api/community')).body.data).toEqual([]);
  expect((await as(owner)('GET', '/api/user/profile')).body.member.is_host).toBe(false);
  const row = await app.database.db
    .selectFrom('communities')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: 'deleted', member_count: 0 });
});
