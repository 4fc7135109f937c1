import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { describeFailed, describeSlowest, readPlaywright, readVitest } from './reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'derap-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(report: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const ran = { status: 'passed', fullName: 'a rule holds', duration: 12 };

test('a file that failed to load counts as a failure, besides failed tests', () => {
  const file = write({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: '/derap/src/a.test.ts',
        status: 'failed',
        assertionResults: [
          ran,
          {
            status: 'failed',
            fullName: 'another',
            failureMessages: ['\u001B[31mexpected 1\u001B[39m'],
          },
        ],
      },
      { name: '/derap/src/b.test.ts', status: 'failed', assertionResults: [] },
    ],
  });
  expect(readVitest(file, '/derap/')).toEqual({
    passed: 1,
    failed: 2,
    tests: [
      { name: 'src/a.test.ts › a rule holds', ms: 12 },
      { name: 'src/a.test.ts › another', ms: 0, error: 'expected 1' },
    ],
    waitedMs: 0,
  });
});

test('a missing or invalid report is not taken for one without failures', () => {
  expect(readVitest(join(folder, 'nothing.json'), '/')).toBeNull();
  expect(readPlaywright(write({ passed: 'all' }))).toBeNull();
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
