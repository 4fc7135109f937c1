import { expect, test } from 'vitest';
import { mayScanAt, staffRights } from './staff-rights.ts';

test('stewards scan, supervisors also judge, medical staff treat, and viewers do none of it', () => {
  expect(staffRights('steward')).toEqual({ mayScan: true, mayJudge: false, mayTreat: false });
  expect(staffRights('supervisor')).toEqual({ mayScan: true, mayJudge: true, mayTreat: false });
  expect(staffRights('viewer')).toEqual({ mayScan: false, mayJudge: false, mayTreat: false });
  expect(staffRights('medical')).toEqual({ mayScan: false, mayJudge: false, mayTreat: true });
});

test('a device scans at its own points, or at all where none are named', () => {
  expect(mayScanAt(['start'], 'start')).toBe(true);
  expect(mayScanAt(['start'], 'pack')).toBe(false);
  expect(mayScanAt([], 'pack')).toBe(false);
  expect(mayScanAt(null, 'pack')).toBe(true);
  expect(mayScanAt(undefined, 'pack')).toBe(true);
});
