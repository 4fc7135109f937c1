import { expect, test } from 'vitest';
import { toCurveDrawing } from './curve-drawing.ts';

const from = '2027-02-13T20:00:00.000Z';
const curve = { from, step_minutes: 5, counts: [100, 0, 300] };
const draw = (expected: number, startsAt: string | null = null) =>
  toCurveDrawing(curve, {
    expected,
    startsAt: startsAt === null ? null : Date.parse(startsAt),
    zone: 'Asia/Jakarta',
  });

test('the line ends where the last arrivals are, at their sum', () => {
  const { end, total, goal, top, baseline, line, area, times } = draw(800);
  expect(total).toBe(400);
  expect([goal, end.y]).toEqual([top, (top + baseline) / 2]);
  // Three of at least six steps: half of the width.
  expect(end.x).toBe(191);
  expect(line.endsWith(`${end.x} ${end.y}`)).toBe(true);
  expect(area).toContain(`V${baseline}H40Z`);
  expect(times.map(({ at }) => new Date(at).toISOString().slice(11, 16))).toEqual([
    '20:00',
    '20:10',
    '20:20',
    '20:30',
  ]);
});

test('each step that somebody came in has a stride, the busiest the tallest', () => {
  const strides = draw(800).strides.split('M').slice(1);
  expect(strides).toHaveLength(2);
  expect(strides[1]).toContain(' -72');
});

test('the times below it are round ones of the event’s zone, where they stand; of several days they name the days', () => {
  const timesOf = (start: string, step: number, counts: number) =>
    toCurveDrawing(
      { from: start, step_minutes: step, counts: Array.from({ length: counts }, () => 1) },
      { expected: 1, startsAt: null, zone: 'Asia/Jayapura' },
    ).times.map(({ at, isDay }) => [new Date(at).toISOString().slice(5, 16), isDay]);
  // 05.20 to 07.00 in Jayapura.
  expect(timesOf('2027-02-13T20:20:00.000Z', 5, 20)).toEqual([
    ['02-13T20:30', false],
    ['02-13T21:00', false],
    ['02-13T21:30', false],
    ['02-13T22:00', false],
  ]);
  // Three days of race packs: midnight there is at 15.00 UTC.
  expect(timesOf('2027-02-10T00:00:00.000Z', 180, 24)).toEqual([
    ['02-10T15:00', true],
    ['02-11T15:00', true],
    ['02-12T15:00', true],
  ]);
  expect(timesOf('2027-02-10T00:00:00.000Z', 180, 8)).toEqual([
    ['02-10T03:00', false],
    ['02-10T09:00', false],
    ['02-10T15:00', true],
    ['02-10T21:00', false],
  ]);
  const { times, left, right } = draw(800);
  expect(times.map(({ anchor }) => anchor)).toEqual(['start', 'middle', 'middle', 'end']);
  expect([times[0]?.x, times.at(-1)?.x]).toEqual([left, right]);
});

test('says what its tallest stride stands for', () => {
  expect(draw(800).tallest).toBe(300);
});

test('the start stands in the picture while it is near, and makes room for itself', () => {
  const near = draw(800, '2027-02-13T22:00:00.000Z');
  expect(near.start).toBe(near.right);
  expect(near.end.x).toBeLessThan(100);
  expect(draw(800, '2027-02-14T08:00:00.000Z').start).toBeNull();
  expect(draw(800, '2027-02-13T19:00:00.000Z').start).toBeNull();
});

test('more than were expected, and numbers for any size', () => {
  const { goal, top, end } = draw(200);
  expect([end.y, goal]).toEqual([top, 92]);
  const valuesOf = (expected: number) => draw(expected).marks.map(({ value }) => value);
  expect(valuesOf(1250)).toEqual([0, 500, 1000]);
  expect(valuesOf(40_000)).toEqual([0, 20_000]);
  expect(
    toCurveDrawing({ ...curve, counts: [1] }, { expected: 1, startsAt: null, zone: 'Asia/Jakarta' })
      .marks,
  ).toEqual([{ value: 0, y: 164 }]);
});
