import { expect, test } from 'vitest';
import { showsPayMoved } from './pay-moved.ts';

const hour = 3_600_000;

test.each([
  { movedAt: null, now: 0, shown: false },
  { movedAt: 0, now: 0, shown: true },
  { movedAt: 0, now: 48 * hour - 1, shown: true },
  { movedAt: 0, now: 48 * hour, shown: false },
])('moved at $movedAt, at $now it is shown: $shown', ({ movedAt, now, shown }) => {
  expect(showsPayMoved(movedAt, now)).toBe(shown);
});
