import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeCaller } from '#tests/support/community.ts';
import {
  makeCategory,
  makeCommunity,
  makeEvent,
  makeMember,
  makeMembership,
} from '#tests/support/factories.ts';

type Member = Awaited<ReturnType<typeof makeMember>>;

const now = Date.parse('2027-02-01T00:00:00.000Z');

let app: TestApp;
let as: ReturnType<typeof makeCaller>;
let captain: Member;
let reader: Member;
let community: string;
beforeAll(async () => {
  app = await startTestApp({ now: new Date(now).toISOString() });
  as = makeCaller(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  const { db } = app.database;
  captain = await makeMember(db);
  reader = await makeMember(db);
  community = (await makeCommunity(db, captain.id)).id;
});

const follow = (id = community) => as(reader)('PUT', `/api/community/${id}/follow`);
const unfollow = () => as(reader)('DELETE', `/api/community/${community}/follow`);
const followed = async () => (await as(reader)('GET', '/api/user/follow')).body.data;
const standing = async () =>
  (await as(reader)('GET', `/api/community/${community}/membership`)).body;
const listRuns = async () => {
  const { data } = (await as(reader)('GET', '/api/user/run')).body;
  return data.map(({ id }: { id: string }) => id);
};

async function makeRun(inHours: number, state: 'published' | 'draft' = 'published') {
  const start = new Date(now + inHours * 3_600_000);
  const { db } = app.database;
  const event = await makeEvent(db, {
    kind: 'event',
    community_id: community,
    state,
    starts_at: start,
    ends_at: new Date(start.getTime() + 3_600_000),
  });
  await makeCategory(db, event.id);
  return event.id;
}

describe('following a community', () => {
  test('brings its runs to the home, and makes nobody a member', async () => {
    const run = await makeRun(24);
    await makeRun(30, 'draft');
    expect(await listRuns()).toEqual([]);
    expect((await follow()).body).toEqual({ follows: true });
    expect((await follow()).status).toBe(200);
    expect(await listRuns()).toEqual([run]);
    expect(await standing()).toEqual({ membership: { state: 'none', role: null }, follows: true });
    expect(await followed()).toMatchObject([
      { id: community, next: { title: expect.anything(), zone: 'Asia/Jakarta' } },
    ]);
    const rows = await app.database.db
      .selectFrom('community_follows')
      .select('community_id')
      .where('member_id', '=', reader.id)
      .execute();
    expect(rows).toEqual([{ community_id: community }]);
  });

  test('ends as often as one likes', async () => {
    await makeRun(24);
    await follow();
    expect((await unfollow()).body).toEqual({ follows: false });
    expect((await unfollow()).status).toBe(200);
    expect([await listRuns(), await followed(), (await standing()).follows]).toEqual([
      [],
      [],
      false,
    ]);
  });

  test('tells neither the crew nor anybody else', async () => {
    await follow();
    const members = await as(captain)('GET', `/api/community/${community}/member`);
    const page = await app.app.inject({ url: `/api/public/community/${community}` });
    for (const text of [JSON.stringify(members.body), page.payload]) {
      expect(text).not.toContain(reader.id);
    }
  });

  test('opens nothing that is for members', async () => {
    await follow();
    await as(captain)('POST', `/api/community/${community}/announcement`, {
      body: { id: 'Untuk anggota.' },
    });
    const announcements = await as(reader)('GET', `/api/community/${community}/announcement`);
    expect(announcements.status).toBe(404);
    const latest = await as(reader)('GET', '/api/user/announcement');
    expect(latest.body.data).toEqual([]);
  });

  test('leaves the list to the communities that one does not belong to, and that are shown', async () => {
    const { db } = app.database;
    const member = await makeMembership(db, community);
    await as(member)('PUT', `/api/community/${community}/follow`);
    expect((await as(member)('GET', '/api/user/follow')).body.data).toEqual([]);
    await follow();
    await makeRun(24);
    await db
      .updateTable('communities')
      .set({ state: 'hidden' })
      .where('id', '=', community)
      .execute();
    expect([await followed(), await listRuns()]).toEqual([[], []]);
    // What is not shown can be let go of, and not be followed anew.
    expect((await unfollow()).status).toBe(200);
    expect((await follow()).status).toBe(404);
  });

  test('is refused for what does not exist, and without a session', async () => {
    expect((await follow('zzzzzzzzzzzz')).status).toBe(404);
    const visitor = await app.app.inject({
      method: 'PUT',
      url: `/api/community/${community}/follow`,
    });
    expect(visitor.statusCode).toBe(401);
  });
});
