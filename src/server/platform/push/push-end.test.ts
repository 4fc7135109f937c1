import { expect, test } from 'vitest';
import { pushPause, readRetryAfter, toPushEnd } from './push-end.ts';

test.each([
  [201, 'taken'],
  [404, 'gone'],
  [410, 'gone'],
  [429, 'later'],
  [503, 'later'],
  [301, 'refused'],
  [400, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
] as const)('the status %s ends as %s', (status, end) => {
  expect(toPushEnd(status)).toBe(end);
});

test('pauses grow, and are as long as the service asks for, three hours at most', () => {
  expect([1, 2, 3].map((attempts) => pushPause(attempts, null))).toEqual([60e3, 120e3, 240e3]);
  expect(pushPause(1, 600e3)).toBe(600e3);
  expect(pushPause(12, null)).toBe(3 * 3600e3);
  expect(pushPause(1, 86_400e3)).toBe(3 * 3600e3);
});

test('a Retry-After is read in seconds', () => {
  expect(readRetryAfter('120')).toBe(120_000);
  expect(readRetryAfter('Wed, 21 Oct 2026 07:28:00 GMT')).toBeNull();
  expect(readRetryAfter(undefined)).toBeNull();
});
