import { describe, expect, test } from 'vitest';
import { writeGpx } from '#src/domain/events/course/gpx.ts';
import { readGpx } from './gpx-file.ts';

const points = Array.from(
  { length: 11 },
  (_, i) =>
    `<trkpt lat="${-7.7 + i / 1000}" lon="110.4"><ele>${100 + i}</ele><time>2026-01-01T00:00:00Z</time></trkpt>`,
).join('');

function gpx(body: string, head = ''): Buffer {
  const root = '<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1" creator="jam tangan">';
  return Buffer.from(`<?xml version="1.0"?>${head}${root}${body}</gpx>`);
}

const track = gpx(`<metadata><author><name>Rahasia</name></author></metadata>
  <trk><name>Pagi</name><trkseg>${points}</trkseg></trk>`);

test('a track is read, and written again without names, times and devices', () => {
  const read = readGpx(track);
  if (typeof read === 'string') throw new Error(read);
  expect(read).toHaveLength(11);
  expect(read[0]).toEqual([-7.7, 110.4, 100]);
  const written = writeGpx('Lomba <Uji> & lain', read);
  expect(written).not.toMatch(/Rahasia|Pagi|2026|jam tangan/);
  expect(written).toContain('<name>Lomba &lt;Uji&gt; &amp; lain</name>');
  expect(readGpx(Buffer.from(written))).toEqual(read);
});

test('a route counts where there is no track, and heights may be missing', () => {
  const route = points.replaceAll('trkpt', 'rtept').replace('<ele>100</ele>', '<ele>hm</ele>');
  const read = readGpx(gpx(`<rte>${route.replace('<ele>101</ele>', '')}</rte>`));
  expect(read.slice(0, 3)).toMatchObject([[-7.7, 110.4, null], [-7.699, 110.4, null], { 2: 102 }]);
});

describe('refused is', () => {
  const bomb = '<!DOCTYPE gpx [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>';
  const file = '<!DOCTYPE gpx [<!ENTITY secret SYSTEM "file:///etc/passwd">]>';
  test.each([
    ['a file with entities of its own', gpx(`<trk><name>&b;</name></trk>`, bomb)],
    ['a file that asks for another file', gpx(`<trk><name>&secret;</name></trk>`, file)],
    ['a document type without entities', gpx(points, '<!DOCTYPE gpx>')],
    ['an entity that XML does not know', gpx('<trk><name>&nbsp;</name></trk>')],
    ['XML that breaks off', track.subarray(0, track.length - 20)],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0xd8])],
    ['a picture', Buffer.from('\u0089PNG\r\n', 'latin1')],
    ['nothing at all', Buffer.alloc(0)],
    ['a place that is nowhere', gpx('<trk><trkseg><trkpt lat="91" lon="0"/></trkseg></trk>')],
    ['a point without a place', gpx('<trk><trkseg><trkpt lat="1"/></trkseg></trk>')],
  ])('%s', (_name, bytes) => {
    expect(readGpx(bytes)).toBe('gpx_broken');
  });

  test.each([
    ['a file of waypoints', gpx('<wpt lat="-7.7" lon="110.4"/>')],
    ['a single point', gpx('<trk><trkseg><trkpt lat="1" lon="2"/></trkseg></trk>')],
    [
      'a flight',
      gpx('<trk><trkseg><trkpt lat="-7" lon="106"/><trkpt lat="-7" lon="116"/></trkseg></trk>'),
    ],
  ])('%s, for it holds no course', (_name, bytes) => {
    expect(readGpx(bytes)).toBe('gpx_without_line');
  });
});
