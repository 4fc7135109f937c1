import { expect, test } from 'vitest';
import { parsePace } from './pace.ts';

test.each([
  ['6:30', 390],
  ['6.05', 365],
  [' 12:00 ', 720],
  ['7', 420],
])('%s is %i seconds a kilometre', (text, seconds) => {
  expect(parsePace(text)).toBe(seconds);
});

test.each(['', 'cepat', '6:75', '6:5', '630', '6:30 /km', '-6:30'])('%j is no pace', (text) => {
  expect(parsePace(text)).toBeNull();
});
