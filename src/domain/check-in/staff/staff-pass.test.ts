import { expect, test } from 'vitest';
import {
  lastDayFault,
  maxWrongPins,
  passExpiresAt,
  passState,
  type PassFacts,
} from './staff-pass.ts';

const made = Date.parse('2027-02-13T00:00:00.000Z');
const fresh: PassFacts = {
  expiresAt: passExpiresAt(made),
  wrongPins: 0,
  isUsed: false,
  isWithdrawn: false,
};

test('a pass is open for a day', () => {
  expect(passState(fresh, made)).toBe('open');
  expect(passState(fresh, Date.parse('2027-02-13T23:59:59.999Z'))).toBe('open');
  expect(passState(fresh, Date.parse('2027-02-14T00:00:00.000Z'))).toBe('expired');
});

test('a pass is open until the end of the last day that its host named, on the clocks of the event', () => {
  const last = { day: '2027-02-20', zone: 'Asia/Jayapura' } as const;
  expect(passExpiresAt(made, last)).toBe(Date.parse('2027-02-20T15:00:00.000Z'));
});

test.each([
  ['2027-02-12', 'past'],
  ['2027-02-13', null],
  ['2027-02-27', null],
  ['2027-02-28', 'too_late'],
])('a pass made on 13 February may name %s: %s', (day, fault) => {
  expect(lastDayFault({ day, zone: 'Asia/Jakarta' }, made)).toBe(fault);
});

test('a pass locks with the last wrong PIN', () => {
  expect(passState({ ...fresh, wrongPins: maxWrongPins - 1 }, made)).toBe('open');
  expect(passState({ ...fresh, wrongPins: maxWrongPins }, made)).toBe('locked');
});

test('that it was used or withdrawn is told before anything else', () => {
  const over = { ...fresh, expiresAt: made, wrongPins: maxWrongPins };
  expect(passState({ ...over, isWithdrawn: true }, made)).toBe('withdrawn');
  expect(passState({ ...over, isWithdrawn: true, isUsed: true }, made)).toBe('used');
});
