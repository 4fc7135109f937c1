import { expect, test } from 'vitest';
import {
  releaseMedia,
  removeUnusedMedia,
} from '#src/server/features/media/upload/upload-service.ts';
import { openFiles } from '#src/server/platform/file-storage.ts';
import { makeMembership } from '#tests/support/factories.ts';
import { makePicture, toMultipart } from '#tests/support/media/pictures.ts';
import { useSeriesCaptain } from './series-captain.ts';
import { makeSeriesRule, makeSeriesContent } from '#tests/support/races-events/series.ts';

const { app, call, captain, community, createSeries, eventsOf } = useSeriesCaptain();

/** A series that begins in three months, so that it has no event yet. */
async function makeLaterSeries() {
  const { headers, payload } = toMultipart([{ bytes: await makePicture('jpeg') }]);
  const uploaded = await app().app.inject({
    method: 'POST',
    url: '/api/media?purpose=cover',
    headers: { ...captain().headers, ...headers },
    payload,
  });
  const cover = String(uploaded.json().address);
  const content = makeSeriesContent({ cover, starts: '2027-05-01T05:30' });
  return { cover, series: await createSeries(content) };
}

const pictureAt = async (url: string) => (await app().app.inject({ url })).statusCode;

test('the cover of a series without an event yet stays, also when its captain leaves', async () => {
  const { cover } = await makeLaterSeries();
  expect(await eventsOf()).toEqual([]);
  const { db } = app().database;
  const files = await openFiles({ s3: null, dataDir: app().dataDir });
  app().clock.advance(25 * 3_600_000);
  await removeUnusedMedia({ db, files }, app().clock.now());
  expect(await pictureAt(cover)).toBe(200);
  await releaseMedia({ db, files }, captain().id);
  expect(await pictureAt(cover)).toBe(200);
});

test('another of the crew may keep it', async () => {
  const { cover, series } = await makeLaterSeries();
  const admin = await makeMembership(app().database.db, community().id, { role: 'admin' });
  const content = { ...series.content, cover, venue: 'Stadion Maguwoharjo' };
  const body = { rev: series.rev, content, recurrence: makeSeriesRule() };
  const changed = await call('PUT', `/api/series/${series.id}`, { by: admin, body });
  expect([changed.status, changed.body.series?.content.cover]).toEqual([200, cover]);
});
