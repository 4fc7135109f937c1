import { expect, test } from 'vitest';
import { verdictCodes } from '#src/contract/check-in.ts';
import { rehearsalChecks } from '#src/contract/check-in/rehearsal-checks.ts';
import { passesCheck, type PracticeScan, sortOutcomes } from './rehearsal-outcomes.ts';

const scan: PracticeScan = {
  verdict: 'unknown',
  isPractice: true,
  by: 'hand_scanner',
  isOffline: false,
};
const passedBy = (fields: Partial<PracticeScan>) =>
  rehearsalChecks.filter((check) => passesCheck(check, { ...scan, ...fields }));

test.each([
  ['read by the camera', { by: 'camera' }, ['camera']],
  ['typed', { by: 'typed' }, ['typed']],
  ['saved without a network', { isOffline: true }, ['offline']],
  ['valid', { verdict: 'ok' }, ['valid']],
  ['valid with a note', { verdict: 'ok_note' }, ['valid']],
  ['used at another phone', { verdict: 'already' }, ['double']],
  ['used on this phone just now', { verdict: 'just_now' }, ['double']],
  ['of another race', { verdict: 'wrong_event' }, ['other_race']],
  ['not paid', { verdict: 'unpaid' }, ['refused']],
  ['cancelled', { verdict: 'cancelled' }, ['refused']],
] as const)('a ticket that was %s passes %j', (_what, fields, checks) => {
  expect(passedBy(fields)).toEqual(checks);
});

test('no other verdict passes anything', () => {
  const rest = verdictCodes.filter((verdict) => passedBy({ verdict }).length === 0);
  expect(rest).toEqual([
    'needs_checklist',
    'prerequisite',
    'wrong_point',
    'too_early',
    'too_late',
    'not_confirmed',
    'revoked',
    'not_on_this_phone',
    'unknown',
  ]);
});

test('a real ticket passes nothing', () => {
  for (const verdict of verdictCodes) {
    for (const by of ['camera', 'typed'] as const) {
      expect(passedBy({ verdict, by, isOffline: true, isPractice: false })).toEqual([]);
    }
  }
});

test('outcomes are listed in the order of the rehearsal, whatever was tried first', () => {
  expect(
    sortOutcomes(rehearsalChecks, {
      typed: { result: 'passed', ms: null },
      camera: { result: 'passed', ms: 400 },
      vibration: { result: 'failed', ms: null },
    }),
  ).toEqual({
    passed: ['camera', 'typed'],
    failed: ['vibration'],
    open: ['sound', 'offline', 'valid', 'double', 'other_race', 'refused'],
  });
});
