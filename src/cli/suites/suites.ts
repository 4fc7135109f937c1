import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#src/build/root.ts';
import { ensureBrowser } from '../browser/find-browser.ts';
import { withMemoryFolder } from './memory-folder.ts';
import { nothingRun, readReport, reportVariable, type SuiteResult } from './reports.ts';
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
  const reporters = `--reporter=list,${reporter('browser-report.ts')}`;
  const chosen = args.length > 0 || process.env['SEEDS'] === 'all' ? args : sampled;
  return withMemoryFolder((variables) =>
    withReport((report) =>
      runTool('playwright', [...config, reporters, ...chosen], { ...variables, ...report }),
    ),
  );
}

function runVitest(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<SuiteResult> {
  const reporters = ['--reporter=default', `--reporter=${reporter('vitest-report.ts')}`];
  return withReport((report) =>
    runTool('vitest', ['run', ...reporters, ...args], { ...env, ...report }),
  );
}

function reporter(file: string): string {
  return join(root, 'src/cli/suites', file);
}

/** Runs a suite; `work` gets the variable that says where its reporter writes, and returns the exit code. */
async function withReport(
  work: (report: Record<string, string>) => Promise<number>,
): Promise<SuiteResult> {
  const folder = mkdtempSync(join(tmpdir(), 'derap-report-'));
  const file = join(folder, 'report.json');
  try {
    const code = await work({ [reportVariable]: file });
    const result = readReport(file) ?? nothingRun;
    // A crashed runner or a missing report is a failure, even when all reported tests passed.
    return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
