import { describe, expect, test } from 'vitest';
import { fillDueSeries } from '#src/server/features/races-events/series/series-filling.ts';
import { useSeriesCaptain } from './series-captain.ts';
import { makeSeriesRule, makeSeriesContent } from '#tests/support/races-events/series.ts';

const { app, community, createSeries, eventsOf } = useSeriesCaptain();

describe('the job', () => {
  test('adds dates that are now within eight weeks, and none twice', async () => {
    await createSeries();
    const { db } = app().database;
    expect(await fillDueSeries(db, app().clock.now())).toBe(0);
    app().clock.set('2027-02-15T00:00:00.000Z');
    expect(await fillDueSeries(db, app().clock.now())).toBe(2);
    expect(await fillDueSeries(db, app().clock.now())).toBe(0);
    expect(await eventsOf()).toHaveLength(10);
  });

  test('makes no doubles when servers run it at once', async () => {
    await createSeries();
    await createSeries(
      makeSeriesContent({ starts: '2027-02-07T06:00' }),
      makeSeriesRule({ days: [7] }),
    );
    const now = new Date('2027-02-22T00:00:00.000Z');
    const counts = await Promise.all(
      Array.from({ length: 6 }, () => fillDueSeries(app().database.db, now)),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(6);
    const events = await eventsOf();
    expect(new Set(events.map(({ starts_at: at }) => at.toISOString())).size).toBe(events.length);
    expect(events).toHaveLength(22);
  });

  test('makes nothing in the past, however long no server ran', async () => {
    await createSeries();
    const now = new Date('2027-06-01T00:00:00.000Z');
    expect(await fillDueSeries(app().database.db, now)).toBe(8);
    const late = (await eventsOf()).filter(({ starts_at: at }) => at > new Date('2027-04-01'));
    expect(late[0]?.starts_at.toISOString()).toBe('2027-06-04T22:30:00.000Z');
  });

  test('makes nothing for a community that is hidden', async () => {
    await createSeries();
    await app()
      .database.db.updateTable('communities')
      .set({ state: 'hidden' })
      .where('id', '=', community().id)
      .execute();
    expect(await fillDueSeries(app().database.db, new Date('2027-02-22T00:00:00.000Z'))).toBe(0);
  });
});
