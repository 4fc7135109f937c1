import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeCaller, readMemberCounts } from '#tests/support/community.ts';
import { makeCommunity, makeMember, makeMembership } from '#tests/support/factories.ts';
import { hostileTexts } from '#tests/support/hostile/hostile-input.ts';

type Person = Awaited<ReturnType<typeof makeMember>>;

let app: TestApp;
let as: ReturnType<typeof makeCaller>;
let owner: Person;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
  as = makeCaller(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  owner = await makeMember(app.database.db);
  id = (await makeCommunity(app.database.db, owner.id, { openness: 'invite' })).id;
});

async function invite(terms: object = { days: 7, max_uses: 2 }) {
  const made = await as(owner)('POST', `/api/community/${id}/invite`, terms);
  expect(made.status).toBe(201);
  return made.body;
}

describe('an invite', () => {
  test('shows the community to everybody and lets its holder in, and the code is not kept', async () => {
    const { code, invite: made } = await invite();
    const stored = await app.database.db
      .selectFrom('community_invites')
      .selectAll()
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(code);
    expect((await as(null)('GET', `/api/invite/${code}`)).body).toMatchObject({
      community: { id, name: 'Demo Lari Bareng' },
      is_over: false,
    });
    const runner = await makeMember(app.database.db);
    const joined = await as(runner)('POST', `/api/invite/${code}`);
    expect(joined.body).toMatchObject({
      community: { id },
      membership: { state: 'active', role: 'member' },
    });
    expect(await readMemberCounts(app, id)).toMatchObject({ active: 2, stated: 2 });
  });

  test('is used once by each member, until it is used up', async () => {
    const { code } = await invite({ days: 1, max_uses: 1 });
    const runner = await makeMember(app.database.db);
    await as(runner)('POST', `/api/invite/${code}`);
    expect((await as(runner)('POST', `/api/invite/${code}`)).status).toBe(200);
    const late = await makeMember(app.database.db);
    expect((await as(late)('POST', `/api/invite/${code}`)).code).toBe('invite_over');
    expect((await as(null)('GET', `/api/invite/${code}`)).body.is_over).toBe(true);
    const [listed] = (await as(owner)('GET', `/api/community/${id}/invite`)).body.data;
    expect(listed).toMatchObject({ used: 1, max_uses: 1, over: 'used_up' });
    expect(JSON.stringify(listed)).not.toContain(code);
  });

  test('ends when its time is over, and when it is revoked', async () => {
    const short = await invite({ days: 1, max_uses: 5 });
    const ended = await invite({ days: 30, max_uses: 5 });
    const url = `/api/community/${id}/invite/${ended.invite.id}`;
    expect((await as(owner)('DELETE', url)).status).toBe(200);
    app.clock.advance(24 * 60 * 60_000);
    const runner = await makeMember(app.database.db);
    for (const { code } of [short, ended]) {
      expect((await as(runner)('POST', `/api/invite/${code}`)).code).toBe('invite_over');
    }
    expect((await readMemberCounts(app, id)).active).toBe(1);
  });

  test('lets in who asked before, and not who was banned', async () => {
    const { code } = await invite();
    const asking = await makeMembership(app.database.db, id, { state: 'requested' });
    const banned = await makeMembership(app.database.db, id, { state: 'banned' });
    const joined = await as(asking)('POST', `/api/invite/${code}`);
    expect(joined.body.membership.state).toBe('active');
    expect((await as(banned)('POST', `/api/invite/${code}`)).code).toBe('cannot_join');
  });

  test('is not found when it is mistyped, its community is hidden, or it is another’s', async () => {
    const { code, invite: made } = await invite();
    const other = await makeMember(app.database.db);
    const theirs = await makeCommunity(app.database.db, other.id);
    const runner = await makeMembership(app.database.db, id);
    const paths: [Person | null, 'GET' | 'POST' | 'DELETE', string][] = [
      [null, 'GET', '/api/invite/short'],
      [null, 'GET', `/api/invite/${'A'.repeat(22)}`],
      [runner, 'POST', `/api/invite/${'A'.repeat(22)}`],
      [runner, 'GET', `/api/community/${id}/invite`],
      [runner, 'DELETE', `/api/community/${id}/invite/${made.id}`],
      [other, 'DELETE', `/api/community/${theirs.id}/invite/${made.id}`],
    ];
    for (const [person, method, url] of paths) {
      expect((await as(person)(method, url)).status, url).toBe(404);
    }
    const terms = { days: 1, max_uses: 1 };
    expect((await as(runner)('POST', `/api/community/${id}/invite`, terms)).status).toBe(404);
    await as(owner)('PUT', `/api/community/${id}/state`, { state: 'hidden' });
    expect((await as(null)('GET', `/api/invite/${code}`)).status).toBe(404);
    expect((await as(other)('POST', `/api/invite/${code}`)).status).toBe(404);
    expect((await as(null)('POST', `/api/invite/${code}`)).status).toBe(401);
  });

  test.each([{ days: 0, max_uses: 1 }, { days: 91, max_uses: 1 }, { days: 1, max_uses: 0 }, {}])(
    'on the terms %o is refused',
    async (terms) => {
      const answer = await as(owner)('POST', `/api/community/${id}/invite`, terms);
      expect(answer.code).toBe('invalid_request');
    },
  );
});

describe('announcements', () => {
  const url = () => `/api/community/${id}/announcement`;
  const words = { body: { id: 'Kumpul 04.45 besok.', en: 'Meet at 04:45 tomorrow.' } };

  test('are told by the crew, and read by members on the page and the dashboard', async () => {
    const runner = await makeMembership(app.database.db, id);
    const told = await as(owner)('POST', url(), { ...words, author_role: 'admin' });
    expect(told.status).toBe(201);
    expect(told.body.announcement).toMatchObject({
      ...words,
      author_role: 'owner',
      is_edited: false,
      community: { id },
    });
    expect((await as(runner)('GET', url())).body.data).toHaveLength(1);
    app.clock.advance(1_000);
    await as(owner)('POST', url(), { body: { id: 'Yang terbaru.' } });
    const latest = (await as(runner)('GET', '/api/user/announcement')).body.data;
    expect(latest).toMatchObject([{ body: { id: 'Yang terbaru.' } }]);
    app.clock.advance(31 * 86_400_000);
    expect((await as(runner)('GET', '/api/user/announcement')).body.data).toEqual([]);
    app.clock.set('2027-02-01T00:00:00.000Z');
  });

  test('of a hidden community are on no dashboard: its page is not there for members', async () => {
    const runner = await makeMembership(app.database.db, id);
    await as(owner)('POST', url(), words);
    await as(owner)('PUT', `/api/community/${id}/state`, { state: 'hidden' });
    expect((await as(runner)('GET', '/api/user/announcement')).body.data).toEqual([]);
    await as(owner)('PUT', `/api/community/${id}/state`, { state: 'active' });
    expect((await as(runner)('GET', '/api/user/announcement')).body.data).toHaveLength(1);
  });

  test('are corrected and taken away by the crew', async () => {
    const admin = await makeMembership(app.database.db, id, { role: 'admin' });
    const told = (await as(owner)('POST', url(), words)).body.announcement;
    const one = `${url()}/${told.id}`;
    const changed = await as(admin)('PUT', one, { body: { id: 'Diundur.' } });
    expect(changed.body.announcement).toMatchObject({ body: { id: 'Diundur.' }, is_edited: true });
    expect((await as(admin)('DELETE', one)).status).toBe(200);
    expect((await as(admin)('DELETE', one)).status).toBe(404);
    expect((await as(owner)('GET', url())).body.data).toEqual([]);
  });

  test('are nobody else’s to read or write', async () => {
    const told = (await as(owner)('POST', url(), words)).body.announcement;
    const runner = await makeMembership(app.database.db, id);
    const stranger = await makeMember(app.database.db);
    const asking = await makeMembership(app.database.db, id, { state: 'requested' });
    for (const person of [stranger, asking]) {
      expect((await as(person)('GET', url())).status).toBe(404);
      expect((await as(person)('GET', '/api/user/announcement')).body.data).toEqual([]);
    }
    for (const person of [stranger, runner]) {
      expect((await as(person)('POST', url(), words)).status).toBe(404);
      expect((await as(person)('PUT', `${url()}/${told.id}`, words)).status).toBe(404);
      expect((await as(person)('DELETE', `${url()}/${told.id}`)).status).toBe(404);
    }
    const theirs = await makeCommunity(app.database.db, stranger.id);
    const wrong = `/api/community/${theirs.id}/announcement/${told.id}`;
    expect((await as(stranger)('PUT', wrong, words)).status).toBe(404);
    expect((await as(stranger)('DELETE', wrong)).status).toBe(404);
  });

  test('of nothing, or of too much, are refused', async () => {
    for (const text of ['', '  ', 'a'.repeat(1001)]) {
      const answer = await as(owner)('POST', url(), { body: { id: text } });
      expect(answer.code).toBe('invalid_request');
    }
  });

  test('with hostile texts stay text', async () => {
    for (const text of hostileTexts) {
      const told = await as(owner)('POST', url(), { body: { id: text, en: text } });
      expect(told.body.announcement.body).toEqual({ id: text, en: text });
      // There are so many a day.
      await as(owner)('DELETE', `${url()}/${told.body.announcement.id}`);
    }
  });
});
