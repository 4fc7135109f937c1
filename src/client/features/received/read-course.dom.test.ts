import { expect, test } from 'vitest';
import {
  brokenGpx,
  gpxFile,
  gpxPoints,
  gpxWithoutLine,
  watchTrack,
} from '#tests/support/races-events/gpx-files.ts';
import { readCourses } from './read-course.ts';

test('a track is read with its name, length and heights', async () => {
  const read = await readCourses(new Blob([watchTrack]));
  if (typeof read === 'string') throw new Error(read);
  expect(read).toMatchObject([{ name: 'Pagi', course: { distance_m: 1112 } }]);
  expect(read[0]?.course.elevation.length).toBeGreaterThan(100);
});

test('a route counts where there is no track; it may lack name and heights', async () => {
  const route = gpxPoints.replaceAll('trkpt', 'rtept').replaceAll(/<ele>.*?<\/ele>/g, '');
  const read = await readCourses(new Blob([gpxFile(`<rte>${route}</rte>`)]));
  expect(read).toMatchObject([{ name: null, course: { distance_m: 1112, elevation: [] } }]);
});

test.each(brokenGpx)('refused is %s', async (_name, bytes) => {
  expect(await readCourses(new Blob([bytes]))).toBe('gpx_broken');
});

test.each(gpxWithoutLine)('refused is %s, for it holds no course', async (_name, bytes) => {
  expect(await readCourses(new Blob([bytes]))).toBe('gpx_without_line');
});
