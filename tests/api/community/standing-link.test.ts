import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeCaller, makeCommunityContent, readMemberCounts } from '#tests/support/community.ts';
import { makeCommunity, makeMember, makeMembership } from '#tests/support/factories.ts';

type Person = Awaited<ReturnType<typeof makeMember>>;

let app: TestApp;
let as: ReturnType<typeof makeCaller>;
let captain: Person;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
  as = makeCaller(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  captain = await makeMember(app.database.db);
  ({ id } = await makeCommunity(app.database.db, captain.id, { openness: 'invite' }));
});

const ask = (person: Person, method: 'GET' | 'POST' | 'DELETE' = 'GET') =>
  as(person)(method, `/api/community/${id}/link`);
const renew = async (): Promise<string> => (await ask(captain, 'POST')).body.link.code;

async function join(code: string) {
  const runner = await makeMember(app.database.db);
  return await as(runner)('POST', `/api/invite/${code}`);
}

describe('a community’s standing link', () => {
  test('is there from its founding, and is the same each time one looks', async () => {
    const content = makeCommunityContent({ openness: 'invite' });
    const made = await as(captain)('POST', '/api/community', { content });
    id = made.body.community.id;
    const { body } = await ask(captain);
    expect(body.link).toMatchObject({ joined: 0 });
    expect((await ask(captain)).body).toEqual(body);
    expect((await join(body.link.code)).status).toBe(200);
  });

  test('lets people in without approval, however many and however late, and counts them', async () => {
    const code = await renew();
    for (const since of ['2026-01-01', '2020-01-01', '1999-01-01']) {
      const renewed_at = new Date(since);
      await app.database.db.updateTable('community_links').set({ renewed_at }).execute();
      expect((await join(code)).body.membership).toEqual({ state: 'active', role: 'member' });
    }
    expect((await ask(captain)).body.link.joined).toBe(3);
    const counts = await readMemberCounts(app, id);
    expect(counts.active).toBe(counts.stated);
  });

  test('says whose it is, and lets a member in once', async () => {
    const code = await renew();
    const seen = await as(null)('GET', `/api/invite/${code}`);
    expect(seen.body).toMatchObject({ community: { id }, is_over: false });
    const runner = await makeMember(app.database.db);
    for (let time = 0; time < 2; time += 1) {
      expect((await as(runner)('POST', `/api/invite/${code}`)).status).toBe(200);
    }
    expect((await ask(captain)).body.link.joined).toBe(1);
  });

  test('renewed or ended lets nobody in any more', async () => {
    const first = await renew();
    const second = await renew();
    expect(second).not.toBe(first);
    expect((await join(first)).status).toBe(404);
    expect((await as(null)('GET', `/api/invite/${first}`)).status).toBe(404);
    expect((await ask(captain, 'DELETE')).status).toBe(200);
    expect((await join(second)).status).toBe(404);
    expect((await ask(captain)).body.link).toBeNull();
  });

  test('keeps the banned out', async () => {
    const code = await renew();
    const banned = await makeMembership(app.database.db, id, { state: 'banned' });
    expect((await as(banned)('POST', `/api/invite/${code}`)).code).toBe('cannot_join');
  });

  test('is the crew’s alone, and not readable in the database', async () => {
    const code = await renew();
    const member = await makeMembership(app.database.db, id);
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      expect((await ask(member, method)).status).toBe(404);
    }
    const rows = await app.database.db.selectFrom('community_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});
