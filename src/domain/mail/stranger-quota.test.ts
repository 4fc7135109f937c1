import { describe, expect, test } from 'vitest';
import {
  type Sender,
  strangerDay,
  strangerQuota,
  strangerRoom,
  waitingLinks,
} from './stranger-quota.ts';

const now = Date.parse('2027-02-10T00:00:00.000Z');
const day = 86_400_000;
const young: Sender = {
  hasConfirmedOwner: true,
  isVerified: false,
  isStopped: false,
  payers: 0,
  createdAt: now - 7 * day + 1,
};
const perDay = (given: Partial<Sender>) => strangerQuota({ ...young, ...given }, now).perDay;

describe('how many strangers a community may mail a day', () => {
  test('50 in its first week, 500 after', () => {
    expect(perDay({})).toBe(50);
    expect(perDay({ createdAt: now - 7 * day })).toBe(500);
    // Its server's clock may be behind.
    expect(perDay({ createdAt: now + day })).toBe(50);
  });

  test('together with the other young ones of its captain; alone once it is older', () => {
    const isShared = (given: Partial<Sender>) =>
      strangerQuota({ ...young, ...given }, now).isShared;
    expect(isShared({})).toBe(true);
    expect(isShared({ createdAt: now - 7 * day })).toBe(false);
    expect(isShared({ isVerified: true })).toBe(false);
  });

  test('as many as it likes once it is verified or has 100 paying runners', () => {
    expect(perDay({ isVerified: true })).toBeNull();
    expect(perDay({ payers: 99 })).toBe(50);
    expect(perDay({ payers: 100 })).toBeNull();
  });

  test('none without a captain of a confirmed address, however trusted', () => {
    const trusted = { isVerified: true, payers: 100, hasConfirmedOwner: false };
    expect(strangerQuota({ ...young, ...trusted }, now)).toMatchObject({
      perDay: 0,
      heldBy: 'owner',
    });
  });

  test('none while the desk has stopped it', () => {
    const stopped = { isVerified: true, isStopped: true, hasConfirmedOwner: false };
    expect(strangerQuota({ ...young, ...stopped }, now)).toMatchObject({
      perDay: 0,
      heldBy: 'desk',
    });
  });
});

test('a day begins at midnight in Jakarta', () => {
  expect(strangerDay(Date.parse('2027-02-10T16:59:59.999Z'))).toBe('2027-02-10');
  expect(strangerDay(Date.parse('2027-02-10T17:00:00.000Z'))).toBe('2027-02-11');
});

test('room is what is left of the day, and never less than nothing', () => {
  expect(strangerRoom({ perDay: 50 }, 20)).toBe(30);
  expect(strangerRoom({ perDay: 50 }, 400)).toBe(0);
  expect(strangerRoom({ perDay: null }, 400)).toBeNull();
});

test('of an event those links wait for which there is no room', () => {
  expect(waitingLinks(null, { unsent: 2000, unsentHere: 2000 })).toBe(0);
  expect(waitingLinks(50, { unsent: 2000, unsentHere: 2000 })).toBe(1950);
  expect(waitingLinks(50, { unsent: 40, unsentHere: 40 })).toBe(0);
  // The others are of another event of the community.
  expect(waitingLinks(0, { unsent: 2000, unsentHere: 30 })).toBe(30);
});
