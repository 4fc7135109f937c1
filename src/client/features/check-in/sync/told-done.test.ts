import { expect, test } from 'vitest';
import { device } from '#tests/support/check-in/scanned-ticket.ts';
import { toDone, withResumed } from './told-done.ts';

const done = { pack: 50, start: 7 };

test('who wants to go on does so once the server has answered a request that no longer named the point', () => {
  const asked = { ...device, done, doneSent: ['pack', 'start'], resuming: ['pack'] };
  expect(toDone(asked)).toEqual([{ point_id: 'start', seq: 7 }]);
  expect(withResumed(asked, asked)).toMatchObject({
    done: { start: 7 },
    doneSent: ['start'],
    resuming: [],
  });
});

test('an answer to an earlier request lets nobody go on', () => {
  const before = { ...device, done, doneSent: ['pack'] };
  const asked = { ...before, resuming: ['pack'] };
  expect(withResumed(asked, before)).toBe(asked);
});

test('nor does one after staff have said again that they are done', () => {
  const asked = { ...device, done, resuming: ['pack'] };
  const again = { ...asked, resuming: [] };
  expect(withResumed(again, asked)).toBe(again);
});
