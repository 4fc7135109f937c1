import { writeFileSync } from 'node:fs';
import type { Reporter, Suite, TestCase, TestResult, TestStep } from '@playwright/test/reporter';
import type { SuiteResult } from '../suites/reports.ts';

/** Names the file that the report goes to. */
export const reportVariable = 'DERAP_BROWSER_REPORT';

/** A reporter for Playwright: counts, how long each test took, and how long tests waited for a fixed time. */
export default class BrowserReport implements Reporter {
  private all: TestCase[] = [];
  private broken = 0;
  private waitedMs = 0;

  onBegin(_config: unknown, suite: Suite): void {
    this.all = suite.allTests();
  }

  onStepEnd(_test: TestCase, _result: TestResult, { title, duration }: TestStep): void {
    if (title.startsWith('Wait for timeout')) this.waitedMs += duration;
  }

  /** Of no test: a file that could not be loaded, a setup that failed. */
  onError(): void {
    this.broken += 1;
  }

  onEnd(): void {
    const file = process.env[reportVariable];
    if (file === undefined) return;
    const passed = this.all.filter((test) => test.outcome() === 'expected');
    const failed = this.all.filter((test) => /^(unexpected|flaky)$/.test(test.outcome()));
    const report: SuiteResult = {
      passed: passed.length,
      failed: failed.length + this.broken,
      tests: this.all.map((test) => ({
        // Without the names of the project and of its root.
        name: `tests/e2e/${test.titlePath().slice(2).join(' › ')}`,
        ms: test.results.reduce((sum, { duration }) => sum + duration, 0),
      })),
      waitedMs: this.waitedMs,
    };
    writeFileSync(file, JSON.stringify(report));
  }
}
