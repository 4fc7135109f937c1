import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SeriesDate } from '#src/contract/series.ts';
import { fillDueSeries } from '#src/server/features/races-events/series-filling.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeCommunity, makeMember, makeMembership } from '#tests/support/factories.ts';
import { makeRecurrence, makeRunnerProfile, makeSeriesContent } from '#tests/support/series.ts';

let app: TestApp;
let captain: Member;
let community: { id: string };

type Member = Awaited<ReturnType<typeof makeMember>>;

const monday = '2027-02-01T00:00:00.000Z';
const reason = { id: 'Hujan deras', en: 'Heavy rain' };

beforeAll(async () => {
  app = await startTestApp({ now: monday });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(monday);
  await app.database.db.deleteFrom('series').execute();
  captain = await makeMember(app.database.db);
  community = await makeCommunity(app.database.db, captain.id);
});

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  { by, body }: { by?: Member | undefined; body?: object | undefined } = {},
) {
  const answer = await app.app.inject({
    method,
    url,
    ...(by ? { headers: by.headers } : {}),
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function create(content = makeSeriesContent(), recurrence = makeRecurrence()) {
  const url = `/api/community/${community.id}/series`;
  const answer = await call('POST', url, { by: captain, body: { content, recurrence } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.series;
}

function post(id: string, action: string, body: object) {
  return call('POST', `/api/series/${id}/${action}`, { by: captain, body });
}

function eventsOf(communityId = community.id) {
  return app.database.db
    .selectFrom('events')
    .selectAll()
    .where('community_id', '=', communityId)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

function event(id: string) {
  return app.database.db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst();
}

function dateOf(series: { dates: SeriesDate[] }, date: string): SeriesDate {
  const found = series.dates.find((each) => each.date === date);
  if (!found) throw new Error(`No date ${date}`);
  return found;
}

/** A member who is in by one tap. */
async function joinDate(eventId: string) {
  const runner = await makeMember(app.database.db);
  await makeRunnerProfile(app.database.db, runner.id);
  const [category] = await app.database.db
    .selectFrom('categories')
    .select('id')
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute();
  const { waiver_version: version } = (await event(eventId)) ?? {};
  const body = { category_id: category?.id, waiver_version: version, waiver_accepted: true };
  const answer = await call('POST', `/api/event/${eventId}/answer/in`, { by: runner, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { runner, ticket: answer.body.registration };
}

function fieldsOf({ body }: { body: { fields?: { path: string; code: string }[] } }) {
  return Object.fromEntries((body.fields ?? []).map(({ path, code }) => [path, code]));
}

describe('making a series', () => {
  test('publishes ordinary events eight weeks ahead, each at the same local hour', async () => {
    const series = await create();
    expect(series).toMatchObject({
      community_id: community.id,
      rule: 'DTSTART;TZID=Asia/Jakarta:20270206T053000\nRRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=SA',
      is_over: false,
      content: { starts: '2027-02-06T05:30' },
    });
    expect(series.dates.map(({ date }: SeriesDate) => date)).toEqual([
      '2027-02-06',
      '2027-02-13',
      '2027-02-20',
      '2027-02-27',
      '2027-03-06',
      '2027-03-13',
      '2027-03-20',
      '2027-03-27',
    ]);
    const events = await eventsOf();
    expect(events).toHaveLength(8);
    for (const [index, row] of events.entries()) {
      expect(row).toMatchObject({
        state: 'published',
        kind: 'event',
        join_mode: 'rsvp',
        draft: null,
      });
      expect(row.id).toBe(series.dates[index].event_id);
      expect(row.starts_at.toISOString().slice(11)).toBe('22:30:00.000Z');
    }
    const listed = await call('GET', `/api/public/event?limit=100`);
    const ids = listed.body.data.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(expect.arrayContaining(events.map(({ id }) => id)));
  });

  test('gives every event its pace groups, its point and its waiver', async () => {
    const series = await create();
    const [first] = series.dates;
    const detail = await call('GET', `/api/public/event/${first.event_id}`);
    expect(detail.body.categories).toMatchObject([
      { code: 'Santai', pace: { from: 420, to: 480 }, quota: 30 },
      { code: 'Cepat', pace: { from: 300, to: 360 } },
    ]);
    const { db } = app.database;
    for (const table of ['check_in_points', 'event_waivers'] as const) {
      const rows = await db
        .selectFrom(table)
        .select('event_id')
        .where('event_id', '=', first.event_id)
        .execute();
      expect(rows, table).toHaveLength(1);
    }
  });

  test('begins with the first of its weekdays, every other week, until its last day', async () => {
    const recurrence = makeRecurrence({ days: [2, 7], interval: 2, until: '2027-03-07' });
    const series = await create(makeSeriesContent({ starts: '2027-02-03T18:00' }), recurrence);
    expect(series.dates.map(({ date }: SeriesDate) => date)).toEqual([
      '2027-02-07',
      '2027-02-16',
      '2027-02-21',
      '2027-03-02',
      '2027-03-07',
    ]);
    expect(series.recurrence).toEqual(recurrence);
  });

  test('keeps the local hour of the place in the east', async () => {
    const series = await create(makeSeriesContent({ province: 'ID-PA', city: 'Jayapura' }));
    expect(series.zone).toBe('Asia/Jayapura');
    expect(series.dates[0].starts_at).toBe('2027-02-05T20:30:00.000Z');
  });

  test('is refused with every field that publishing lacks, and stores nothing', async () => {
    const url = `/api/community/${community.id}/series`;
    const content = makeSeriesContent({ venue: '', starts: null });
    const lacking = await call('POST', url, {
      by: captain,
      body: { content, recurrence: makeRecurrence() },
    });
    expect(lacking.status).toBe(400);
    expect(fieldsOf(lacking)).toMatchObject({
      'content.venue': 'required',
      'content.starts': 'required',
    });
    const broken = await call('POST', url, {
      by: captain,
      body: {
        content: makeSeriesContent(),
        recurrence: { ...makeRecurrence(), days: [], interval: 9 },
      },
    });
    expect(Object.keys(fieldsOf(broken))).toEqual(['recurrence.days', 'recurrence.interval']);
    const early = await call('POST', url, {
      by: captain,
      body: { content: makeSeriesContent(), recurrence: makeRecurrence({ until: '2027-02-05' }) },
    });
    expect(fieldsOf(early)).toEqual({ 'recurrence.until': 'before_start' });
    expect(await eventsOf()).toEqual([]);
    expect(await app.database.db.selectFrom('series').select('id').execute()).toEqual([]);
  });

  test('is its crew’s alone; nobody else learns of it', async () => {
    const body = { content: makeSeriesContent(), recurrence: makeRecurrence() };
    const url = `/api/community/${community.id}/series`;
    const outsider = await makeMember(app.database.db);
    const member = await makeMembership(app.database.db, community.id);
    const admin = await makeMembership(app.database.db, community.id, { role: 'admin' });
    expect((await call('POST', url, { body })).status).toBe(401);
    expect((await call('POST', url, { by: outsider, body })).status).toBe(404);
    expect((await call('POST', url, { by: member, body })).status).toBe(404);
    const nowhere = '/api/community/000000000000/series';
    expect((await call('POST', nowhere, { by: captain, body })).status).toBe(404);
    expect((await call('POST', url, { by: admin, body })).status).toBe(201);

    const { body: list } = await call('GET', url, { by: captain });
    const [{ id, dates, rev }] = list.data;
    expect((await call('GET', url, { by: member })).status).toBe(404);
    expect((await call('GET', `/api/series/${id}`, { by: member })).status).toBe(404);
    expect((await call('GET', `/api/series/${id}`)).status).toBe(401);
    const change = { rev, ...body };
    expect((await call('PUT', `/api/series/${id}`, { by: outsider, body: change })).status).toBe(
      404,
    );
    for (const [action, given] of [
      ['skip', { date: dates[0].date }],
      ['restore', { date: dates[0].date }],
      ['end', { from: dates[0].date }],
    ] as const) {
      const answer = await call('POST', `/api/series/${id}/${action}`, {
        by: outsider,
        body: given,
      });
      expect(answer.status, action).toBe(404);
      expect((await call('POST', `/api/series/${id}/${action}`, { body: given })).status).toBe(401);
      const missing = `/api/series/000000000000/${action}`;
      expect((await call('POST', missing, { by: captain, body: given })).status).toBe(404);
    }
    const audit = await app.database.db
      .selectFrom('audit')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', id)
      .execute();
    expect(audit).toEqual([{ action: 'series.created', actor_id: admin.id }]);
  });

  test('takes nothing that its author does not decide', async () => {
    const url = `/api/community/${community.id}/series`;
    const other = await makeCommunity(app.database.db, (await makeMember(app.database.db)).id);
    const body = {
      content: { ...makeSeriesContent(), state: 'cancelled', community_id: other.id },
      recurrence: { ...makeRecurrence(), rule: 'FREQ=DAILY' },
      id: '000000000000',
      community_id: other.id,
      rev: 9,
      is_host: true,
      owner: true,
    };
    const { body: made } = await call('POST', url, { by: captain, body });
    expect(made.series).toMatchObject({ community_id: community.id, rev: 1 });
    expect(made.series.id).not.toBe('000000000000');
    expect(await eventsOf(other.id)).toEqual([]);
    expect(await eventsOf()).toHaveLength(8);
  });
});

describe('the job', () => {
  test('adds what has come into the eight weeks, and nothing twice', async () => {
    await create();
    const { db } = app.database;
    expect(await fillDueSeries(db, app.clock.now())).toBe(0);
    app.clock.set('2027-02-15T00:00:00.000Z');
    expect(await fillDueSeries(db, app.clock.now())).toBe(2);
    expect(await fillDueSeries(db, app.clock.now())).toBe(0);
    expect(await eventsOf()).toHaveLength(10);
  });

  test('makes no doubles when servers run it at once', async () => {
    await create();
    await create(makeSeriesContent({ starts: '2027-02-07T06:00' }), makeRecurrence({ days: [7] }));
    const now = new Date('2027-02-22T00:00:00.000Z');
    const counts = await Promise.all(
      Array.from({ length: 6 }, () => fillDueSeries(app.database.db, now)),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(6);
    const events = await eventsOf();
    expect(new Set(events.map(({ starts_at: at }) => at.toISOString())).size).toBe(events.length);
    expect(events).toHaveLength(22);
  });

  test('makes nothing in the past, however long no server ran', async () => {
    await create();
    const now = new Date('2027-06-01T00:00:00.000Z');
    expect(await fillDueSeries(app.database.db, now)).toBe(8);
    const late = (await eventsOf()).filter(({ starts_at: at }) => at > new Date('2027-04-01'));
    expect(late[0]?.starts_at.toISOString()).toBe('2027-06-04T22:30:00.000Z');
  });

  test('makes nothing for a community that is hidden', async () => {
    await create();
    await app.database.db
      .updateTable('communities')
      .set({ state: 'hidden' })
      .where('id', '=', community.id)
      .execute();
    expect(await fillDueSeries(app.database.db, new Date('2027-02-22T00:00:00.000Z'))).toBe(0);
  });
});

describe('skipping a date', () => {
  test('removes an event that nobody joined, and brings it back as a new one', async () => {
    const series = await create();
    const before = dateOf(series, '2027-02-13');
    const { body } = await post(series.id, 'skip', { date: '2027-02-13' });
    expect(dateOf(body.series, '2027-02-13')).toMatchObject({ state: 'skipped', event_id: null });
    expect(body.series.rule).toContain('EXDATE;TZID=Asia/Jakarta:20270213T053000');
    expect(await event(before.event_id ?? '')).toBeUndefined();
    expect((await call('GET', `/api/public/event/${before.event_id}`)).status).toBe(404);
    expect(await fillDueSeries(app.database.db, new Date('2027-02-02T00:00:00Z'))).toBe(0);

    const back = await post(series.id, 'restore', { date: '2027-02-13' });
    const restored = dateOf(back.body.series, '2027-02-13');
    expect(restored).toMatchObject({ state: 'planned', starts_at: before.starts_at });
    expect(await event(restored.event_id ?? '')).toMatchObject({ state: 'published' });
    const again = await post(series.id, 'restore', { date: '2027-02-13' });
    expect(dateOf(again.body.series, '2027-02-13').event_id).toBe(restored.event_id);
  });

  test('cancels an event that somebody joined, with a reason that their ticket shows', async () => {
    const series = await create();
    const { event_id: id } = dateOf(series, '2027-02-06');
    const { runner, ticket } = await joinDate(id ?? '');
    const silent = await post(series.id, 'skip', { date: '2027-02-06' });
    expect(silent.status).toBe(400);
    expect(fieldsOf(silent)).toEqual({ 'reason.id': 'required' });
    expect(await event(id ?? '')).toMatchObject({ state: 'published' });

    expect((await post(series.id, 'skip', { date: '2027-02-06', reason })).status).toBe(200);
    expect(await event(id ?? '')).toMatchObject({ state: 'cancelled', cancel_reason: reason });
    const seen = await call('GET', `/api/user/registration/${ticket.id}`, { by: runner });
    expect(seen.body.registration).toMatchObject({
      state: 'cancelled',
      event: { state: 'cancelled', cancel_reason: reason },
    });
    const back = await post(series.id, 'restore', { date: '2027-02-06' });
    expect(dateOf(back.body.series, '2027-02-06').event_id).not.toBe(id);
  });

  test('works for a day further ahead, which is then never made', async () => {
    const series = await create();
    expect((await post(series.id, 'skip', { date: '2027-04-10' })).status).toBe(200);
    await fillDueSeries(app.database.db, new Date('2027-03-01T00:00:00Z'));
    const starts = (await eventsOf()).map(({ starts_at: at }) => at.toISOString().slice(0, 10));
    expect(starts).not.toContain('2027-04-09');
    expect(starts).toContain('2027-04-16');
  });

  test('knows no day that the rule has not, and none that has started', async () => {
    const series = await create();
    expect((await post(series.id, 'skip', { date: '2027-02-09' })).status).toBe(404);
    app.clock.set('2027-02-05T22:30:00.000Z');
    expect(await post(series.id, 'skip', { date: '2027-02-06' })).toMatchObject({
      status: 409,
      body: { code: 'event_over' },
    });
    expect((await post(series.id, 'skip', { date: 'tomorrow' })).status).toBe(400);
  });
});

describe('changing this and all following', () => {
  async function change(series: { id: string; rev: number }, body: object) {
    const url = `/api/series/${series.id}`;
    return await call('PUT', url, { by: captain, body: { rev: series.rev, ...body } });
  }

  test('moves the dates from there on, tells who joined, and leaves earlier ones', async () => {
    const series = await create();
    const { event_id: joined } = dateOf(series, '2027-02-20');
    const { runner, ticket } = await joinDate(joined ?? '');
    const content = { ...series.content, starts: '2027-02-13T06:00', venue: 'Alun-alun' };
    const { status, body } = await change(series, { content, recurrence: series.recurrence });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ kept: [], series: { rev: 2, content: { venue: 'Alun-alun' } } });
    const starts = body.series.dates.map(({ starts_at: at }: SeriesDate) => at.slice(0, 16));
    expect(starts.slice(0, 3)).toEqual([
      '2027-02-05T22:30',
      '2027-02-12T23:00',
      '2027-02-19T23:00',
    ]);
    const ids = (list: { event_id: string | null }[]) => list.map(({ event_id: id }) => id);
    expect(ids(body.series.dates)).toEqual(ids(series.dates));
    const told = await call('GET', `/api/user/registration/${ticket.id}`, { by: runner });
    expect(told.body.registration).toMatchObject({
      state: 'confirmed',
      event: { venue: 'Alun-alun', moved_from: '2027-02-19T22:30:00.000Z' },
    });
  });

  test('keeps categories with the people in them, adds new groups and drops empty ones', async () => {
    const series = await create();
    const { event_id: id } = dateOf(series, '2027-02-06');
    const { ticket } = await joinDate(id ?? '');
    const [slow] = series.content.categories;
    const added = { ...slow, id: undefined, name: { id: 'Sedang' }, pace: { from: 360, to: 420 } };
    const content = { ...series.content, categories: [added, { ...slow, name: { id: 'Jalan' } }] };
    const { status, body } = await change(series, { content, recurrence: series.recurrence });
    expect(status, JSON.stringify(body)).toBe(200);
    const { body: detail } = await call('GET', `/api/public/event/${id}`);
    expect(detail.categories).toMatchObject([
      { code: 'Sedang', taken: 0 },
      { code: 'Jalan', taken: 1, id: ticket.category.id },
    ]);
    const again = { ...body.series.content, categories: [body.series.content.categories[1]] };
    const third = await change(body.series, { content: again, recurrence: series.recurrence });
    expect(third.status, JSON.stringify(third.body)).toBe(200);
    const full = { ...again, categories: [{ ...again.categories[0], quota: 0 }] };
    expect(
      (await change(third.body.series, { content: full, recurrence: series.recurrence })).status,
    ).toBe(400);
  });

  test('leaves dates alone that were edited by hand, and says which', async () => {
    const series = await create();
    const { event_id: id } = dateOf(series, '2027-02-13');
    const own = await call('GET', `/api/event/${id}`, { by: captain });
    const { rev, content } = own.body.event;
    const edited = { rev, content: { ...content, venue: 'Pantai' } };
    expect((await call('PUT', `/api/event/${id}`, { by: captain, body: edited })).status).toBe(200);
    const { body } = await change(series, {
      content: { ...series.content, venue: 'Stadion' },
      recurrence: series.recurrence,
    });
    expect(body.kept).toEqual(['2027-02-13']);
    expect(dateOf(body.series, '2027-02-13').is_edited).toBe(true);
    expect(await event(id ?? '')).toMatchObject({ venue: 'Pantai' });
    const { event_id: next } = dateOf(body.series, '2027-02-20');
    expect(await event(next ?? '')).toMatchObject({ venue: 'Stadion' });
  });

  test('to another weekday makes its dates; old ones go, and those with people are cancelled', async () => {
    const series = await create();
    const { event_id: joined } = dateOf(series, '2027-02-13');
    await joinDate(joined ?? '');
    const { body } = await change(series, {
      content: series.content,
      recurrence: makeRecurrence({ days: [7] }),
      reason,
    });
    const dates = body.series.dates.map(({ date }: SeriesDate) => date);
    expect(dates[0]).toBe('2027-02-07');
    expect(dates).not.toContain('2027-02-13');
    expect(await event(joined ?? '')).toMatchObject({ state: 'cancelled', cancel_reason: reason });
    const standing = (await eventsOf()).filter(({ state }) => state === 'published');
    expect(standing).toHaveLength(8);
  });

  test('is refused when somebody else changed it meanwhile, and where it cannot hold', async () => {
    const series = await create();
    const body = { content: series.content, recurrence: series.recurrence };
    expect((await change(series, body)).status).toBe(200);
    expect(await change(series, body)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const far = { ...body, content: { ...series.content, starts: '2027-06-05T05:30' } };
    expect(fieldsOf(await change({ ...series, rev: 2 }, far))).toEqual({
      'content.starts': 'too_late',
    });
  });
});

describe('ending a series', () => {
  test('takes its dates from a day on away and makes no more', async () => {
    const series = await create();
    const { event_id: joined } = dateOf(series, '2027-03-06');
    await joinDate(joined ?? '');
    expect(fieldsOf(await post(series.id, 'end', { from: '2027-02-20' }))).toEqual({
      'reason.id': 'required',
    });
    expect(await eventsOf()).toHaveLength(8);
    const { body } = await post(series.id, 'end', { from: '2027-02-20', reason });
    expect(body.series.dates.map(({ date }: SeriesDate) => date)).toEqual([
      '2027-02-06',
      '2027-02-13',
    ]);
    expect(body.series).toMatchObject({ is_over: false, recurrence: { until: '2027-02-13' } });
    expect(await event(joined ?? '')).toMatchObject({ state: 'cancelled' });
    expect(await eventsOf()).toHaveLength(3);
    app.clock.set('2027-03-01T00:00:00.000Z');
    expect(await fillDueSeries(app.database.db, app.clock.now())).toBe(0);
    const { body: over } = await call('GET', `/api/series/${series.id}`, { by: captain });
    expect(over.series.is_over).toBe(true);
  });
});
