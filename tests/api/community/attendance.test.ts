import { beforeEach, describe, expect, test } from 'vitest';
import { drift } from '#src/domain/community/attendance.ts';
import { makeEvent, makeMembership } from '#tests/support/factories.ts';
import { type Person, tick, useRollCall } from '../roll-call/roll-call-world.ts';

const season = useRollCall();
const { db, world, call } = season;

/** A moment of the season of two years before the world's run. */
const now = Date.parse('2027-02-05T22:00:00.000Z');
const dayMs = 86_400_000;

let people: Person[];
/** What each came to, in days before now. */
let came: number[][];

beforeEach(async () => {
  const { community, captain } = world();
  people = await Promise.all(
    ['A', 'B', 'C', 'D', 'E', 'F'].map((name) =>
      makeMembership(db(), community.id, { name: `Demo ${name}` }),
    ),
  );
  came = [
    // Comes every week; a regular until 43 days ago; too seldom; long ago and seldom since; gone for a year; never.
    Array.from({ length: 60 }, (_, week) => 1 + week * 7),
    [43, 50, 57, 64],
    [43, 300],
    [80, 270, 271, 272],
    [366, 373, 380],
    [],
  ];
  for (const days of new Set(came.flat())) await hold(days, captain.id);
});

/** A run so many days ago, with the roll called of those who came. */
async function hold(days: number, captainId: string): Promise<void> {
  const startsAt = new Date(now - days * dayMs);
  const { id } = await makeEvent(db(), {
    kind: 'event',
    community_id: world().community.id,
    starts_at: startsAt.toISOString(),
    ends_at: new Date(startsAt.getTime() + 3_600_000).toISOString(),
  });
  const there = people.filter((_, index) => came[index]?.includes(days));
  const stamp = { marked_at: startsAt, received_at: startsAt, marked_by: captainId };
  await db()
    .insertInto('roll_call_marks')
    .values(
      there.map((person) => ({
        event_id: id,
        person_id: person.id,
        member_id: person.id,
        came: true,
        ...stamp,
      })),
    )
    .execute();
}

async function list(query = '') {
  const { community, captain } = world();
  const answer = await call('GET', `/api/community/${community.id}/member?limit=100${query}`, {
    by: captain,
  });
  expect(answer.status).toBe(200);
  return answer.body;
}

type Listed = { id: string; attendance: { came: number; last_seen: string | null } };

describe('a captain’s memory', () => {
  test('says of each member how often they came in a year, and when they were last there', async () => {
    const { data } = await list();
    for (const [index, person] of people.entries()) {
      const days = came[index] ?? [];
      const { attendance } = data.find(({ id }: Listed) => id === person.id);
      expect(attendance).toEqual({
        came: days.filter((each) => each <= 365).length,
        last_seen:
          days.length === 0 ? null : new Date(now - Math.min(...days) * dayMs).toISOString(),
      });
    }
  });

  test('finds who drifts away, as an independent count does', async () => {
    const expected = people.flatMap(({ id }, index) => {
      const days = came[index] ?? [];
      const last = Math.min(...days);
      const before = days.filter((each) => each < last + drift.before);
      return last > drift.away && last < drift.gone && before.length >= drift.runs ? [id] : [];
    });
    const { data, total } = await list('&drifting=true');
    expect(data.map(({ id }: Listed) => id)).toEqual(expected);
    expect([expected, total]).toEqual([[people[1]?.id], 1]);
  });

  test('counts a tick and a scan, or a ticket’s and a member’s, as one presence', async () => {
    const { captain, joined, ticket } = world();
    await season.marked(captain, [
      tick(joined, '21:55:00'),
      { kind: 'registration', id: ticket.id, came: true, at: '2027-02-05T21:56:00.000Z' },
    ]);
    const { data } = await list();
    const { attendance } = data.find(({ id }: Listed) => id === joined.id);
    expect(attendance).toMatchObject({ came: 1 });
    await season.marked(captain, [tick(joined, '21:57:00', false)]);
    const again = (await list()).data.find(({ id }: Listed) => id === joined.id);
    expect(again.attendance).toEqual({ came: 0, last_seen: null });
  });

  test('goes into a file by the crew, which the log notes', async () => {
    const { admin, leader, community } = world();
    const url = `/api/community/${community.id}/member/export`;
    expect((await call('POST', url, { by: leader })).status).toBe(404);
    const { body } = await call('POST', url, { by: admin });
    const facts = ({ id, attendance }: Listed) => ({ id, attendance });
    expect(body.data.map(facts)).toEqual((await list()).data.map(facts));
    const entries = await db()
      .selectFrom('audit')
      .select('actor_id')
      .where('action', '=', 'membership.exported')
      .where('subject_id', '=', community.id)
      .execute();
    expect(entries).toEqual([{ actor_id: admin.id }]);
  });

  test('is each member’s own, with a streak, and no other member’s', async () => {
    const { community, other, stranger } = world();
    const url = `/api/community/${community.id}/membership`;
    const [regular] = people;
    const own = (await call('GET', url, regular ? { by: regular } : {})).body;
    expect(own.attendance).toMatchObject({ came: 53, streak: 60 });
    for (const by of [other, stranger]) {
      const text = JSON.stringify((await call('GET', url, { by })).body);
      expect(text).not.toContain(own.attendance.last_seen);
      expect((await call('GET', `/api/community/${community.id}/member`, { by })).status).toBe(404);
    }
  });
});

describe('dues', () => {
  const note = async (by: Person, until: string | null) => {
    const { community, other } = world();
    const url = `/api/community/${community.id}/member/${other.id}/dues`;
    return await call('PUT', url, { by, body: { until } });
  };

  test('are noted until a day and taken away again, and seen by the member', async () => {
    const { admin, community, other } = world();
    const url = `/api/community/${community.id}/membership`;
    for (const until of ['2027-06-30', null]) {
      expect((await note(admin, until)).body).toEqual({ id: other.id, dues_until: until });
      expect((await call('GET', url, { by: other })).body.dues_until).toBe(until);
      const { data } = await list();
      const row = data.find(({ id }: Listed) => id === other.id);
      expect(row.dues_until).toBe(until);
    }
  });

  test('are the crew’s to note, with a real day', async () => {
    const { admin, leader, other } = world();
    for (const by of [leader, other]) expect((await note(by, '2027-06-30')).status).toBe(404);
    expect((await note(admin, '2027-02-30')).status).toBe(400);
  });
});
