import { describe, expect, test } from 'vitest';
import type { SeriesDate } from '#src/contract/races-events/series.ts';
import { toFieldCodes } from '#tests/support/races-events/captain.ts';
import { makeCommunity, makeMember, makeMembership } from '#tests/support/factories.ts';
import { useSeriesCaptain } from './series-captain.ts';
import { makeSeriesRule, makeSeriesContent } from '#tests/support/races-events/series.ts';

const { app, call, captain, community, create, createSeries, eventsOf, publish, published } =
  useSeriesCaptain();

describe('making a series', () => {
  test('publishes ordinary events eight weeks ahead, each at the same local hour', async () => {
    const series = await createSeries();
    expect(series).toMatchObject({
      community_id: community().id,
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
    const series = await createSeries();
    const [first] = series.dates;
    const detail = await call('GET', `/api/public/event/${first.event_id}`);
    expect(detail.body.categories).toMatchObject([
      { code: 'Santai', pace: { from: 420, to: 480 }, quota: 30 },
      { code: 'Cepat', pace: { from: 300, to: 360 } },
    ]);
    const { db } = app().database;
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
    const recurrence = makeSeriesRule({ days: [2, 7], interval: 2, until: '2027-03-07' });
    const series = await createSeries(
      makeSeriesContent({ starts: '2027-02-03T18:00' }),
      recurrence,
    );
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
    const series = await createSeries(makeSeriesContent({ province: 'ID-PA', city: 'Jayapura' }));
    expect(series.zone).toBe('Asia/Jayapura');
    expect(series.dates[0].starts_at).toBe('2027-02-05T20:30:00.000Z');
  });

  test('is refused with every field that publishing lacks, and stores nothing', async () => {
    const url = `/api/community/${community().id}/series`;
    const content = makeSeriesContent({ venue: '', starts: null });
    const lacking = await call('POST', url, {
      by: captain(),
      body: { content, recurrence: makeSeriesRule() },
    });
    expect(lacking.status).toBe(400);
    expect(toFieldCodes(lacking)).toMatchObject({
      'content.venue': 'required',
      'content.starts': 'required',
    });
    const broken = await call('POST', url, {
      by: captain(),
      body: {
        content: makeSeriesContent(),
        recurrence: { ...makeSeriesRule(), days: [], interval: 9 },
      },
    });
    expect(Object.keys(toFieldCodes(broken))).toEqual(['recurrence.days', 'recurrence.interval']);
    const early = await call('POST', url, {
      by: captain(),
      body: { content: makeSeriesContent(), recurrence: makeSeriesRule({ until: '2027-02-05' }) },
    });
    expect(toFieldCodes(early)).toEqual({ 'recurrence.until': 'before_start' });
    expect(await eventsOf()).toEqual([]);
    expect(await app().database.db.selectFrom('series').select('id').execute()).toEqual([]);
  });

  test('is its crew’s alone; nobody else learns of it', async () => {
    const body = { content: makeSeriesContent(), recurrence: makeSeriesRule() };
    const url = `/api/community/${community().id}/series`;
    const outsider = await makeMember(app().database.db);
    const member = await makeMembership(app().database.db, community().id);
    const admin = await makeMembership(app().database.db, community().id, { role: 'admin' });
    expect((await call('POST', url, { body })).status).toBe(401);
    expect((await call('POST', url, { by: outsider, body })).status).toBe(404);
    expect((await call('POST', url, { by: member, body })).status).toBe(404);
    const nowhere = '/api/community/000000000000/series';
    expect((await call('POST', nowhere, { by: captain(), body })).status).toBe(404);
    expect((await call('POST', url, { by: admin, body })).status).toBe(201);

    const { body: list } = await call('GET', url, { by: captain() });
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
      expect((await call('POST', missing, { by: captain(), body: given })).status).toBe(404);
    }
    const audit = await app()
      .database.db.selectFrom('audit')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', id)
      .execute();
    expect(audit).toEqual([{ action: 'series.created', actor_id: admin.id }]);
  });

  test('ignores fields that its author may not set', async () => {
    const url = `/api/community/${community().id}/series`;
    const other = await makeCommunity(app().database.db, (await makeMember(app().database.db)).id);
    const body = {
      content: { ...makeSeriesContent(), state: 'cancelled', community_id: other.id },
      recurrence: { ...makeSeriesRule(), rule: 'FREQ=DAILY' },
      id: '000000000000',
      community_id: other.id,
      rev: 9,
      is_host: true,
      owner: true,
    };
    const { body: made } = await call('POST', url, { by: captain(), body });
    expect(made.series).toMatchObject({ community_id: community().id, rev: 1 });
    expect(made.series.id).not.toBe('000000000000');
    expect(await eventsOf(other.id)).toEqual([]);
    expect(await eventsOf()).toHaveLength(8);
  });
});

describe('a draft of an event that comes back', () => {
  const repetition = { days: [6], interval: 2, until: null, count: 3 };

  async function createFrom(draftId: string, by = captain()) {
    const body = {
      content: makeSeriesContent({ repetition }),
      recurrence: repetition,
      draft_id: draftId,
    };
    return await call('POST', `/api/community/${community().id}/series`, { by, body });
  }

  test('keeps how it is to come back until it is published', async () => {
    const draft = await create(makeSeriesContent({ repetition }), 'event');
    const { body } = await call('GET', `/api/event/${draft.id}`, { by: captain() });
    expect(body.event.content.repetition).toEqual(repetition);
    const single = await publish(draft, makeSeriesContent({ repetition }));
    expect(single.status, JSON.stringify(single.body)).toBe(200);
    expect(single.body.event.content).not.toHaveProperty('repetition');
  });

  test('becomes the recurring run in one step; sent again it is still one', async () => {
    const draft = await create(makeSeriesContent({ repetition }), 'event');
    const answers = await Promise.all([createFrom(draft.id), createFrom(draft.id)]);
    answers.push(await createFrom(draft.id));
    for (const { status, body } of answers) {
      expect(status, JSON.stringify(body)).toBe(201);
      expect(body.series).toMatchObject({ id: draft.id, recurrence: repetition });
      expect(body.series.content).not.toHaveProperty('repetition');
    }
    const events = await eventsOf();
    expect(events.map(({ starts_at: at }) => at.toISOString().slice(0, 10))).toEqual([
      '2027-02-05',
      '2027-02-19',
      '2027-03-05',
    ]);
    expect(events.every(({ id, state }) => id !== draft.id && state === 'published')).toBe(true);
  });

  test('is the community’s own, a draft, and no race', async () => {
    const elsewhere = await makeCommunity(app().database.db, captain().id);
    const theirs = await call('POST', `/api/community/${elsewhere.id}/event`, {
      by: captain(),
      body: { content: makeSeriesContent() },
    });
    const race = await create(makeSeriesContent(), 'race');
    for (const id of [theirs.body.event.id, race.id, '000000000000']) {
      expect(await createFrom(id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    const once = await published(makeSeriesContent(), 'event');
    expect(await createFrom(once.id)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await app().database.db.selectFrom('series').select('id').execute()).toEqual([]);
  });
});

test('a rule ends on a day or after so many times, not both', async () => {
  const url = `/api/community/${community().id}/series`;
  const recurrence = makeSeriesRule({ until: '2027-05-01', count: 10 });
  const body = { content: makeSeriesContent(), recurrence };
  const answer = await call('POST', url, { by: captain(), body });
  expect(answer.status).toBe(400);
  expect(toFieldCodes(answer)).toEqual({ 'recurrence.count': 'two_ends' });
});
