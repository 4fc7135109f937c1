import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#src/build/root.ts';
import { reportVariable } from './browser-report.ts';
import { ensureBrowser } from '../browser/find-browser.ts';
import { withMemoryFolder } from './memory-folder.ts';
import { nothingRun, readPlaywright, readVitest, type SuiteResult } from './reports.ts';
import { runTool } from '../tool.ts';

/** Runs the unit tests (beside the modules in `src`); `args` go to Vitest. */
export function runUnit(args: readonly string[]): Promise<SuiteResult> {
  return runVitest(['--project', 'unit*', ...args]);
}

/** Runs the unit tests of `src/domain`; a branch of it that they do not cover is a failure. */
export function runDomain(): Promise<SuiteResult> {
  return runVitest(['--project', 'unit-domain', '--coverage']);
}

/** Runs the unit tests besides `runDomain`. */
export function runUnitOutsideDomain(): Promise<SuiteResult> {
  return runVitest(['--project', 'unit', '--project', 'unit-dom']);
}

/** Runs the API tests (`tests/api`) on a real app and database; `args` go to Vitest. */
export function runApi(args: readonly string[]): Promise<SuiteResult> {
  return withMemoryFolder((variables) =>
    runVitest(['--config', 'tests/api/vitest.config.ts', ...args], variables),
  );
}

/** Without what repeats another test under rarer circumstances; see `tests/support/sample.ts`. */
const sampled = ['--grep-invert', '@soak'];

/** Runs the browser tests (`tests/e2e`) against the built app; `args` go to Playwright. */
export async function runE2e(args: readonly string[]): Promise<SuiteResult> {
  await ensureBrowser();
  const config = ['test', '--config', 'tests/e2e/playwright.config.ts'];
  const reporters = `--reporter=list,${join(root, 'src/cli/suites/browser-report.ts')}`;
  const chosen = args.length > 0 || process.env['SEEDS'] === 'all' ? args : sampled;
  return withMemoryFolder((variables) =>
    withReport(async (report) => {
      const env = { ...variables, [reportVariable]: report };
      const code = await runTool('playwright', [...config, reporters, ...chosen], env);
      return toSuiteResult(code, readPlaywright(report));
    }),
  );
}

function runVitest(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<SuiteResult> {
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await runTool('vitest', ['run', ...reporters, ...args], env);
    return toSuiteResult(code, readVitest(report, root));
  });
}

async function withReport(work: (report: string) => Promise<SuiteResult>): Promise<SuiteResult> {
  const folder = mkdtempSync(join(tmpdir(), 'derap-report-'));
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// A crashed runner or a missing report is a failure, even when all reported tests passed.
function toSuiteResult(code: number, counted: SuiteResult | null): SuiteResult {
  const result = counted ?? nothingRun;
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
}
