import { expect, test } from 'vitest';
import { offerEnd, transferEnd } from './transfer-window.ts';

const hour = 3_600_000;

test('a place may be given on until the host’s date, at the latest until its flag-off', () => {
  expect(transferEnd({ until: 10 * hour, flagOffAt: 20 * hour }, hour)).toBe(10 * hour);
  expect(transferEnd({ until: 30 * hour, flagOffAt: 20 * hour }, hour)).toBe(20 * hour);
});

test('it may not where the host has said nothing, or once the date has come', () => {
  expect(transferEnd({ until: null, flagOffAt: 20 * hour }, hour)).toBeNull();
  expect(transferEnd({ until: 10 * hour, flagOffAt: 20 * hour }, 10 * hour)).toBeNull();
});

test('an offer ends after 48 hours, or with the window', () => {
  expect(offerEnd(100 * hour, hour)).toBe(49 * hour);
  expect(offerEnd(20 * hour, hour)).toBe(20 * hour);
});
