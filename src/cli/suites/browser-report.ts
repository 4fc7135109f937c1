import type {
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
  TestStep,
} from '@playwright/test/reporter';
import { outsideTests, plainText, writeReport } from './reports.ts';

/** A Playwright reporter: test counts, durations, and time spent in fixed waits. */
export default class BrowserReport implements Reporter {
  private all: TestCase[] = [];
  private errors: string[] = [];
  private waitedMs = 0;

  onBegin(_config: unknown, suite: Suite): void {
    this.all = suite.allTests();
  }

  onStepEnd(_test: TestCase, _result: TestResult, { title, duration }: TestStep): void {
    if (title.startsWith('Wait for timeout')) this.waitedMs += duration;
  }

  /** Errors outside tests: a file that failed to load, a failed setup. */
  onError(error: TestError): void {
    this.errors.push(messageOf(error));
  }

  onEnd(): void {
    const passed = this.all.filter((test) => test.outcome() === 'expected');
    const failed = new Set(this.all.filter((test) => /^(unexpected|flaky)$/.test(test.outcome())));
    const tests = this.all.map((test) => ({
      // Without the root and project names.
      name: `tests/e2e/${test.titlePath().slice(2).join(' › ')}`,
      ms: test.results.reduce((sum, { duration }) => sum + duration, 0),
      ...(failed.has(test) ? { error: errorOf(test) } : {}),
    }));
    writeReport({
      passed: passed.length,
      failed: failed.size + this.errors.length,
      tests: [...tests, ...outsideTests('tests/e2e', this.errors)],
      waitedMs: this.waitedMs,
    });
  }
}

function errorOf({ results }: TestCase): string {
  const errors = results.flatMap((result) => result.errors);
  return plainText(errors.map(messageOf));
}

function messageOf({ message, value }: TestError): string {
  return message ?? value ?? '';
}
