import { expect, test } from 'vitest';
import { mayTakeBack, takeBackMs } from './revocation.ts';

test('a slip of a host is taken back for ten minutes; what a rule revoked is not', () => {
  const byHost = { revokedAt: 1000, isByHost: true };
  expect(mayTakeBack(byHost, 1000 + takeBackMs)).toBe(true);
  expect(mayTakeBack(byHost, 1001 + takeBackMs)).toBe(false);
  expect(mayTakeBack({ ...byHost, isByHost: false }, 1000)).toBe(false);
  expect(mayTakeBack({ revokedAt: null, isByHost: true }, 1000)).toBe(false);
});
