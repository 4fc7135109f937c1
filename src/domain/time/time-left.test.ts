import { expect, test } from 'vitest';
import { formatCountdown, formatTimeLeft, isLastHour, timeLeft } from './time-left.ts';

const deadline = '2027-02-14T13:00:00.000Z';
const before = (ms: number) => timeLeft(deadline, Date.parse(deadline) - ms);
const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];

test.each([
  [2 * day + 3 * hour + 40 * minute, '2 hari 3 jam', '2 d 3 h'],
  [2 * day + 40 * minute, '2 hari', '2 d'],
  [day - 1, '23 jam 59 menit', '23 h 59 min'],
  [hour, '1 jam 0 menit', '1 h 0 min'],
  [hour - second, '59 menit 59 detik', '59 min 59 s'],
  [12 * minute + 5 * second, '12 menit 05 detik', '12 min 05 s'],
  [59 * second, '59 detik', '59 s'],
  [0, '0 detik', '0 s'],
])('%i ms before a deadline are left as %s', (ms, id, en) => {
  const left = before(ms);
  expect(left && formatTimeLeft(left, 'id')).toBe(id);
  expect(left && formatTimeLeft(left, 'en')).toBe(en);
});

test('after the deadline nothing is left', () => {
  expect(before(-1)).toBeNull();
});

test('the last hour begins when its minutes do', () => {
  expect([day, hour, hour - second].map((ms) => isLastHour(before(ms) ?? neverLeft))).toEqual([
    false,
    false,
    true,
  ]);
});

const neverLeft = { days: 9, hours: 9, minutes: 9, seconds: 9 };

test.each([
  [11 * hour + 42 * minute + 8 * second, '11:42:08'],
  [7 * day - 1, '168:00:00'],
  [1, '00:00:01'],
  [0, '00:00:00'],
  [-second, '00:00:00'],
])('%i ms as a countdown are %s', (ms, text) => {
  expect(formatCountdown(ms)).toBe(text);
});
