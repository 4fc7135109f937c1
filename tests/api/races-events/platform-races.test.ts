import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeRaceContent } from '#tests/support/races-events/event-content.ts';
import { makeCommunity, makeMember } from '#tests/support/factories.ts';

type Member = Awaited<ReturnType<typeof makeMember>>;

let app: TestApp;
let admin: Member;

beforeAll(async () => {
  app = await startTestApp();
  admin = await makeMember(app.database.db, { role: 'admin' });
});
afterAll(() => app.close());

async function create(url: string, by: Member, starts: string): Promise<string> {
  const content = makeRaceContent({ title: { id: `Lomba ${starts}` }, starts });
  const answer = await app.app.inject({
    method: 'POST',
    url,
    headers: by.headers,
    payload: { content },
  });
  expect(answer.statusCode).toBe(201);
  return answer.json().event.id;
}

async function list(headers: Record<string, string>) {
  const answer = await app.app.inject({ url: '/api/admin/race', headers });
  return { status: answer.statusCode, body: answer.json() };
}

describe('the races of the platform', () => {
  test('are listed for its admins, newest first, drafts too and no community’s', async () => {
    const captain = await makeMember(app.database.db);
    const community = await makeCommunity(app.database.db, captain.id);
    const own = await create(`/api/community/${community.id}/race`, captain, '2027-04-01T05:00');
    const earlier = await create('/api/admin/race', admin, '2027-03-14T05:30');
    const later = await create('/api/admin/race', admin, '2027-05-09T05:00');

    const { status, body } = await list(admin.headers);
    expect(status).toBe(200);
    const ids = body.data.map(({ id }: { id: string }) => id);
    expect(ids.filter((id: string) => [own, earlier, later].includes(id))).toEqual([
      later,
      earlier,
    ]);
    expect(body.data.find(({ id }: { id: string }) => id === earlier)).toEqual({
      id: earlier,
      title: { id: 'Lomba 2027-03-14T05:30' },
      starts_at: '2027-03-13T22:30:00.000Z',
      zone: 'Asia/Jakarta',
      state: 'draft',
    });
  });

  test('are nothing that members, editors or visitors find', async () => {
    for (const role of ['member', 'editor'] as const) {
      const { headers } = await makeMember(app.database.db, { role });
      expect(await list(headers)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect((await list({})).status).toBe(401);
  });
});
