import { expect, test } from 'vitest';
import { formatSchedule } from './format-schedule.ts';

const title = { id: 'Lari' };

test('days that share a time stand together', () => {
  const schedule = [
    { day: 3, time: '05:00', title },
    { day: 7, time: '05:00', title },
  ];
  expect(formatSchedule(schedule, 'id')).toBe('Rabu & Minggu, 05.00');
  expect(formatSchedule(schedule, 'en')).toBe('Wed & Sun, 05:00');
});

test('another time waits for the page of the community', () => {
  const schedule = [
    { day: 2, time: '19:00', title },
    { day: 7, time: '05:30', title },
  ];
  expect(formatSchedule(schedule, 'id')).toBe('Selasa, 19.00');
});

test('two runs on one morning are one day', () => {
  const schedule = [
    { day: 7, time: '05:00', title },
    { day: 7, time: '05:00', title },
  ];
  expect(formatSchedule(schedule, 'id')).toBe('Minggu, 05.00');
});

test('no schedule, no line', () => {
  expect(formatSchedule([], 'id')).toBeNull();
});
