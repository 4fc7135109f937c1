import { expect, it } from 'vitest';
import { hasWaitingList, offerDeadline, offerReminder } from './waiting-offer.ts';

const hour = 3_600_000;
const offer = { now: 0, hours: 24, closesAt: 100 * hour, startsAt: 200 * hour };

it('holds an offered place for the hours of the event', () => {
  expect(offerDeadline(offer)).toBe(24 * hour);
});

it('ends it when registration closes, or the race starts before that', () => {
  expect(offerDeadline({ ...offer, closesAt: 5 * hour })).toBe(5 * hour);
  expect(offerDeadline({ ...offer, startsAt: 3 * hour })).toBe(3 * hour);
});

it('offers nothing once either is so', () => {
  expect(offerDeadline({ ...offer, closesAt: 0 })).toBeNull();
  expect(offerDeadline({ ...offer, startsAt: -1 })).toBeNull();
});

it('has a list where a race registers here and its hosts want one', () => {
  const race = { kind: 'race', join_mode: 'register', waiting_list: 'turn' } as const;
  expect(hasWaitingList(race)).toBe(true);
  expect(hasWaitingList({ ...race, waiting_list: 'host' })).toBe(true);
  expect(hasWaitingList({ ...race, waiting_list: 'off' })).toBe(false);
  expect(hasWaitingList({ ...race, kind: 'event' })).toBe(false);
  expect(hasWaitingList({ ...race, join_mode: 'external' })).toBe(false);
});

it('reminds two hours before the end, in the last third of a short time, and not of a very short one', () => {
  expect(offerReminder(0, 24 * hour)).toBe(22 * hour);
  expect(offerReminder(0, 3 * hour)).toBe(2 * hour);
  expect(offerReminder(0, hour)).toBe((2 / 3) * hour);
  expect(offerReminder(0, hour - 1)).toBeNull();
});
