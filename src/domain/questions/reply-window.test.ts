import { expect, test } from 'vitest';
import { replyWindow } from './reply-window.ts';

type Place = Parameters<typeof replyWindow>[0];

const place = { isActive: true, closesAt: 100, flagOffAt: 200 };

test.each<[string, Place, { now: number; expected: string }]>([
  ['everything while registration is open', place, { now: 99, expected: 'all' }],
  ['what is missing once it has closed', place, { now: 100, expected: 'missing' }],
  ['what is missing until the start', place, { now: 199, expected: 'missing' }],
  ['nothing from the start on', place, { now: 200, expected: 'none' }],
  [
    'nothing from the start on where registration stays open',
    { ...place, closesAt: 300 },
    { now: 200, expected: 'none' },
  ],
  ['nothing without a place', { ...place, isActive: false }, { now: 50, expected: 'none' }],
])('a runner may change %s', (_, when, { now, expected }) => {
  expect(replyWindow(when, now)).toBe(expected);
});
