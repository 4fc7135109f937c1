import { expect, test } from 'vitest';
import { formatRaceTime, gunTime } from './gun-time.ts';

const flagOffAt = '2027-02-13T22:15:00.000Z';

test('a finish scan gives the time since the flag-off, and the pace', () => {
  const finishedAt = '2027-02-14T00:19:37.900Z';
  expect(gunTime({ flagOffAt, finishedAt, distanceM: 21_098 })).toEqual({
    seconds: 7477,
    pace: 354,
  });
});

test('a scan before the flag-off or faster than anybody runs gives no time', () => {
  const early = '2027-02-13T22:00:00.000Z';
  expect(gunTime({ flagOffAt, finishedAt: early, distanceM: 5000 })).toBeNull();
  const rehearsal = '2027-02-13T22:20:00.000Z';
  expect(gunTime({ flagOffAt, finishedAt: rehearsal, distanceM: 5000 })).toBeNull();
});

test.each([
  [7477, '2:04:37'],
  [2825, '47:05'],
  [36_001, '10:00:01'],
])('%i seconds are written %s', (seconds, text) => {
  expect(formatRaceTime(seconds)).toBe(text);
});
