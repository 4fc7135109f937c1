import { describe, expect, it } from 'vitest';
import { retryDelay } from './backoff.ts';

describe('the wait between failed tries', () => {
  it('begins at one second and doubles', () => {
    const waits = [1, 2, 3, 4].map((failures) => retryDelay(failures, 0.999_999));
    expect(waits).toEqual([1000, 2000, 4000, 8000]);
  });

  it('never exceeds a minute, however long the network is away', () => {
    expect(retryDelay(500, 0.999_999)).toBe(60_000);
  });

  it('spreads phones over half of the wait', () => {
    expect(retryDelay(7, 0)).toBe(30_000);
    expect(retryDelay(7, 0.5)).toBe(45_000);
    expect(retryDelay(1, 0)).toBe(1000);
  });
});
