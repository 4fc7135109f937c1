import { runCatalogCheck } from './i18n.ts';
import { runTool } from './tool.ts';

export type Check = { name: string; run: () => Promise<number> };

/** Static checks, in order. */
export const checks: readonly Check[] = [
  { name: 'types', run: () => runTool('tsc', ['--noEmit', '-p', '.']) },
  { name: 'worker types', run: () => runTool('tsc', ['--noEmit', '-p', 'src/client/pwa/worker']) },
  { name: 'lint', run: () => runTool('oxlint', ['--type-aware']) },
  { name: 'format', run: () => runTool('oxfmt', ['--check', '.']) },
  { name: 'unused code', run: () => runTool('knip', []) },
  { name: 'branches of the domain', run: runDomainCoverage },
  { name: 'translations', run: runCatalogCheck },
];

/** Fails when the tests of `src/domain` do not cover every branch. */
function runDomainCoverage(): Promise<number> {
  const only = ['--project', 'unit', 'src/domain', '--coverage', '--reporter=minimal'];
  return runTool('vitest', ['run', ...only]);
}

/** `npm run check`: runs every check, even after a failure. */
export async function run(): Promise<number> {
  const failed = await runChecks();
  return failed.length === 0 ? 0 : 1;
}

/** Runs every check; returns the names of the failed ones. */
export async function runChecks(): Promise<string[]> {
  const failed = [];
  for (const { name, run: runCheck } of checks) {
    const startedAt = Date.now();
    const code = await runCheck();
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
    if (code !== 0) failed.push(name);
  }
  return failed;
}
