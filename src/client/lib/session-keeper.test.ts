// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { clearTokens, writeTokens } from './session-cookies.ts';
import { isRenewalDue } from './session-keeper.ts';

const now = 10_000_000;

beforeEach(() => {
  vi.unstubAllGlobals();
  clearTokens();
  localStorage.clear();
});

function signIn(accessEndsIn: number | null) {
  writeTokens({ access: 'a', refresh: 'r' }, 'sign-in');
  if (accessEndsIn !== null) localStorage.setItem('access_expires_at', String(now + accessEndsIn));
}

test('an access token with more than five minutes left is left alone', () => {
  signIn(5 * 60_000 + 1);
  expect(isRenewalDue(now)).toBe(false);
});

test.each([5 * 60_000, 0, -60_000])('one with %d ms left is renewed', (left) => {
  signIn(left);
  expect(isRenewalDue(now)).toBe(true);
});

test('one that ends at an unknown time is renewed', () => {
  signIn(null);
  expect(isRenewalDue(now)).toBe(true);
});

test('nothing is renewed for visitors', () => {
  expect(isRenewalDue(now)).toBe(false);
});

test('nothing is renewed without a network', () => {
  signIn(0);
  vi.stubGlobal('navigator', { onLine: false });
  expect(isRenewalDue(now)).toBe(false);
});
