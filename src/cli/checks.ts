import { runCatalogCheck } from './i18n.ts';
import { runLicenceCheck } from './licences.ts';
import { runStructureCheck } from './structure/structure.ts';
import { runDomain } from './suites/suites.ts';
import { runTool } from './tool.ts';

export type Check = { name: string; run: () => Promise<number> };

/** Static checks, in order. */
export const checks: readonly Check[] = [
  // Together, because both read the whole program; each file by the tsconfig.json next to it.
  { name: 'types and lint', run: () => runTool('oxlint', ['--type-aware', '--type-check']) },
  { name: 'format', run: () => runTool('oxfmt', ['--check', '.']) },
  { name: 'unused code', run: () => runTool('knip', []) },
  { name: 'structure', run: runStructureCheck },
  { name: 'licences', run: runLicenceCheck },
  { name: 'translations', run: runCatalogCheck },
];

/**
 * `npm run check`: runs every check, even after a failure, and the tests of the domain for its branches; with `--fix` it
 * formats the code first.
 */
export async function run(args: readonly string[]): Promise<number> {
  if (args.includes('--fix')) await runTool('oxfmt', ['.']);
  const failed = await runChecks();
  const domain = await runDomain();
  return failed.length + domain.failed === 0 ? 0 : 1;
}

/** Runs every static check; returns the names of the failed ones. */
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
