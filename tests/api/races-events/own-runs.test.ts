import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OwnRun } from '#src/contract/races-events/own-runs.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeCaller } from '#tests/support/community.ts';
import {
  makeCategory,
  makeCommunity,
  makeEvent,
  makeMember,
  makeMembership,
} from '#tests/support/factories.ts';
import { makeRunnerProfile } from '#tests/support/races-events/series.ts';

type Member = Awaited<ReturnType<typeof makeMember>>;

const now = '2027-02-01T00:00:00.000Z';
const hour = 3_600_000;

let app: TestApp;
let as: ReturnType<typeof makeCaller>;
let captain: Member;
let community: string;
beforeAll(async () => {
  app = await startTestApp({ now });
  as = makeCaller(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  captain = await makeMember(app.database.db);
  community = (await makeCommunity(app.database.db, captain.id)).id;
});

describe('the runs of a member’s week', () => {
  test('are those of all communities, soonest first, within seven days', async () => {
    const { db } = app.database;
    const runner = await makeMembership(db, community);
    const other = (await makeCommunity(db, runner.id)).id;
    const saturday = await makeRun({ community, inHours: 120 });
    const tomorrow = await makeRun({ community: other, inHours: 24 });
    const underWay = await makeRun({ community, inHours: -1 });
    await makeRun({ community, inHours: -5 });
    await makeRun({ community, inHours: 169 });
    await makeEvent(db, { kind: 'race', community_id: community, ...hours(48) });
    await makeRun({ community: (await makeCommunity(db, captain.id)).id, inHours: 3 });
    expect(await listIds(runner)).toEqual([underWay, tomorrow, saturday]);
  });

  test('carry the member’s answer and how many come', async () => {
    const { db } = app.database;
    const runner = await makeMembership(db, community);
    await makeRunnerProfile(db, runner.id);
    const [first, second, third] = [
      await makeRun({ community, inHours: 10 }),
      await makeRun({ community, inHours: 20 }),
      await makeRun({ community, inHours: 30 }),
    ];
    await join(runner, first);
    await as(runner)('POST', `/api/event/${second}/answer/out`);
    expect(await list(runner)).toMatchObject([
      { id: first, answer: 'in', joined: 1, community: { id: community } },
      { id: second, answer: 'out', joined: 0 },
      { id: third, answer: null, joined: 0 },
    ]);
    // Another member has answers of their own.
    expect((await list(captain)).map(({ answer }) => answer)).toEqual([null, null, null]);
  });

  test('are none for a member without a community, until one is joined elsewhere', async () => {
    const runner = await makeMember(app.database.db);
    await makeRunnerProfile(app.database.db, runner.id);
    const run = await makeRun({ community, inHours: 24 });
    expect(await list(runner)).toEqual([]);
    await join(runner, run);
    expect(await list(runner)).toMatchObject([{ id: run, answer: 'in' }]);
    await as(runner)('POST', `/api/event/${run}/answer/out`);
    expect(await list(runner)).toEqual([]);
  });

  test.each(['banned', 'left', 'requested', 'invited'] as const)(
    'are not told to someone who is %s',
    async (state) => {
      const person = await makeMembership(app.database.db, community, { state });
      await makeRun({ community, inHours: 24 });
      expect(await list(person)).toEqual([]);
    },
  );

  test('leave out drafts and hidden communities, and say that a run is cancelled', async () => {
    const { db } = app.database;
    const runner = await makeMember(db);
    await makeRunnerProfile(db, runner.id);
    const run = await makeRun({ community, inHours: 24 });
    await makeRun({ community, inHours: 25, state: 'draft' });
    await join(runner, run);
    await as(captain)('POST', `/api/event/${run}/cancel`, { reason: { id: 'Hujan' } });
    for (const reader of [captain, runner]) {
      expect(await list(reader)).toMatchObject([
        { id: run, availability: 'cancelled', answer: null },
      ]);
    }
    await db
      .updateTable('communities')
      .set({ state: 'hidden' })
      .where('id', '=', community)
      .execute();
    expect(await list(captain)).toEqual([]);
  });

  test('are twenty at most', async () => {
    for (let at = 1; at <= 21; at += 1) await makeRun({ community, inHours: at });
    expect(await list(captain)).toHaveLength(20);
  });
});

async function makeRun(run: { community: string; inHours: number; state?: 'draft' }) {
  const { db } = app.database;
  const { id } = await makeEvent(db, {
    kind: 'event',
    community_id: run.community,
    join_mode: 'rsvp',
    jersey_sizes: '[]',
    registration_closes_at: '2027-03-01T00:00:00.000Z',
    ...(run.state === undefined ? {} : { state: run.state }),
    ...hours(run.inHours),
  });
  await makeCategory(db, id, { code: 'A', price: 0, quota: 30, ...flagOff(run.inHours) });
  return id;
}

function hours(inHours: number) {
  const start = Date.parse(now) + inHours * hour;
  return {
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(start + 2 * hour).toISOString(),
  };
}

function flagOff(inHours: number) {
  return { flag_off_at: hours(inHours).starts_at };
}

async function join(member: Member, eventId: string) {
  const event = await as(null)('GET', `/api/public/event/${eventId}`);
  const answer = await as(member)('POST', `/api/event/${eventId}/answer/in`, {
    category_id: event.body.categories[0].id,
    waiver_version: event.body.waiver_version,
    waiver_accepted: true,
  });
  expect(answer.status).toBe(200);
}

async function list(member: Member): Promise<OwnRun[]> {
  const answer = await as(member)('GET', '/api/user/run');
  expect(answer.status).toBe(200);
  return answer.body.data;
}

async function listIds(member: Member): Promise<string[]> {
  return (await list(member)).map(({ id }) => id);
}
