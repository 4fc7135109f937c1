import { describe, expect, test } from 'vitest';
import { readGpx } from './read-gpx.ts';

/* GPX files as programs write them: made up after those of watches and planners. */

const pointsOf = (count: number, more = '', kind = 'trkpt') =>
  Array.from(
    { length: count },
    (_, at) =>
      `<${kind} lat="${(-7.7956 + at * 0.0004).toFixed(6)}" lon="110.369500"><ele>${110 + (at % 7)}</ele>${more}</${kind}>`,
  ).join('');
const trackOf = (points: string, name = '') =>
  `<trk>${name === '' ? '' : `<name>${name}</name>`}<trkseg>${points}</trkseg></trk>`;
const fileOf = (body: string, declaration = '<?xml version="1.0" encoding="UTF-8"?>\n') =>
  `${declaration}<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">${body}</gpx>`;

function read(text: string) {
  const lines = readGpx(Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0));
  if (typeof lines === 'string') throw new Error(lines);
  return lines;
}

describe('a track', () => {
  const plain = read(fileOf(trackOf(pointsOf(50), 'Lari Pagi')));

  test('is read with its name and heights', () => {
    expect(plain).toMatchObject([{ name: 'Lari Pagi', points: { length: 50 } }]);
    expect(plain[0]?.points[1]).toEqual([-7.7952, 110.3695, 111]);
  });

  test.each([
    [
      'prefixes that are not declared',
      '<gpxtpx:TrackPointExtension><gpxtpx:hr>150</gpxtpx:hr></gpxtpx:TrackPointExtension>',
    ],
    ['heights and points of its own', '<x:ele>9</x:ele><x:trkpt lat="1" lon="1"/><extensions/>'],
  ])('is read past extensions with %s', (_name, extension) => {
    const points = pointsOf(50, `<extensions>${extension}</extensions>`);
    expect(read(fileOf(trackOf(points, 'Lari Pagi')))).toEqual(plain);
  });

  test('is read in the encoding that the file declares, with blanks before it', () => {
    const declared = '\r\n <?xml version="1.0" encoding="ISO-8859-1"?>';
    expect(read(fileOf(trackOf(pointsOf(50), 'Café Run'), declared))[0]?.name).toBe('Café Run');
  });

  test('of several segments is one line, and several tracks are never one', () => {
    const body = `<trk><trkseg>${pointsOf(20)}</trkseg><trkseg>${pointsOf(30)}</trkseg></trk>`;
    expect(read(fileOf(body))).toMatchObject([{ name: null, points: { length: 50 } }]);
    const two = fileOf(trackOf(pointsOf(50), '5K') + trackOf(pointsOf(99), '10K'));
    expect(read(two)).toMatchObject([
      { name: '5K', points: { length: 50 } },
      { name: '10K', points: { length: 99 } },
    ]);
  });

  test('without a name has that of its file, where it is the only one', () => {
    const named = '<metadata><name> Rute\n Pagi </name></metadata>';
    expect(read(fileOf(named + trackOf(pointsOf(50))))[0]?.name).toBe('Rute Pagi');
    expect(read(fileOf(named + trackOf(pointsOf(50)) + trackOf(pointsOf(60))))[0]?.name).toBeNull();
  });
});

test('a route counts where no track may be a course, also with points that stand alone', () => {
  const route = `<rte><name>Rute</name>${pointsOf(40, '', 'rtept')}</rte>`;
  expect(read(fileOf(trackOf(pointsOf(1)) + route))).toMatchObject([{ name: 'Rute' }]);
  expect(read(fileOf(pointsOf(40, '<name>KM</name>')))).toMatchObject([{ name: null }]);
});

test.each([
  ['gpx_without_line', fileOf(trackOf(pointsOf(2)))],
  ['gpx_broken', fileOf('<trk><trkseg><trkpt lat="91" lon="0"/></trkseg></trk>')],
  ['gpx_broken', fileOf(trackOf(pointsOf(200_001)))],
  ['gpx_broken', fileOf(trackOf(pointsOf(50)), '<!DOCTYPE gpx>')],
  ['gpx_broken', ''],
])('%s is said of what holds no course', (refusal, text) => {
  expect(readGpx(new TextEncoder().encode(text))).toBe(refusal);
});
