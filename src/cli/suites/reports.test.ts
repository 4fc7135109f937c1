import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import {
  describeFailed,
  describeSlowest,
  outsideTests,
  readReport,
  reportVariable,
  writeReport,
} from './reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'derap-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

test('what a reporter wrote is read again', () => {
  const file = join(folder, 'report.json');
  vi.stubEnv(reportVariable, file);
  const result = { passed: 1, failed: 0, tests: [{ name: 'a', ms: 12 }], waitedMs: 0 };
  writeReport(result);
  expect(readReport(file)).toEqual(result);
});

test('a missing or invalid report is not taken for one without failures', () => {
  expect(readReport(join(folder, 'nothing.json'))).toBeNull();
  const file = join(folder, 'invalid.json');
  writeFileSync(file, JSON.stringify({ passed: 'all' }));
  expect(readReport(file)).toBeNull();
});

test('an error outside tests is named among the failed tests, without its colours', () => {
  const outside = outsideTests('src/a.test.ts', ['\u001B[31mno such file\u001B[39m']);
  expect(describeFailed(outside)).toEqual(['src/a.test.ts › outside a test', '    no such file']);
});

test('the slowest tests come first, up to the given count', () => {
  const tests = [
    { name: 'b', ms: 1_500 },
    { name: 'a', ms: 61_000 },
    { name: 'c', ms: 40 },
  ];
  expect(describeSlowest(tests, 2)).toEqual(['  61.0 s  a', '   1.5 s  b']);
});

test('failed tests are named with what they said, so that a cut log still ends with them', () => {
  const tests = [
    { name: 'a', ms: 1 },
    { name: 'b', ms: 2, error: 'expected 1\nreceived 2' },
  ];
  expect(describeFailed(tests)).toEqual(['b', '    expected 1', '    received 2']);
});
