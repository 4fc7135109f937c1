import { expect, test } from 'vitest';
import { publicationProblems } from './event-publication.ts';
import { planWeeklyRun, runsOfSchedule } from './weekly-run.ts';

const jakarta = { city: 'Jakarta', province: 'ID-JK' };
const run = {
  title: { id: 'Rabu santai' },
  days: [3],
  time: '19:00',
  place: 'Gerbang barat',
  position: null,
  distance_m: null,
};

test.each([
  ['the same evening', '2027-02-03T11:59:00Z', '2027-02-03T19:00'],
  ['a week later once it has begun', '2027-02-03T12:00:00Z', '2027-02-10T19:00'],
  ['on its next weekday', '2027-02-04T00:00:00Z', '2027-02-10T19:00'],
])('a weekly run starts %s', (_, now, start) => {
  const { content } = planWeeklyRun(run, { ...jakarta, now: Date.parse(now) });
  expect(content.starts).toBe(start);
});

test('what the short form says is enough to publish', () => {
  const now = Date.parse('2027-02-03T00:00:00Z');
  const { content, recurrence } = planWeeklyRun(run, { ...jakarta, now });
  expect(publicationProblems(content, { kind: 'event', now, isPublished: false })).toEqual([]);
  expect(recurrence).toEqual({ days: [3], interval: 1, until: null, count: null });
});

test('a position is kept where somebody gave one', () => {
  const position = { lat: -6.2, lon: 106.8 };
  const { content } = planWeeklyRun({ ...run, position }, { ...jakarta, now: 0 });
  expect(content.position).toEqual(position);
});

test('a run without a weekday has no start', () => {
  expect(() => planWeeklyRun({ ...run, days: [] }, { ...jakarta, now: 0 })).toThrow(RangeError);
});

test('a schedule’s days at one time and of one name are one run', () => {
  const point = { name: 'Tugu', lat: -7.78, lon: 110.36 };
  const title = { id: 'Lari malam' };
  const runs = runsOfSchedule({
    schedule: [
      { day: 4, time: '19:00', title },
      { day: 2, time: '19:00', title },
      { day: 2, time: '19:00', title },
      { day: 7, time: '05:30', title },
    ],
    meeting_point: point,
  });
  expect(runs).toEqual([
    expect.objectContaining({ title, days: [2, 4], time: '19:00', place: 'Tugu' }),
    expect.objectContaining({ title, days: [7], time: '05:30' }),
  ]);
});
