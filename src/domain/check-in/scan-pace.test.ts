import { expect, test } from 'vitest';
import { arrivalPace, isTooFast, mostByHand, seenByMinute, toArrivalMinutes } from './scan-pace.ts';

const at = (clock: string) => `2027-02-13T${clock}.000Z`;
const time = (clock: string) => Date.parse(at(clock));
const minute = (clock: string) => time(clock) / 60_000;

test('a phone is too fast where the camera could not have followed', () => {
  expect(isTooFast(mostByHand)).toBe(false);
  expect(isTooFast(mostByHand + 1)).toBe(true);
});

test('minutes go from the first to the last in which somebody came', () => {
  expect(toArrivalMinutes([])).toEqual({ from: null, counts: [] });
  const minutes = toArrivalMinutes([
    { minute: minute('21:12:00'), count: 4 },
    { minute: minute('21:10:00'), count: 3 },
  ]);
  expect(minutes).toEqual({ from: at('21:10:00'), counts: [3, 0, 4] });
});

test('the pace is that of the last five minutes, and fades while nobody comes', () => {
  const minutes = { from: at('21:00:00'), counts: [100, 0, 0, 0, 0, 5, 10] };
  expect(arrivalPace(minutes, time('21:07:00'))).toBe(3);
  expect(arrivalPace(minutes, time('21:11:30'))).toBe(2);
  expect(arrivalPace(minutes, time('21:12:00'))).toBe(0);
  expect(arrivalPace({ from: null, counts: [] }, time('21:12:00'))).toBe(0);
  // A clock that was set back.
  expect(arrivalPace(minutes, time('20:00:00'))).toBe(0);
});

test('when a phone was seen changes once a minute', () => {
  expect(seenByMinute(new Date(at('21:00:01')))).toBe(at('21:01:00'));
  expect(seenByMinute(new Date(at('21:00:59')))).toBe(at('21:01:00'));
  expect(seenByMinute(new Date(at('21:01:00')))).toBe(at('21:01:00'));
  expect(seenByMinute(null)).toBeNull();
});
