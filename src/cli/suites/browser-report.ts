import { writeFileSync } from 'node:fs';
import type { Reporter, Suite, TestCase, TestResult, TestStep } from '@playwright/test/reporter';
import { plainText, type SuiteResult } from './reports.ts';

/** Environment variable with the path of the report. */
export const reportVariable = 'DERAP_BROWSER_REPORT';

/** A Playwright reporter: test counts, durations, and time spent in fixed waits. */
export default class BrowserReport implements Reporter {
  private all: TestCase[] = [];
  private globalErrors = 0;
  private waitedMs = 0;

  onBegin(_config: unknown, suite: Suite): void {
    this.all = suite.allTests();
  }

  onStepEnd(_test: TestCase, _result: TestResult, { title, duration }: TestStep): void {
    if (title.startsWith('Wait for timeout')) this.waitedMs += duration;
  }

  /** Errors outside tests: a file that failed to load, a failed setup. */
  onError(): void {
    this.globalErrors += 1;
  }

  onEnd(): void {
    const file = process.env[reportVariable];
    if (file === undefined) return;
    const passed = this.all.filter((test) => test.outcome() === 'expected');
    const failed = new Set(this.all.filter((test) => /^(unexpected|flaky)$/.test(test.outcome())));
    const report: SuiteResult = {
      passed: passed.length,
      failed: failed.size + this.globalErrors,
      tests: this.all.map((test) => ({
        // Without the root and project names.
        name: `tests/e2e/${test.titlePath().slice(2).join(' › ')}`,
        ms: test.results.reduce((sum, { duration }) => sum + duration, 0),
        ...(failed.has(test) ? { error: errorOf(test) } : {}),
      })),
      waitedMs: this.waitedMs,
    };
    writeFileSync(file, JSON.stringify(report));
  }
}

function errorOf({ results }: TestCase): string {
  const errors = results.flatMap((result) => result.errors);
  return plainText(errors.map(({ message, value }) => message ?? value ?? ''));
}
