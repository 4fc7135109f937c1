import { expect, test } from 'vitest';
import { frameWays, wayAfter } from './frame-ways.ts';

test('a frame is looked at whole first, for inverted codes too', () => {
  expect(wayAfter(0)).toEqual({ whole: { tryInvert: true, tryDenoise: false } });
});

test('misses go through all ways, and then through them again', () => {
  const tried = Array.from({ length: frameWays.length * 2 }, (_, misses) => wayAfter(misses));
  expect(tried).toEqual([...frameWays, ...frameWays]);
});

test('two frames of five are tried in their middle too, each otherwise', () => {
  expect([0, 1, 2, 3, 4].map((misses) => wayAfter(misses).middle)).toEqual([
    undefined,
    { scale: 0.5, isDarkened: false },
    undefined,
    { scale: 0.7, isDarkened: true },
    undefined,
  ]);
});
