import { runSizeCheck } from '#src/build/sizes/size-check.ts';
import { run as build } from './build.ts';
import { runChecks } from './checks.ts';
import { ensureBrowser } from './browser/find-browser.ts';
import { describeFailed, describeSlowest, nothingRun, type SuiteResult } from './suites/reports.ts';
import { runApi, runDomain, runE2e, runUnitOutsideDomain } from './suites/suites.ts';

type Line = SuiteResult & { name: string; seconds: number };

/**
 * `npm test`: runs everything, even after a failure, then prints a summary that ends with `N passed, N failed`. A failed
 * check, build or runner counts as one failed test, so a failing run never says "0 failed".
 */
export async function run(): Promise<number> {
  const browser = await timed('browser', () => attempt(ensureBrowser));
  // In parallel: none of them keeps both CPUs busy.
  const [built, checks, [domain, unit]] = await Promise.all([
    timed('build', () => attempt(buildOrThrow)),
    timed('checks', runAllChecks),
    runUnitTests(),
  ]);
  const lines = [browser, built, checks, domain, unit, await timed('api', () => runApi([]))];
  if (built.failed === 0) {
    lines.push(await timed('sizes', checkSizes));
    lines.push(await timed('e2e', () => runE2e([])));
  }
  return summarise(lines);
}

/** One after the other, so that they leave a CPU to the rest. */
async function runUnitTests(): Promise<[Line, Line]> {
  return [await timed('domain', runDomain), await timed('unit', runUnitOutsideDomain)];
}

async function runAllChecks(): Promise<SuiteResult> {
  const failed = await runChecks();
  if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`);
  return { ...nothingRun, failed: failed.length };
}

async function buildOrThrow(): Promise<void> {
  if ((await build(['--if-changed'])) !== 0) throw new Error('The build failed.');
}

async function checkSizes(): Promise<SuiteResult> {
  return { ...nothingRun, failed: runSizeCheck({ isBrief: false }) };
}

async function attempt(work: () => Promise<unknown>): Promise<SuiteResult> {
  await work();
  return nothingRun;
}

async function timed(name: string, work: () => Promise<SuiteResult>): Promise<Line> {
  console.log(`\n── ${name}`);
  const startedAt = Date.now();
  const result = await work().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return { ...nothingRun, failed: 1 };
  });
  return { name, ...result, seconds: Math.round((Date.now() - startedAt) / 1000) };
}

function summarise(lines: readonly Line[]): number {
  const tests = lines.flatMap((line) => line.tests);
  print('the slowest tests', describeSlowest(tests, 20));
  print('the failed tests', describeFailed(tests));
  console.log('\n── summary');
  for (const { name, passed, failed, seconds, tests: own } of lines) {
    const counts = passed > 0 ? `${passed} passed, ${failed} failed` : failed > 0 ? 'FAILED' : 'ok';
    console.log(`${name.padEnd(8)} ${counts} (${seconds} s)`);
    // Again, short: of a kept log often only the end is left.
    for (const { name: test, error } of own) if (error !== undefined) console.log(`  ✗ ${test}`);
  }
  const total = (key: 'passed' | 'failed' | 'waitedMs') =>
    lines.reduce((sum, line) => sum + line[key], 0);
  console.log(`fixed waits of browser tests: ${(total('waitedMs') / 1000).toFixed(1)} s`);
  console.log(`${total('passed')} passed, ${total('failed')} failed`);
  return total('failed') === 0 ? 0 : 1;
}

function print(heading: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  console.log(`\n── ${heading}`);
  for (const line of lines) console.log(line);
}
