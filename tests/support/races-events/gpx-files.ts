/** Ten track points over a kilometre, climbing from 100 to 110 m, with times. */
export const gpxPoints = Array.from(
  { length: 11 },
  (_, i) =>
    `<trkpt lat="${-7.7 + i / 1000}" lon="110.4"><ele>${100 + i}</ele><time>2026-01-01T00:00:00Z</time></trkpt>`,
).join('');

/** A GPX file with this content; `head` goes before its root. */
export function gpxFile(body: string, head = ''): Buffer<ArrayBuffer> {
  const root = '<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1" creator="jam tangan">';
  return Buffer.from(`<?xml version="1.0"?>${head}${root}${body}</gpx>`);
}

/** A track as a watch writes it. */
export const watchTrack = gpxFile(`<metadata><author><name>Rahasia</name></author></metadata>
  <trk><name>Pagi</name><trkseg>${gpxPoints}</trkseg></trk>`);

const bomb = '<!DOCTYPE gpx [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>';
const file = '<!DOCTYPE gpx [<!ENTITY secret SYSTEM "file:///etc/passwd">]>';

/** Files that nobody can read, by what is wrong with them. */
export const brokenGpx: [name: string, bytes: Buffer<ArrayBuffer>][] = [
  ['a file with entities of its own', gpxFile('<trk><name>&b;</name></trk>', bomb)],
  ['a file that asks for another file', gpxFile('<trk><name>&secret;</name></trk>', file)],
  ['a document type without entities', gpxFile(gpxPoints, '<!DOCTYPE gpx>')],
  ['an entity that XML does not know', gpxFile('<trk><name>&nbsp;</name></trk>')],
  ['XML that breaks off', watchTrack.subarray(0, watchTrack.length - 20)],
  ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0xd8])],
  ['a picture', Buffer.from('\u0089PNG\r\n', 'latin1')],
  ['nothing at all', Buffer.alloc(0)],
  ['a place that is nowhere', gpxFile('<trk><trkseg><trkpt lat="91" lon="0"/></trkseg></trk>')],
  ['a point without a place', gpxFile('<trk><trkseg><trkpt lat="1"/></trkseg></trk>')],
];

/** Files that hold no course. */
export const gpxWithoutLine: [name: string, bytes: Buffer<ArrayBuffer>][] = [
  ['a file of waypoints', gpxFile('<wpt lat="-7.7" lon="110.4"/>')],
  ['a single point', gpxFile('<trk><trkseg><trkpt lat="1" lon="2"/></trkseg></trk>')],
  [
    'a flight',
    gpxFile('<trk><trkseg><trkpt lat="-7" lon="106"/><trkpt lat="-7" lon="116"/></trkseg></trk>'),
  ],
];
