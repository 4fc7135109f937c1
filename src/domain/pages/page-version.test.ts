import { expect, test } from 'vitest';
import { nextVersion } from './page-version.ts';

test.each([
  ['1.0', '1.1'],
  ['1.9', '1.10'],
  ['12.41', '12.42'],
  ['2', '2.1'],
  ['2026-11', '2026-11.1'],
])('after %s comes %s', (version, next) => {
  expect(nextVersion(version)).toBe(next);
});
