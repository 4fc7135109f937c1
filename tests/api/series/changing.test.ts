import { describe, expect, test } from 'vitest';
import type { SeriesDate } from '#src/contract/races-events/series.ts';
import { fillDueSeries } from '#src/server/features/races-events/series/series-filling.ts';
import { toFieldCodes } from '#tests/support/races-events/captain.ts';
import { findDate, useSeriesCaptain } from './series-captain.ts';
import { makeSeriesRule, makeSeriesContent } from '#tests/support/races-events/series.ts';

const { app, call, captain, createSeries, event, eventsOf, joinDate, post } = useSeriesCaptain();

const reason = { id: 'Hujan deras', en: 'Heavy rain' };

describe('changing this and all following', () => {
  async function change(series: { id: string; rev: number }, body: object) {
    const url = `/api/series/${series.id}`;
    return await call('PUT', url, { by: captain(), body: { rev: series.rev, ...body } });
  }

  test('moves the dates from there on, tells who joined, and leaves earlier ones', async () => {
    const series = await createSeries();
    const { event_id: joined } = findDate(series, '2027-02-20');
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
    const series = await createSeries();
    const { event_id: id } = findDate(series, '2027-02-06');
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

  test('leaves manually edited dates unchanged, and lists them', async () => {
    const series = await createSeries();
    const { event_id: id } = findDate(series, '2027-02-13');
    const own = await call('GET', `/api/event/${id}`, { by: captain() });
    const { rev, content } = own.body.event;
    const edited = { rev, content: { ...content, venue: 'Pantai' } };
    expect((await call('PUT', `/api/event/${id}`, { by: captain(), body: edited })).status).toBe(
      200,
    );
    const { body } = await change(series, {
      content: { ...series.content, venue: 'Stadion' },
      recurrence: series.recurrence,
    });
    expect(body.kept).toEqual(['2027-02-13']);
    expect(findDate(body.series, '2027-02-13').is_edited).toBe(true);
    expect(await event(id ?? '')).toMatchObject({ venue: 'Pantai' });
    const { event_id: next } = findDate(body.series, '2027-02-20');
    expect(await event(next ?? '')).toMatchObject({ venue: 'Stadion' });
  });

  test('to another weekday makes its dates; old ones go, and those with people are cancelled', async () => {
    const series = await createSeries();
    const { event_id: joined } = findDate(series, '2027-02-13');
    await joinDate(joined ?? '');
    const { body } = await change(series, {
      content: series.content,
      recurrence: makeSeriesRule({ days: [7] }),
      reason,
    });
    const dates = body.series.dates.map(({ date }: SeriesDate) => date);
    expect(dates[0]).toBe('2027-02-07');
    expect(dates).not.toContain('2027-02-13');
    expect(await event(joined ?? '')).toMatchObject({ state: 'cancelled', cancel_reason: reason });
    const standing = (await eventsOf()).filter(({ state }) => state === 'published');
    expect(standing).toHaveLength(8);
  });

  test('is refused when somebody else changed it meanwhile, and when the new start is too late or missing', async () => {
    const series = await createSeries();
    const body = { content: series.content, recurrence: series.recurrence };
    expect((await change(series, body)).status).toBe(200);
    expect(await change(series, body)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const far = { ...body, content: { ...series.content, starts: '2027-06-05T05:30' } };
    expect(toFieldCodes(await change({ ...series, rev: 2 }, far))).toEqual({
      'content.starts': 'too_late',
    });
    const without = { ...body, content: { ...series.content, starts: null } };
    expect(toFieldCodes(await change({ ...series, rev: 2 }, without))).toEqual({
      'content.starts': 'required',
    });
  });

  test('also works for a run that begins after the planned weeks, and so does ending it', async () => {
    const series = await createSeries(makeSeriesContent({ starts: '2027-05-01T05:30' }));
    expect(series.dates).toEqual([]);
    const content = { ...series.content, venue: 'Stadion' };
    const { status, body } = await change(series, { content, recurrence: series.recurrence });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.series.content).toMatchObject({ starts: '2027-05-01T05:30', venue: 'Stadion' });
    const later = { ...content, starts: '2027-05-08T05:30' };
    const refused = await change(body.series, { content: later, recurrence: series.recurrence });
    expect(toFieldCodes(refused)).toEqual({ 'content.starts': 'too_late' });
    const ended = await post(series.id, 'end', { from: '2027-05-01' });
    expect(ended.body.series.is_over).toBe(true);
  });

  test('of a run of so many times goes on with what is left of them', async () => {
    const series = await createSeries(undefined, makeSeriesRule({ count: 6 }));
    app().clock.set('2027-02-14T00:00:00.000Z');
    const { body: seen } = await call('GET', `/api/series/${series.id}`, { by: captain() });
    expect(seen.series).toMatchObject({
      content: { starts: '2027-02-20T05:30' },
      recurrence: { count: 4 },
    });
    const { content, recurrence } = seen.series;
    const changed = { content: { ...content, venue: 'Alun-alun' }, recurrence };
    const { status, body } = await change(series, changed);
    expect(status, JSON.stringify(body)).toBe(200);
    const dates = body.series.dates.map(({ date }: SeriesDate) => date);
    expect(dates).toHaveLength(6);
    expect(dates.at(-1)).toBe('2027-03-13');
    expect(await fillDueSeries(app().database.db, new Date('2027-03-01T00:00:00Z'))).toBe(0);
  });

  test('and then ending keeps the run open until its last date', async () => {
    const series = await createSeries();
    const content = { ...series.content, starts: '2027-03-14T06:00' };
    await change(series, { content, recurrence: makeSeriesRule({ days: [7] }) });
    const { body } = await post(series.id, 'end', { from: '2027-02-20' });
    expect(body.series.dates.map(({ date }: SeriesDate) => date)).toEqual([
      '2027-02-06',
      '2027-02-13',
    ]);
    expect(body.series.is_over).toBe(false);
    app().clock.set('2027-02-14T00:00:00.000Z');
    const { body: later } = await call('GET', `/api/series/${series.id}`, { by: captain() });
    expect(later.series.is_over).toBe(true);
  });
});
