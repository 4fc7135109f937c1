import { expect, test } from 'vitest';
import { readRun } from './run-draft.ts';

const position = { lat: -7.78, lon: 110.36 };
const start = { title: { id: 'Rabu santai', en: 'Easy Wednesday' }, place: 'Tugu', position };
const draft = { title: 'Rabu santai', days: [7, 3], time: '19:00', place: 'Tugu', distance: '' };

test('what the community says of a run goes with it until it is changed', () => {
  expect(readRun(draft, start)).toEqual({
    content: { ...start, days: [3, 7], time: '19:00', distance_m: null },
    faults: {},
  });
  const changed = readRun({ ...draft, title: 'Rabu cepat ', place: 'Alun-alun' }, start).content;
  expect(changed).toMatchObject({
    title: { id: 'Rabu cepat' },
    place: 'Alun-alun',
    position: null,
  });
});

test.each([
  ['8', 8000],
  ['7,5', 7500],
  [' 10 km', 10_000],
  ['5K', 5000],
  ['', null],
])('a distance of %o is %o m', (distance, metres) => {
  expect(readRun({ ...draft, distance }, start).content.distance_m).toBe(metres);
});

test.each(['jauh', '-3', '0', '2000'])('a distance of %o is refused', (distance) => {
  expect(readRun({ ...draft, distance }, start).faults).toEqual({ distance: 'invalid' });
});

test('an empty form says what is missing', () => {
  const empty = { title: ' ', days: [], time: '', place: '', distance: '' };
  expect(readRun(empty, start).faults).toEqual({
    title: 'required',
    days: 'required',
    time: 'required',
    place: 'required',
  });
});
