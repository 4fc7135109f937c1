import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeCategory, makeCommunity, makeEvent, makeMember } from '#tests/support/factories.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

type Member = Awaited<ReturnType<typeof makeMember>>;
type Card = { event: { id: string; categories: unknown[] }; kinds: string[] };

async function send(method: 'PUT' | 'DELETE', member: Member, mark: string) {
  const answer = await server.app.inject({
    method,
    url: `/api/event/${mark}`,
    headers: member.headers,
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function list(member: Member, query = '') {
  const answer = await server.app.inject({
    url: `/api/user/event-mark${query}`,
    headers: member.headers,
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function listIds(member: Member, query = ''): Promise<string[]> {
  return (await list(member, query)).body.data.map(({ event }: Card) => event.id);
}

const rowsOf = ({ id }: Member) =>
  server.database.db
    .selectFrom('event_marks')
    .select(['event_id', 'kind'])
    .where('member_id', '=', id)
    .execute();

async function makeRace(overrides: Parameters<typeof makeEvent>[1] = {}) {
  const event = await makeEvent(server.database.db, overrides);
  await makeCategory(server.database.db, event.id);
  return event;
}

/** A race that starts so many days after the tests' clock. */
function dayAfter(days: number) {
  const start = new Date(server.clock.now().getTime() + days * 86_400_000);
  return { starts_at: start, ends_at: new Date(start.getTime() + 3_600_000) };
}

describe('marks on an event', () => {
  test('are put and removed as often as one likes, each kind by itself', async () => {
    const member = await makeMember(server.database.db);
    const { id } = await makeRace();
    await send('PUT', member, `${id}/mark/saved`);
    expect(await send('PUT', member, `${id}/mark/saved`)).toEqual({
      status: 200,
      body: { kinds: ['saved'] },
    });
    const both = await send('PUT', member, `${id}/mark/reminder`);
    expect(both.body).toEqual({ kinds: ['saved', 'reminder'] });
    await send('DELETE', member, `${id}/mark/saved`);
    const again = await send('DELETE', member, `${id}/mark/saved`);
    expect(again).toEqual({ status: 200, body: { kinds: ['reminder'] } });
    expect(await rowsOf(member)).toEqual([{ event_id: id, kind: 'reminder' }]);
  });

  test('are refused for another kind, without a session, and for what nobody may see', async () => {
    const { db } = server.database;
    const member = await makeMember(db);
    const community = await makeCommunity(db, member.id);
    const [race, draft, hidden] = [
      await makeRace(),
      await makeRace({ state: 'draft' }),
      await makeRace({ community_id: community.id }),
    ];
    await db
      .updateTable('communities')
      .set({ state: 'hidden' })
      .where('id', '=', community.id)
      .execute();
    expect((await send('PUT', member, `${race.id}/mark/loved`)).status).toBe(404);
    for (const id of [draft.id, hidden.id, 'zzzzzzzzzzzz']) {
      expect((await send('PUT', member, `${id}/mark/saved`)).status).toBe(404);
    }
    const visitor = await server.app.inject({
      method: 'PUT',
      url: `/api/event/${race.id}/mark/saved`,
    });
    expect(visitor.statusCode).toBe(401);
    expect(await rowsOf(member)).toEqual([]);
  });
});

describe('my marked events', () => {
  test('come with their cards, soonest first, page by page, and the past ones apart', async () => {
    const member = await makeMember(server.database.db);
    const other = await makeMember(server.database.db);
    const [late, soon, next, past] = [
      await makeRace(dayAfter(30)),
      await makeRace(dayAfter(1)),
      await makeRace(dayAfter(7)),
      await makeRace(dayAfter(-2)),
    ];
    for (const { id } of [late, soon, next, past]) await send('PUT', member, `${id}/mark/saved`);
    await send('PUT', member, `${next.id}/mark/reminder`);
    await send('PUT', other, `${late.id}/mark/reminder`);

    const first = await list(member, '?limit=2');
    expect(first.body).toMatchObject({
      total: 3,
      data: [
        { event: { id: soon.id, categories: [{ code: expect.any(String) }] }, kinds: ['saved'] },
        { event: { id: next.id }, kinds: ['saved', 'reminder'] },
      ],
    });
    expect(await listIds(member, `?limit=2&cursor=${first.body.next_cursor}`)).toEqual([late.id]);
    expect(await listIds(member, '?kind=reminder')).toEqual([next.id]);
    expect(await listIds(member, '?past=true')).toEqual([past.id]);
    const stray = await list(member, `?past=true&cursor=${first.body.next_cursor}`);
    expect([stray.status, stray.body.code]).toEqual([400, 'invalid_cursor']);
  });

  test('leave out what became a draft, was deleted, or belongs to a hidden community', async () => {
    const { db } = server.database;
    const member = await makeMember(db);
    const community = await makeCommunity(db, member.id);
    const [draft, gone, hidden, cancelled] = [
      await makeRace(),
      await makeRace(),
      await makeRace({ community_id: community.id }),
      await makeRace(),
    ];
    for (const { id } of [draft, gone, hidden, cancelled]) {
      expect((await send('PUT', member, `${id}/mark/saved`)).status).toBe(200);
    }
    await db.updateTable('events').set({ state: 'draft' }).where('id', '=', draft.id).execute();
    await db
      .updateTable('events')
      .set({ state: 'cancelled' })
      .where('id', '=', cancelled.id)
      .execute();
    await db.deleteFrom('categories').where('event_id', '=', gone.id).execute();
    await db.deleteFrom('events').where('id', '=', gone.id).execute();
    await db
      .updateTable('communities')
      .set({ state: 'hidden' })
      .where('id', '=', community.id)
      .execute();
    expect(await listIds(member)).toEqual([cancelled.id]);
    // What is not shown can still be let go of.
    expect((await send('DELETE', member, `${hidden.id}/mark/saved`)).body).toEqual({ kinds: [] });
  });
});
