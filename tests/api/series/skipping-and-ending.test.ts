import { describe, expect, test } from 'vitest';
import type { SeriesDate } from '#src/contract/races-events/series.ts';
import { fillDueSeries } from '#src/server/features/races-events/series/series-filling.ts';
import { toFieldCodes } from '#tests/support/races-events/captain.ts';
import { findDate, useSeriesCaptain } from './series-captain.ts';
import { makeSeriesRule } from '#tests/support/races-events/series.ts';

const { app, call, captain, createSeries, event, eventsOf, joinDate, post } = useSeriesCaptain();

const reason = { id: 'Hujan deras', en: 'Heavy rain' };

describe('skipping a date', () => {
  test('removes an event that nobody joined, and brings it back as a new one', async () => {
    const series = await createSeries();
    const before = findDate(series, '2027-02-13');
    const { body } = await post(series.id, 'skip', { date: '2027-02-13' });
    expect(findDate(body.series, '2027-02-13')).toMatchObject({ state: 'skipped', event_id: null });
    expect(body.series.rule).toContain('EXDATE;TZID=Asia/Jakarta:20270213T053000');
    expect(await event(before.event_id ?? '')).toBeUndefined();
    expect((await call('GET', `/api/public/event/${before.event_id}`)).status).toBe(404);
    expect(await fillDueSeries(app().database.db, new Date('2027-02-02T00:00:00Z'))).toBe(0);

    const back = await post(series.id, 'restore', { date: '2027-02-13' });
    const restored = findDate(back.body.series, '2027-02-13');
    expect(restored).toMatchObject({ state: 'planned', starts_at: before.starts_at });
    expect(await event(restored.event_id ?? '')).toMatchObject({ state: 'published' });
    const again = await post(series.id, 'restore', { date: '2027-02-13' });
    expect(findDate(again.body.series, '2027-02-13').event_id).toBe(restored.event_id);
  });

  test('cancels an event that somebody joined, with a reason that their ticket shows', async () => {
    const series = await createSeries();
    const { event_id: id } = findDate(series, '2027-02-06');
    const { runner, ticket } = await joinDate(id ?? '');
    const silent = await post(series.id, 'skip', { date: '2027-02-06' });
    expect(silent.status).toBe(400);
    expect(toFieldCodes(silent)).toEqual({ 'reason.id': 'required' });
    expect(await event(id ?? '')).toMatchObject({ state: 'published' });

    expect((await post(series.id, 'skip', { date: '2027-02-06', reason })).status).toBe(200);
    expect(await event(id ?? '')).toMatchObject({ state: 'cancelled', cancel_reason: reason });
    const seen = await call('GET', `/api/user/registration/${ticket.id}`, { by: runner });
    expect(seen.body.registration).toMatchObject({
      state: 'cancelled',
      event: { state: 'cancelled', cancel_reason: reason },
    });
    const back = await post(series.id, 'restore', { date: '2027-02-06' });
    expect(findDate(back.body.series, '2027-02-06').event_id).not.toBe(id);
  });

  test('works for a day further ahead, which is then never made', async () => {
    const series = await createSeries();
    expect((await post(series.id, 'skip', { date: '2027-04-10' })).status).toBe(200);
    await fillDueSeries(app().database.db, new Date('2027-03-01T00:00:00Z'));
    const starts = (await eventsOf()).map(({ starts_at: at }) => at.toISOString().slice(0, 10));
    expect(starts).not.toContain('2027-04-09');
    expect(starts).toContain('2027-04-16');
  });

  test('refuses a day that is not in the rule, and one that has started', async () => {
    const series = await createSeries();
    expect((await post(series.id, 'skip', { date: '2027-02-09' })).status).toBe(404);
    app().clock.set('2027-02-05T22:30:00.000Z');
    expect(await post(series.id, 'skip', { date: '2027-02-06' })).toMatchObject({
      status: 409,
      body: { code: 'event_over' },
    });
    expect((await post(series.id, 'skip', { date: 'tomorrow' })).status).toBe(400);
  });

  test('refuses a day that is years ahead: counting the weeks to it would block the server', async () => {
    const series = await createSeries();
    const far = '2199-12-31';
    for (const [action, body, path] of [
      ['skip', { date: far }, 'date'],
      ['restore', { date: far }, 'date'],
      ['end', { from: far }, 'from'],
    ] as const) {
      expect(toFieldCodes(await post(series.id, action, body)), action).toEqual({
        [path]: 'too_late',
      });
    }
  });

  test('is not brought back once its hour is over, also when the rule has moved on', async () => {
    const series = await createSeries();
    await post(series.id, 'skip', { date: '2027-02-13' });
    const content = { ...series.content, starts: '2027-02-21T05:30' };
    const recurrence = makeSeriesRule({ days: [7] });
    const body = { rev: series.rev, content, recurrence };
    const changed = await call('PUT', `/api/series/${series.id}`, { by: captain(), body });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    app().clock.set('2027-02-14T00:00:00.000Z');
    expect(await post(series.id, 'restore', { date: '2027-02-13' })).toMatchObject({
      status: 409,
      body: { code: 'event_over' },
    });
  });
});

describe('ending a series', () => {
  test('takes its dates from a day on away and makes no more', async () => {
    const series = await createSeries();
    const { event_id: joined } = findDate(series, '2027-03-06');
    await joinDate(joined ?? '');
    expect(toFieldCodes(await post(series.id, 'end', { from: '2027-02-20' }))).toEqual({
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
    app().clock.set('2027-03-01T00:00:00.000Z');
    expect(await fillDueSeries(app().database.db, app().clock.now())).toBe(0);
    const { body: over } = await call('GET', `/api/series/${series.id}`, { by: captain() });
    expect(over.series.is_over).toBe(true);
  });
});
