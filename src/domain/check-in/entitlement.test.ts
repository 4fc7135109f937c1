import { expect, test } from 'vitest';
import { verdictCodes } from '#src/contract/check-in.ts';
import { countsOnceLetIn, isEntitled } from './entitlement.ts';

const refusedFor = (action: 'admit' | 'override') =>
  verdictCodes.filter((verdict) => !isEntitled(action, verdict));

test('an admission against the event’s own data is not entitled; one at the wrong time or twice is', () => {
  expect(refusedFor('admit')).toEqual([
    'wrong_point',
    'unpaid',
    'not_confirmed',
    'cancelled',
    'revoked',
    'wrong_event',
    'unknown',
  ]);
});

test('a judge lets every ticket of the event in, old codes, cancelled and unpaid ones too; there is nobody to count of another', () => {
  expect(verdictCodes.filter((verdict) => !countsOnceLetIn(verdict))).toEqual([
    'wrong_event',
    'unknown',
  ]);
});

test('a supervisor entitles every ticket of the event, and no other', () => {
  expect(refusedFor('override')).toEqual(['wrong_event', 'unknown']);
});
