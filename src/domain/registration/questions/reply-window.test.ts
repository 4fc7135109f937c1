import { expect, test } from 'vitest';
import { replyWindow } from './reply-window.ts';

const place = { isActive: true, closesAt: 100, flagOffAt: 200 };

test.each([
  ['everything while registration is open', place, 99, 'all'],
  ['what is missing once it has closed', place, 100, 'missing'],
  ['what is missing until the start', place, 199, 'missing'],
  ['nothing from the start on', place, 200, 'none'],
  [
    'nothing from the start on where registration stays open',
    { ...place, closesAt: 300 },
    200,
    'none',
  ],
  ['nothing without a place', { ...place, isActive: false }, 50, 'none'],
])('a runner may change %s', (_, when, now, expected) => {
  expect(replyWindow(when, now)).toBe(expected);
});
