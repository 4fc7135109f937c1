import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Course } from '#src/contract/races-events/races-events.ts';
import { kilometreMarks, niceStep } from './chart-scale.ts';
import { courseMap as drawMap } from './course-map-geometry.ts';
import { discsAlong } from './map-labels.ts';
import { elevationChart } from './elevation-geometry.ts';

const words = { start: 'Start', finish: 'Finis', both: 'Start dan finis' };
const courseMap = (course: Course, box: typeof size) => drawMap(course, box, words);

const size = { width: 350, height: 170 };

const hill: Course['elevation'] = [
  [0, 720],
  [10_500, 961],
  [21_100, 728],
];

test.each([
  [5_000, [1, 2, 3, 4]],
  [10_000, [2, 4, 6, 8]],
  [21_097, [5, 10, 15]],
  [42_195, [10, 20, 30]],
  [800, []],
])('a course of %i m is marked at %j km', (distance, expected) => {
  expect(kilometreMarks(distance)).toEqual(expected);
});

test.each([
  [241, 3, 100],
  [40, 3, 20],
  [1, 5, 0.2],
])('%d in at most %i steps is steps of %d', (span, most, expected) => {
  expect(niceStep(span, most)).toBeCloseTo(expected, 10);
});

test('a profile runs from the left edge to the right one, its top where the course is highest', () => {
  const chart = elevationChart(hill, size);
  expect(chart?.start).toEqual({ x: 40, y: expect.any(Number) });
  expect(chart?.finish.x).toBe(340);
  expect(chart?.top).toMatchObject({ metres: 961, x: 189.3 });
  expect(chart?.heights.map(({ metres }) => metres)).toEqual([700, 800, 900, 1000]);
  expect(chart?.kilometres.map(({ km }) => km)).toEqual([5, 10, 15]);
});

test('higher ground is drawn higher, inside the plot, whatever the profile', () => {
  const heights = fc.array(fc.integer({ min: -5, max: 4800 }), { minLength: 2, maxLength: 80 });
  fc.assert(
    fc.property(heights, (values) => {
      const chart = elevationChart(
        values.map((metres, index) => [index * 100, metres]),
        size,
      );
      const ys = [...(chart?.line ?? '').matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) =>
        Number(y),
      );
      expect(ys).toHaveLength(values.length);
      expect(Math.min(...ys)).toBeGreaterThanOrEqual(24);
      expect(Math.max(...ys)).toBeLessThanOrEqual(size.height - 26);
      const highest = values.indexOf(Math.max(...values));
      expect(ys[highest]).toBe(Math.min(...ys));
    }),
  );
});

test('a flat course stays flat: 4 m of climb do not fill the chart', () => {
  const chart = elevationChart(
    [
      [0, 10],
      [5_000, 14],
    ],
    size,
  );
  expect((chart?.start.y ?? 0) - (chart?.finish.y ?? 0)).toBeLessThan(20);
});

test('no points, one point and no distance draw nothing', () => {
  expect(elevationChart([], size)).toBeNull();
  expect(elevationChart([[0, 1]], size)).toBeNull();
  expect(
    elevationChart(
      [
        [0, 1],
        [0, 2],
      ],
      size,
    ),
  ).toBeNull();
});

/** A square of `side` degrees, clockwise from its south-west corner. */
function makeSquare(side: number, lat = 0): Course {
  return {
    line: [
      [lat, 110],
      [lat + side, 110],
      [lat + side, 110 + side],
      [lat, 110 + side],
      [lat, 110],
    ],
    elevation: [],
    distance_m: 10_000,
    gain_m: 0,
  };
}

test('north is up, east is right, and a square at the equator stays square', () => {
  const map = courseMap(makeSquare(0.02), { width: 400, height: 222 });
  expect(map?.line).toBe('M136 164L136 36L264 36L264 164L136 164');
});

test('a loop is told from a course between two places', () => {
  const square = makeSquare(0.02);
  expect(courseMap(square, size)?.isLoop).toBe(true);
  expect(courseMap({ ...square, line: square.line.slice(0, 3) }, size)?.isLoop).toBe(false);
});

test('kilometres lie on the line at their share of the distance', () => {
  const map = courseMap(makeSquare(0.02), { width: 400, height: 222 });
  // 10 km around the square: 2 km is four fifths up its west side.
  expect(map?.kilometres[0]).toMatchObject({ km: 2, x: 136, y: 61.6 });
});

test('the scale is a round distance, drawn as long as the map is drawn', () => {
  const map = courseMap(makeSquare(0.02), { width: 400, height: 222 });
  const pxPerMetre = 128 / (0.02 * 111_320);
  expect(map?.scale.px).toBeCloseTo((map?.scale.metres ?? 0) * pxPerMetre, 1);
  expect(map?.scale.metres).toBe(1000);
});

test('a course without two points draws nothing, and one standing still draws no NaN', () => {
  const still = { ...makeSquare(0), distance_m: 1000 };
  expect(courseMap({ ...still, line: [] }, size)).toBeNull();
  expect(JSON.stringify(courseMap(still, size))).not.toMatch(/null|NaN/);
});

test('a flat course by the sea has no axis below it', () => {
  const chart = elevationChart(
    [
      [0, 2],
      [5_000, 8],
    ],
    size,
  );
  expect(chart?.heights[0]?.metres).toBe(0);
});

/** A course around a bent ellipse, `narrow` ÷ 100 as wide as long, of which a share is run. */
function makeRound({
  narrow,
  turned,
  bent,
  share,
}: Record<'narrow' | 'turned' | 'bent' | 'share', number>): Course {
  const line = Array.from({ length: 60 }, (_, index): [number, number] => {
    const turn = (2 * Math.PI * index * share) / 59 / 100;
    const wave = 1 + (bent / 400) * Math.sin(3 * turn);
    const [along, across] = [(1 - Math.cos(turn)) * wave, (narrow / 100) * Math.sin(turn) * wave];
    const angle = (turned * Math.PI) / 180;
    return [
      0.01 * (along * Math.cos(angle) - across * Math.sin(angle)),
      110 + 0.01 * (along * Math.sin(angle) + across * Math.cos(angle)),
    ];
  });
  return { line, elevation: [], distance_m: 10_000, gain_m: 0 };
}

test('nothing crosses the names of start and finish, and they stay on the map', () => {
  const anyRound = fc.record({
    narrow: fc.integer({ min: 10, max: 100 }),
    turned: fc.integer({ min: 0, max: 359 }),
    bent: fc.integer({ min: 0, max: 100 }),
    share: fc.constantFrom(30, 60, 100),
  });
  fc.assert(
    fc.property(
      anyRound,
      fc.constantFrom({ width: 350, height: 250 }, { width: 700, height: 394 }),
      (round, box) => {
        const map = courseMap(makeRound(round), box);
        const points = [...(map?.line ?? '').matchAll(/([\d.]+) ([\d.]+)/g)].map(([, x, y]) => ({
          x: Number(x),
          y: Number(y),
        }));
        const drawn = [
          ...discsAlong(points, 4),
          ...(map?.kilometres ?? []).map((mark) => ({ ...mark, radius: 11 })),
        ];
        expect(map?.labels.map(({ word }) => word)).toEqual(
          map?.isLoop ? ['Start dan finis'] : ['Start', 'Finis'],
        );
        for (const { word, x, y } of map?.labels ?? []) {
          const half = word.length * 3.2;
          expect(x - half).toBeGreaterThanOrEqual(0);
          expect(x + half).toBeLessThanOrEqual(box.width);
          const crossing = drawn.filter((disc) => {
            const aside = Math.max(0, Math.abs(disc.x - x) - half);
            const above = Math.max(0, Math.abs(disc.y - y) - 6);
            return Math.hypot(aside, above) < disc.radius;
          });
          expect(crossing).toEqual([]);
        }
      },
    ),
  );
});

test('marks of a way out and back the same way stand side by side', () => {
  const line: Course['line'] = [
    [0, 110],
    [0.02, 110],
    [0, 110],
  ];
  const map = courseMap({ ...makeSquare(0.02), line }, size);
  const marks = map?.kilometres ?? [];
  expect(marks.map(({ km }) => km)).toEqual([2, 4, 6, 8]);
  for (const [index, one] of marks.entries()) {
    for (const other of marks.slice(index + 1)) {
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(22);
    }
  }
});
