import { readFileSync, writeFileSync } from 'node:fs';
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

/** Environment variable with the path of the file that a suite's reporter writes. */
export const reportVariable = 'DERAP_SUITE_REPORT';

/** Reads the file that a suite's reporter wrote; null if it is missing or invalid. */
export function readReport(file: string): SuiteResult | null {
  const report = SuiteResult.safeParse(readJson(file));
  return report.success ? report.data : null;
}

/** Writes a suite's result where the command that started it looks for it; nowhere if nothing does. */
export function writeReport(result: SuiteResult): void {
  const file = process.env[reportVariable];
  if (file !== undefined) writeFileSync(file, JSON.stringify(result));
}

/** What failed outside tests, as failed tests: a file that did not load, an error that nothing caught. */
export function outsideTests(where: string, errors: readonly string[]): SuiteResult['tests'] {
  return errors.map((error) => ({
    name: `${where} › outside a test`,
    ms: 0,
    error: plainText([error]),
  }));
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
