import { expect, test } from 'vitest';
import { restartBackoff } from './restart-backoff.ts';

test('the pause doubles up to half a minute while PostgreSQL does not stay', () => {
  const pauses = [];
  for (let failures = 0; failures < 9;) {
    const { backoffMs, count } = restartBackoff({ failures, ranMs: 1_000 });
    pauses.push(backoffMs);
    failures = count;
  }
  expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
});

test('one that ran for a minute begins anew', () => {
  expect(restartBackoff({ failures: 7, ranMs: 60_000 })).toEqual({ backoffMs: 500, count: 1 });
});
