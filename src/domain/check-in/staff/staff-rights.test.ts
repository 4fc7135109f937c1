import { expect, test } from 'vitest';
import { mayScanAt, staffRights } from './staff-rights.ts';

test('stewards scan, supervisors also judge, and nobody else does either', () => {
  expect(staffRights('steward')).toEqual({ mayScan: true, mayJudge: false });
  expect(staffRights('supervisor')).toEqual({ mayScan: true, mayJudge: true });
  for (const role of ['viewer', 'medical'] as const) {
    expect(staffRights(role)).toEqual({ mayScan: false, mayJudge: false });
  }
});

test('a device scans at its own points, or at all where none are named', () => {
  expect(mayScanAt(['start'], 'start')).toBe(true);
  expect(mayScanAt(['start'], 'pack')).toBe(false);
  expect(mayScanAt([], 'pack')).toBe(false);
  expect(mayScanAt(null, 'pack')).toBe(true);
  expect(mayScanAt(undefined, 'pack')).toBe(true);
});
