import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { outsideTests, plainText, writeReport } from './reports.ts';

/** A Vitest reporter: test counts, durations, and what failed, also outside tests. */
export default class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const all = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({ module, test })),
    );
    const tests = all.map(({ module, test }) => {
      const { state, errors } = test.result();
      return {
        name: `${module.relativeModuleId} › ${test.fullName}`,
        ms: test.diagnostic()?.duration ?? 0,
        ...(state === 'failed' ? { error: plainText(errors.map(stackOf)) } : {}),
      };
    });
    const outside = [
      ...modules.flatMap((module) =>
        outsideTests(module.relativeModuleId, errorsAround(module).map(stackOf)),
      ),
      ...outsideTests('unhandled', unhandledErrors.map(stackOf)),
    ];
    writeReport({
      passed: all.filter(({ test }) => test.result().state === 'passed').length,
      failed: tests.filter(({ error }) => error !== undefined).length + outside.length,
      tests: [...tests, ...outside],
      waitedMs: 0,
    });
  }
}

/** Errors of a file and its groups of tests: while loading, and in hooks around the tests. */
function errorsAround(module: TestModule): SerializedError[] {
  const suites = [...module.children.allSuites()];
  return [module, ...suites].flatMap((suite) => suite.errors());
}

function stackOf({ message, stack }: SerializedError): string {
  return stack ?? message;
}
