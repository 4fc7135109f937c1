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
import { makeRunnerProfile } from '#tests/support/races-events/series.ts';

type Member = Awaited<ReturnType<typeof makeMember>>;

let app: TestApp;
let as: ReturnType<typeof makeCaller>;
let reader: Member;
let community: string;
let run: string;
let category: string;
beforeAll(async () => {
  app = await startTestApp({ now: '2027-02-01T00:00:00.000Z' });
  as = makeCaller(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  const { db } = app.database;
  reader = await makeMember(db);
  community = (await makeCommunity(db, reader.id, { name: 'Demo Pagi' })).id;
  run = (
    await makeEvent(db, {
      kind: 'event',
      community_id: community,
      join_mode: 'rsvp',
      jersey_sizes: '[]',
    })
  ).id;
  category = (await makeCategory(db, run, { code: 'A' })).id;
});

describe('who of the member’s communities takes part', () => {
  test('are fellow members who allow it, by their short names', async () => {
    await makeShownRunner('Sari Dewi Lestari');
    await makeShownRunner('dr. Ayu Demo');
    expect(await known(reader)).toEqual({
      data: [
        {
          community: { id: community, name: 'Demo Pagi' },
          count: 2,
          people: [
            { name: 'Sari L.', photo: null },
            { name: 'Ayu D.', photo: null },
          ],
        },
      ],
      is_shown: false,
    });
  });

  test('are the first fifty of a community, with how many there are', async () => {
    await app.database.db
      .updateTable('categories')
      .set({ quota: 60 })
      .where('id', '=', category)
      .execute();
    for (let at = 1; at <= 52; at += 1) await makeShownRunner(`Pelari ${at + 10}`);
    const [{ count, people }] = (await known(reader)).data;
    expect([count, people.length]).toEqual([52, 50]);
  });

  test('leave out who did not allow it, and who takes that back', async () => {
    const fellow = await makeShownRunner('Budi Demo', { isShown: false });
    expect(await names(reader)).toEqual([]);
    await allow(fellow, true);
    expect(await names(reader)).toEqual(['Budi D.']);
    await allow(fellow, false);
    expect(await names(reader)).toEqual([]);
  });

  test.each(['banned', 'left', 'requested', 'invited'] as const)(
    'are told neither to nor about someone who is %s',
    async (state) => {
      await makeShownRunner('Ayu Demo');
      const outsider = await makeShownRunner('Budi Demo', { state });
      expect(await names(reader)).toEqual(['Ayu D.']);
      expect(await known(outsider)).toEqual({ data: [], is_shown: null });
    },
  );

  test('are not told to members of other communities', async () => {
    await makeShownRunner('Ayu Demo');
    const other = await makeMember(app.database.db);
    await makeCommunity(app.database.db, other.id);
    expect(await names(other)).toEqual([]);
  });

  test('leave out cancelled and unconfirmed places, closed and suspended accounts and the member', async () => {
    const { db } = app.database;
    const [cancelled, waiting, closed, suspended] = [
      await makeShownRunner('Ayu Demo'),
      await makeShownRunner('Budi Demo'),
      await makeShownRunner('Citra Demo'),
      await makeShownRunner('Dewi Demo'),
    ];
    await allow(reader, true);
    await join(reader);
    await db
      .updateTable('registrations')
      .set({ state: 'cancelled' })
      .where('member_id', '=', cancelled.id)
      .execute();
    await db
      .updateTable('registrations')
      .set({ state: 'pending' })
      .where('member_id', '=', waiting.id)
      .execute();
    await db.updateTable('members').set({ state: 'closed' }).where('id', '=', closed.id).execute();
    await db
      .updateTable('members')
      .set({ suspended_at: new Date() })
      .where('id', '=', suspended.id)
      .execute();
    expect(await known(reader)).toEqual({ data: [], is_shown: true });
  });

  test('are nobody’s business where the event or the community is not shown', async () => {
    const { db } = app.database;
    await makeShownRunner('Ayu Demo');
    await db
      .updateTable('communities')
      .set({ state: 'hidden' })
      .where('id', '=', community)
      .execute();
    expect((await as(reader)('GET', `/api/event/${run}/known-runner`)).status).toBe(404);
    const race = await makeEvent(db, { state: 'draft' });
    expect((await as(reader)('GET', `/api/event/${race.id}/known-runner`)).status).toBe(404);
  });
});

test('members are shown to nobody until they say so, and read their choice back', async () => {
  const member = await makeMember(app.database.db);
  const read = async () => (await as(member)('GET', '/api/user/privacy')).body;
  expect(await read()).toEqual({ shown_to_communities: false });
  await allow(member, true);
  expect(await read()).toEqual({ shown_to_communities: true });
  const refused = await as(member)('PUT', '/api/user/privacy', { shown_to_communities: 'yes' });
  expect(refused.status).toBe(400);
  expect(await read()).toEqual({ shown_to_communities: true });
});

type Standing = {
  isShown?: boolean;
  state?: 'active' | 'banned' | 'left' | 'requested' | 'invited';
};

/** A member of the community who takes part in the run. */
async function makeShownRunner(name: string, { isShown = true, state = 'active' }: Standing = {}) {
  const member = await makeMembership(app.database.db, community, { name, state });
  if (isShown) await allow(member, true);
  await join(member);
  return member;
}

async function allow(member: Member, isShown: boolean): Promise<void> {
  const answer = await as(member)('PUT', '/api/user/privacy', { shown_to_communities: isShown });
  expect(answer.status).toBe(200);
}

async function join(member: Member): Promise<void> {
  await makeRunnerProfile(app.database.db, member.id);
  const answer = await as(member)('POST', `/api/event/${run}/answer/in`, {
    category_id: category,
    waiver_version: '1',
    waiver_accepted: true,
  });
  expect(answer.status).toBe(200);
}

async function known(member: Member) {
  return (await as(member)('GET', `/api/event/${run}/known-runner`)).body;
}

async function names(member: Member): Promise<string[]> {
  const { data } = await known(member);
  return data.flatMap(({ people }: { people: { name: string }[] }) =>
    people.map(({ name }) => name),
  );
}
