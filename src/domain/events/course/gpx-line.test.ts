import { expect, test } from 'vitest';
import type { TrackPoint } from './course-line.ts';
import { chooseGpxLine, parseGpxHeight, toGpxPoint } from './gpx-line.ts';

const kilometre: TrackPoint[] = [
  [-7.7, 110.4, null],
  [-7.709, 110.4, null],
];
const step: TrackPoint[] = [
  [-7.7, 110.4, null],
  [-7.7001, 110.4, null],
];

test('the track counts, and the route where there is none', () => {
  expect(chooseGpxLine({ track: kilometre, route: step })).toBe(kilometre);
  expect(chooseGpxLine({ track: step.slice(1), route: kilometre })).toBe(kilometre);
});

test('a line shorter than a lap or longer than an ultra is no course', () => {
  const flight: TrackPoint[] = [
    [-7, 106, null],
    [-7, 116, null],
  ];
  for (const track of [[], step, flight]) {
    expect(chooseGpxLine({ track, route: [] })).toBe('gpx_without_line');
  }
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
