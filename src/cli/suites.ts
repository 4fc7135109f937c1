import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ensureBrowser } from './find-browser.ts';
import { runTool } from './tool.ts';

export type SuiteResult = { passed: number; failed: number };

/** Runs the unit tests (beside the modules in `src`); `args` go to Vitest. */
export function runUnit(args: readonly string[]): Promise<SuiteResult> {
  return runVitest(['--project', 'unit*', ...args]);
}

/** Runs the API tests (`tests/api`) on a real app and database; `args` go to Vitest. */
export function runApi(args: readonly string[]): Promise<SuiteResult> {
  return runVitest(['--config', 'tests/api/vitest.config.ts', ...args]);
}

/** Runs the browser tests (`tests/e2e`) against the built app; `args` go to Playwright. */
export async function runE2e(args: readonly string[]): Promise<SuiteResult> {
  await ensureBrowser();
  return withReport(async (report) => {
    const config = ['test', '--config', 'tests/e2e/playwright.config.ts'];
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const code = await runTool('playwright', [...config, '--reporter=list,json', ...args], env);
    return judge(code, readPlaywright(report));
  });
}

function runVitest(args: readonly string[]): Promise<SuiteResult> {
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await runTool('vitest', ['run', ...reporters, ...args]);
    return judge(code, readVitest(report));
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

// A runner that breaks off, or leaves no report, is a failure even when every test it reached passed.
function judge(code: number, counted: SuiteResult | null): SuiteResult {
  const result = counted ?? { passed: 0, failed: 0 };
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
}

const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});

function readVitest(file: string): SuiteResult | null {
  const report = VitestReport.safeParse(readJson(file));
  if (!report.success) return null;
  const { numPassedTests, numFailedTests, testResults } = report.data;
  // A file that could not be loaded has failed without having tests.
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  errors: z.array(z.unknown()),
});

function readPlaywright(file: string): SuiteResult | null {
  const report = PlaywrightReport.safeParse(readJson(file));
  if (!report.success) return null;
  const { stats, errors } = report.data;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
