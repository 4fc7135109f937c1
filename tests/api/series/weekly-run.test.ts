import { describe, expect, test } from 'vitest';
import { toFieldCodes } from '#tests/support/races-events/captain.ts';
import { makeCaller, makeCommunityContent } from '#tests/support/community.ts';
import { makeMember } from '#tests/support/factories.ts';
import { makeWeeklyRun } from '#tests/support/races-events/series.ts';
import { useSeriesCaptain } from './series-captain.ts';

const { app, call, captain, community, eventsOf } = useSeriesCaptain();

const run = makeWeeklyRun();

async function start(body: object = { run }, by = captain()) {
  return await call('POST', `/api/community/${community().id}/weekly-run`, { by, body });
}

describe('a weekly run by its short form', () => {
  test('is eight weeks of free runs for as many as come, at its place in its city', async () => {
    const made = await start();
    expect(made.status).toBe(201);
    expect(made.body.series).toMatchObject({
      rule: 'DTSTART;TZID=Asia/Jakarta:20270203T190000\nRRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=WE',
      content: { title: run.title, venue: 'Gerbang barat', categories: [{ quota: null }] },
    });
    const events = await eventsOf();
    expect(events).toHaveLength(8);
    const [first] = events;
    expect(first).toMatchObject({ state: 'published', min_price: 0, max_distance_m: 0 });
    const { body } = await call('GET', `/api/public/event/${first?.id}`);
    expect(body).toMatchObject({
      availability: 'open',
      categories: [{ code: 'LARI', name: { id: 'Lari bareng', en: 'Group run' }, price: 0 }],
    });
  });

  test('asked for twice is one', async () => {
    const [one, other] = [await start(), await start()];
    expect(other.body.series.id).toBe(one.body.series.id);
    expect(await eventsOf()).toHaveLength(8);
    const moved = await start({ run: { ...run, place: 'Gerbang timur' } });
    expect(moved.body.series.id).not.toBe(one.body.series.id);
  });

  test.each([
    ['no name', { title: { id: ' ' } }, { 'run.title.id': 'required' }],
    ['no day', { days: [] }, { 'run.days': 'too_short' }],
    ['a day twice', { days: [3, 3] }, { 'run.days': 'duplicate' }],
    ['no time', { time: '' }, { 'run.time': 'required' }],
    ['no place', { place: '' }, { 'run.place': 'required' }],
  ])('with %s is refused at its field', async (_, wrong, fields) => {
    const refused = await start({ run: { ...run, ...wrong } });
    expect(refused.status).toBe(400);
    expect(toFieldCodes(refused)).toEqual(fields);
    expect(await eventsOf()).toEqual([]);
  });

  test('is the crew’s to start', async () => {
    const stranger = await makeMember(app().database.db);
    expect((await start({ run }, stranger)).status).toBe(404);
  });
});

describe('a community founded with its runs', () => {
  async function found(body: object) {
    const founder = await makeMember(app().database.db, { name: 'Demo Pendiri' });
    const made = await makeCaller(app())(founder)('POST', '/api/community', body);
    return { founder, ...made };
  }

  test('has its schedule as runs at its meeting point, and its founder’s name if they want', async () => {
    const evening = { time: '19:00', title: { id: 'Lari malam' } };
    const schedule = [
      { day: 2, ...evening },
      { day: 4, ...evening },
      { day: 7, time: '05:30', title: { id: 'Minggu panjang' } },
    ];
    const content = makeCommunityContent({ schedule });
    const { founder, status, body } = await found({ content, has_runs: true, is_shown: true });
    expect(status).toBe(201);
    const { id } = body.community;
    const listed = await makeCaller(app())(founder)('GET', `/api/community/${id}/series`);
    const series: { recurrence: { days: number[] }; content: object }[] = listed.body.data;
    expect(new Set(series.map(({ recurrence }) => recurrence.days.join()))).toEqual(
      new Set(['2,4', '7']),
    );
    expect(series[0]?.content).toMatchObject({ venue: 'Tugu', position: { lat: -7.78292 } });
    expect(await eventsOf(id)).toHaveLength(24);
    const seen = await call('GET', `/api/public/community/${id}`);
    expect(seen.body.crew.shown).toEqual([expect.objectContaining({ name: 'Demo Pendiri' })]);
  });

  test('without a place is refused, and is not there', async () => {
    const content = makeCommunityContent({ name: 'Demo Tanpa Titik', meeting_point: null });
    const { status, body } = await found({ content, has_runs: true });
    expect([status, toFieldCodes({ body })]).toEqual([
      400,
      { 'content.meeting_place': 'required' },
    ]);
    const rows = await app()
      .database.db.selectFrom('communities')
      .select('id')
      .where('name', '=', 'Demo Tanpa Titik')
      .execute();
    expect(rows).toEqual([]);
  });

  test('starts where only the name of the place is known', async () => {
    const meeting = { meeting_point: null, meeting_place: 'Gerbang barat' };
    const { founder, body } = await found({
      content: makeCommunityContent(meeting),
      has_runs: true,
    });
    const { id } = body.community;
    const [first] = await eventsOf(id);
    expect(first).toMatchObject({ venue: 'Gerbang barat', has_own_position: false });
    expect((await call('GET', `/api/public/community/${id}`)).body).toMatchObject(meeting);
    // An app of before knows the point alone, and leaves the name as it is.
    const kept = (await makeCaller(app())(founder)('GET', `/api/community/${id}`)).body.community;
    const { meeting_place: _, ...content } = kept.content;
    const saved = { rev: kept.rev, content };
    await makeCaller(app())(founder)('PUT', `/api/community/${id}`, saved);
    expect((await call('GET', `/api/public/community/${id}`)).body).toMatchObject(meeting);
  });

  test('as apps of before it found one has neither', async () => {
    const { body } = await found({ content: makeCommunityContent() });
    expect(await eventsOf(body.community.id)).toEqual([]);
    const seen = await call('GET', `/api/public/community/${body.community.id}`);
    expect(seen.body.crew.shown).toEqual([]);
  });
});
