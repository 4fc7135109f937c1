import { expect, test } from 'vitest';
import type { TrackPoint } from './course-line.ts';
import {
  describeGpxLines,
  matchGpxLine,
  parseGpxHeight,
  plausibleLines,
  toGpxPoint,
} from './gpx-line.ts';

const kilometre: TrackPoint[] = [
  [-7.7, 110.4, null],
  [-7.709, 110.4, null],
];
const step: TrackPoint[] = [
  [-7.7, 110.4, null],
  [-7.7001, 110.4, null],
];

const lineOf = (points: TrackPoint[], name: string | null = null) => ({ name, points });

test('the track counts, and the route where there is none', () => {
  const [track, route] = [lineOf(kilometre, 'Lari'), lineOf(kilometre)];
  expect(plausibleLines({ tracks: [track], routes: [route] })).toEqual([track]);
  expect(plausibleLines({ tracks: [lineOf(step)], routes: [route] })).toEqual([route]);
});

test('a line shorter than a lap or longer than an ultra is no course', () => {
  const flight: TrackPoint[] = [
    [-7, 106, null],
    [-7, 116, null],
  ];
  for (const points of [[], step, flight]) {
    expect(plausibleLines({ tracks: [lineOf(points)], routes: [] })).toEqual([]);
  }
});

test('of several lines the one that is as long as its category is taken, else it has to be asked', () => {
  const long: TrackPoint[] = [...kilometre, [-7.72, 110.4, null]];
  const lines = [lineOf(kilometre, '1K'), lineOf(long)];
  expect(matchGpxLine(lines.slice(1), null)).toBe(0);
  expect(matchGpxLine(lines, 1000)).toBe(0);
  expect(matchGpxLine(lines, 2150)).toBe(1);
  expect(matchGpxLine(lines, 5000)).toBeNull();
  expect(matchGpxLine(lines, null)).toBeNull();
  expect(matchGpxLine([...lines, ...lines], 1000)).toBeNull();
  expect(describeGpxLines(lines)).toEqual([
    { name: '1K', distance_m: 1001 },
    { name: null, distance_m: 2224 },
  ]);
});

test.each([
  ['-7.70000049', '110.4', [-7.7, 110.4, null]],
  ['91', '0', null],
  ['0', '-181', null],
  ['1', undefined, null],
  [undefined, '1', null],
  ['utara', '1', null],
])('a point at %s, %s', (lat, lon, point) => {
  expect(toGpxPoint(lat, lon)).toEqual(point);
});

test.each([
  ['101.26', 101.3],
  [' 0 ', 0],
  ['', null],
  ['hm', null],
  ['-451', null],
  ['9001', null],
])('a height of "%s"', (text, height) => {
  expect(parseGpxHeight(text)).toBe(height);
});
