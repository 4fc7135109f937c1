import { expect, test } from 'vitest';
import {
  contactsErasedBefore,
  healthErasureAt,
  isHealthViewOpen,
  phoneExpiresAt,
  proofsErasedBefore,
  raceDayOverAt,
} from './after-event.ts';

const endsAt = new Date('2027-02-14T03:00:00.000Z');

test('health data is erased thirty days after the event', () => {
  expect(healthErasureAt(endsAt)).toEqual(new Date('2027-03-16T03:00:00.000Z'));
});

test('proofs of payment are erased thirty days after the event', () => {
  expect(proofsErasedBefore(new Date('2027-03-16T03:00:00.000Z'))).toEqual(endsAt);
});

test('a phone may hand in scans until two days after the event', () => {
  const enrolledAt = new Date('2027-02-01T00:00:00.000Z');
  expect(phoneExpiresAt({ endsAt, enrolledAt, validUntil: null })).toEqual(
    new Date('2027-02-16T03:00:00.000Z'),
  );
});

test('a phone that is enrolled after the event has two days from then', () => {
  const enrolledAt = new Date('2027-02-20T00:00:00.000Z');
  expect(phoneExpiresAt({ endsAt, enrolledAt, validUntil: null })).toEqual(
    new Date('2027-02-22T00:00:00.000Z'),
  );
});

test('a pass may end its phone earlier, but not later', () => {
  const enrolledAt = new Date('2027-02-13T00:00:00.000Z');
  const validUntil = new Date('2027-02-14T01:00:00.000Z');
  expect(phoneExpiresAt({ endsAt, enrolledAt, validUntil })).toEqual(validUntil);
  const far = new Date('2028-01-01T00:00:00.000Z');
  expect(phoneExpiresAt({ endsAt, enrolledAt, validUntil: far })).toEqual(
    new Date('2027-02-16T03:00:00.000Z'),
  );
});

test('race day goes on until two days after the planned end', () => {
  expect(raceDayOverAt(new Date('2027-02-14T03:00:00.000Z'))).toEqual(
    new Date('2027-02-16T03:00:00.000Z'),
  );
});

test('birth dates and contacts are erased 90 days after the end', () => {
  expect(contactsErasedBefore(new Date('2027-05-15T03:00:00.000Z'))).toEqual(
    new Date('2027-02-14T03:00:00.000Z'),
  );
});

test('health data may be read from a day before the start until twelve hours after the end', () => {
  const event = { startsAt: new Date('2027-02-13T22:15:00.000Z'), endsAt };
  const isOpen = (at: string) => isHealthViewOpen(event, new Date(at));
  expect(isOpen('2027-02-12T22:14:59.999Z')).toBe(false);
  expect(isOpen('2027-02-12T22:15:00.000Z')).toBe(true);
  expect(isOpen('2027-02-14T14:59:59.999Z')).toBe(true);
  expect(isOpen('2027-02-14T15:00:00.000Z')).toBe(false);
});
