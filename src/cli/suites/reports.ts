import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod/mini';

const TimedTest = z.object({
  name: z.string(),
  ms: z.number(),
  /** Why it failed, in plain text. */
  error: z.optional(z.string()),
});

/** Result of a test suite. */
export const SuiteResult = z.object({
  passed: z.int(),
  failed: z.int(),
  tests: z.array(TimedTest),
  /** Time that browser tests spent in fixed waits. */
  waitedMs: z.number(),
});
export type SuiteResult = z.infer<typeof SuiteResult>;

export const nothingRun: SuiteResult = { passed: 0, failed: 0, tests: [], waitedMs: 0 };

const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          duration: z.optional(z.nullable(z.number())),
          failureMessages: z.optional(z.array(z.string())),
        }),
      ),
    }),
  ),
});

/** Reads the file of Vitest's JSON reporter; null if it is missing or invalid. */
export function readVitest(file: string, root: string): SuiteResult | null {
  const report = VitestReport.safeParse(readJson(file));
  if (!report.success) return null;
  const { numPassedTests, numFailedTests, testResults } = report.data;
  // A file that failed to load counts as failed, without tests.
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName, duration, failureMessages = [] }) => ({
      name: `${name.replace(root, '')} › ${fullName}`,
      ms: duration ?? 0,
      ...(status === 'failed' ? { error: plainText(failureMessages) } : {}),
    })),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length, tests, waitedMs: 0 };
}

/** Reads the file of our Playwright reporter; null if it is missing or invalid. */
export function readPlaywright(file: string): SuiteResult | null {
  const report = SuiteResult.safeParse(readJson(file));
  return report.success ? report.data : null;
}

/** Lines to print for the slowest tests, slowest first. */
export function describeSlowest(tests: SuiteResult['tests'], count: number): string[] {
  return tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
}

/** Lines to print for the failed tests: each test, and the beginning of what it said. */
export function describeFailed(tests: SuiteResult['tests']): string[] {
  return tests.flatMap(({ name, error }) =>
    error === undefined
      ? []
      : [
          name,
          ...error
            .split('\n')
            .slice(0, 12)
            .map((line) => `    ${line}`),
        ],
  );
}

/** Messages of a test runner without colours. */
export function plainText(messages: readonly string[]): string {
  return stripVTControlCharacters(messages.join('\n'));
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
