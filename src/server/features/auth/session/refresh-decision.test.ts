import { describe, expect, test } from 'vitest';
import { decideRefresh } from './refresh-decision.ts';

const rotatedAt = new Date('2027-02-14T00:00:00.000Z');
const after = (ms: number) => new Date(rotatedAt.getTime() + ms);
const parent = { presented: 3, current: 4, childUsed: true, rotatedAt, now: after(0) };

describe('decideRefresh', () => {
  test('the current token rotates, used or not', () => {
    for (const childUsed of [true, false]) {
      const current = { presented: 4, current: 4, childUsed, rotatedAt: null, now: after(0) };
      expect(decideRefresh(current)).toBe('rotate');
    }
  });

  test('its parent gets the same pair while that pair was never used, even days later', () => {
    const now = after(6 * 86_400_000);
    expect(decideRefresh({ ...parent, childUsed: false, now })).toBe('repeat');
    expect(decideRefresh({ ...parent, childUsed: true, now })).toBe('reuse');
  });

  test('a grandparent is never a lost reply', () => {
    const grandparent = { ...parent, presented: 2, childUsed: false };
    expect(decideRefresh({ ...grandparent, now: after(10_001) })).toBe('reuse');
  });

  test('whatever was rotated at most ten seconds ago gets the current pair', () => {
    for (const presented of [0, 2, 3]) {
      expect(decideRefresh({ ...parent, presented, now: after(10_000) })).toBe('repeat');
      expect(decideRefresh({ ...parent, presented, now: after(10_001) })).toBe('reuse');
    }
  });
});
