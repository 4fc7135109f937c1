import { expect, test } from 'vitest';
import { writeGpx } from '#src/domain/events/course/gpx.ts';
import {
  brokenGpx,
  gpxFile,
  gpxPoints,
  gpxWithoutLine,
  watchTrack,
} from '#tests/support/gpx-files.ts';
import { readGpx } from './gpx-file.ts';

test('a track is read, and written again without names, times and devices', () => {
  const read = readGpx(watchTrack);
  if (typeof read === 'string') throw new Error(read);
  expect(read).toHaveLength(11);
  expect(read[0]).toEqual([-7.7, 110.4, 100]);
  const written = writeGpx('Lomba <Uji> & lain', read);
  expect(written).not.toMatch(/Rahasia|Pagi|2026|jam tangan/);
  expect(written).toContain('<name>Lomba &lt;Uji&gt; &amp; lain</name>');
  expect(readGpx(Buffer.from(written))).toEqual(read);
});

test('a route counts where there is no track, and heights may be missing', () => {
  const route = gpxPoints.replaceAll('trkpt', 'rtept').replace('<ele>100</ele>', '<ele>hm</ele>');
  const read = readGpx(gpxFile(`<rte>${route.replace('<ele>101</ele>', '')}</rte>`));
  expect(read.slice(0, 3)).toMatchObject([[-7.7, 110.4, null], [-7.699, 110.4, null], { 2: 102 }]);
});

test.each(brokenGpx)('refused is %s', (_name, bytes) => {
  expect(readGpx(bytes)).toBe('gpx_broken');
});

test.each(gpxWithoutLine)('refused is %s, for it holds no course', (_name, bytes) => {
  expect(readGpx(bytes)).toBe('gpx_without_line');
});
