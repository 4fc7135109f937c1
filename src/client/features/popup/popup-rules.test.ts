import { describe, expect, it } from 'vitest';
import { isPopupDue, turn } from './popup-rules.ts';

const now = Date.UTC(2027, 0, 31, 6);
const fiveMinutes = 300_000;

describe('isPopupDue', () => {
  it('takes no time at all for never closed', () => {
    expect(isPopupDue(null, now)).toBe(true);
  });

  it('waits until the last close is more than five minutes ago', () => {
    expect(isPopupDue(now - fiveMinutes, now)).toBe(false);
    expect(isPopupDue(now - fiveMinutes - 1, now)).toBe(true);
  });
});

describe('turn', () => {
  it('wraps around at both ends', () => {
    expect([turn(0, 1, 3), turn(2, 1, 3), turn(0, -1, 3)]).toEqual([1, 0, 2]);
  });
});
