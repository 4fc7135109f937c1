import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findGain,
  toCourse,
  distancesAlong,
  simplify,
  thinTrack,
  type TrackPoint,
} from './course-line.ts';

const metre = 1 / 111_320;

const within = (tolerance: number) => ({ tolerance, max: 300 });

/** Due north from the equator, a point every 5 m, with the heights of a function of the metres. */
function northward(lengthM: number, height: (metres: number) => number | null): TrackPoint[] {
  return Array.from({ length: lengthM / 5 + 1 }, (_, index) => [
    index * 5 * metre,
    110,
    height(index * 5),
  ]);
}

describe('a line', () => {
  test('loses what lies on it and keeps its corners and ends', () => {
    const [a, b, c]: TrackPoint[] = [
      [0, 110, null],
      [0.01, 110, null],
      [0.01, 110.01, null],
    ];
    const between: TrackPoint = [0.005, 110 + 2 * metre, null];
    if (!a || !b || !c) throw new Error('Three points');
    expect(simplify([a, between, b, c], within(3))).toEqual([a, b, c]);
    expect(simplify([a, between, b, c], within(1))).toEqual([a, between, b, c]);
    // Out and back to the same place: the far end is not on a segment of no length.
    expect(simplify([a, b, a], within(3))).toEqual([a, b, a]);
    expect(simplify([], within(3))).toEqual([]);
  });

  test('never strays further than the tolerance, whatever the track', () => {
    const near = fc.integer({ min: -2000, max: 2000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(near, near), { minLength: 2, maxLength: 60 }), (steps) => {
        const track = steps.map(([x, y]): TrackPoint => [y * metre, 110 + x * metre, null]);
        const line = simplify(track, within(50));
        expect(line[0]).toEqual(track[0]);
        expect(line.at(-1)).toEqual(track.at(-1));
        for (const point of track) expect(distanceToLine(point, line)).toBeLessThan(51);
      }),
    );
  });

  test('of a long wavy track is drawn with at most 300 points', () => {
    const wavy = Array.from({ length: 10_000 }, (_, i): TrackPoint => [
      i * 10 * metre,
      110 + 40 * metre * (i % 2),
      null,
    ]);
    const { line } = toCourse(wavy);
    expect(line.length).toBeLessThanOrEqual(300);
    expect(line[0]).toEqual([0, 110]);
  });
});

test('a track that is too long keeps every so-manieth point and its end', () => {
  const track = northward(1000, () => null);
  expect(thinTrack(track, 500)).toEqual(track);
  const thinned = thinTrack(track, 10);
  expect(thinned.length).toBeLessThanOrEqual(10);
  expect([thinned[0], thinned.at(-1)]).toEqual([track[0], track.at(-1)]);
});

test('metres along the way add up over the sphere', () => {
  const distances = distancesAlong(northward(1000, () => null));
  expect(distances[0]).toBe(0);
  expect(distances.at(-1)).toBeCloseTo(998.9, 0);
});

describe('the gain', () => {
  test('of a flat road whose heights waver by two metres is nothing', () => {
    const { gain_m: gain } = toCourse(northward(5000, (metres) => 100 + 2 * Math.sin(metres * 7)));
    expect(gain).toBe(0);
  });

  test('of a hill is its height, less the little that smoothing takes off its top', () => {
    const hill = (metres: number) => 50 + 100 * Math.sin((Math.PI * metres) / 4000);
    const { gain_m: gain, elevation } = toCourse(northward(4000, hill));
    expect(gain).toBeGreaterThan(95);
    expect(gain).toBeLessThanOrEqual(100);
    expect(elevation).toHaveLength(121);
    expect(elevation[60]?.[1]).toBeCloseTo(150, 0);
  });

  test('of two hills counts both', () => {
    const hills = (metres: number) => 50 * Math.sin((Math.PI * metres) / 2000) ** 2;
    expect(toCourse(northward(4000, hills)).gain_m).toBeGreaterThan(90);
  });

  test('is none where no heights are known, and a gap in them is bridged', () => {
    const unknown = toCourse(northward(1000, () => null));
    expect(unknown).toMatchObject({ elevation: [], gain_m: 0 });
    expect(findGain(unknown)).toBeNull();
    expect(findGain(toCourse(northward(1000, () => 7)))).toBe(0);
    const gappy = northward(2000, (metres) => (metres % 500 === 0 ? metres / 20 : null));
    expect(toCourse(gappy).gain_m).toBeGreaterThan(90);
    const late = northward(1000, (metres) => (metres >= 500 ? 7 : null));
    expect(toCourse(late).elevation[0]).toEqual([0, 7]);
    const early = northward(1000, (metres) => (metres <= 500 ? 7 : null));
    expect(toCourse(early).elevation.at(-1)?.[1]).toBe(7);
  });
});

test('standing still is a course of no length', () => {
  const still: TrackPoint[] = [
    [0, 110, 5],
    [0, 110, 6],
  ];
  expect(toCourse(still)).toMatchObject({ distance_m: 0, gain_m: 0 });
  expect(toCourse([])).toMatchObject({ line: [], distance_m: 0 });
});

function distanceToLine([lat, lon]: TrackPoint, line: readonly TrackPoint[]): number {
  const [x, y] = [(lon - 110) / metre, lat / metre];
  let nearest = Number.POSITIVE_INFINITY;
  for (const [index, end] of line.entries()) {
    const start = line[index - 1] ?? end;
    for (let step = 0; step <= 200; step += 1) {
      const share = step / 200;
      const px = (start[1] + share * (end[1] - start[1]) - 110) / metre;
      const py = (start[0] + share * (end[0] - start[0])) / metre;
      nearest = Math.min(nearest, Math.hypot(x - px, y - py));
    }
  }
  // The steps along a segment of up to 5.7 km lie up to 28 m apart, of which at most half is lost.
  return nearest - 15;
}
