import { expect, test } from 'vitest';
import type { DeskBanner } from '#src/contract/content/banner-editing.ts';
import { fromLocal, showingOf, toLocal } from './banner-window.ts';

const banner: DeskBanner = {
  id: '0123456789ab',
  name: 'Demo',
  gambar: 'demo.webp',
  link: '/race',
  starts_at: '2027-02-01T00:00:00.000Z',
  ends_at: '2027-02-08T00:00:00.000Z',
  is_on: true,
  rev: 1,
};

test.each([
  ['2027-01-31T23:59:59.999Z', 'later'],
  ['2027-02-01T00:00:00.000Z', 'shown'],
  ['2027-02-07T23:59:59.999Z', 'shown'],
  ['2027-02-08T00:00:00.000Z', 'over'],
])('at %s a banner is %s', (now, showing) => {
  expect(showingOf(banner, Date.parse(now))).toBe(showing);
  expect(showingOf({ ...banner, is_on: false }, Date.parse(now))).toBe('off');
});

test('days and times are those of Jakarta, there and back', () => {
  expect(toLocal('2027-02-13T22:15:00.000Z')).toBe('2027-02-14T05:15');
  expect(fromLocal('2027-02-14T05:15')).toBe('2027-02-13T22:15:00.000Z');
  // Some browsers add the seconds.
  expect(fromLocal('2027-02-14T05:15:00')).toBe('2027-02-13T22:15:00.000Z');
});

test('what is no day and time is left to be refused', () => {
  expect([fromLocal(''), fromLocal('2027-02-30T05:15')]).toEqual(['', '2027-02-30T05:15']);
});
