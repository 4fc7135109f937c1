import { run as build } from './build.ts';
import { runApi, runE2e, runUnit } from './suites/suites.ts';
import { runProgram } from './tool.ts';

/** The newer Node that we recommend, as a package; the other is the one that runs this. */
const newerNode = 'node@24';

/**
 * `npm run soak`: every test, with all seeds of the long fuzz, race and kill runs, and with the full matrices of which
 * `npm test` runs a sample (`tests/support/sample.ts`); then `npm test` on Node 24. `npm run soak -- operated` runs only the tests
 * of backups and of what is done to an installation.
 */
export async function run(args: readonly string[]): Promise<number> {
  process.env['SEEDS'] ??= 'all';
  const [suite, ...more] = args;
  if (suite === 'operated') return runOperated(more);
  const results = [await runUnit(args), await runApi(args)];
  const built = await build(['--if-changed']);
  if (built !== 0) return built;
  results.push(await runE2e(args));
  const total = (key: 'passed' | 'failed') => results.reduce((sum, each) => sum + each[key], 0);
  console.log(`${total('passed')} passed, ${total('failed')} failed`);
  const newer = await runOnNewerNode();
  return results.every(({ failed }) => failed === 0) ? newer : 1;
}

/** What is done to a running installation: tests/api/operated. */
async function runOperated(args: readonly string[]): Promise<number> {
  const { passed, failed } = await runApi(['operated/', ...args]);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

async function runOnNewerNode(): Promise<number> {
  console.log(`\n── npm test on ${newerNode}`);
  const command = ['node', 'src/cli/run.mjs', 'test'];
  return runProgram('npm', ['exec', '--yes', `--package=${newerNode}`, '--', ...command], {
    SEEDS: '',
  });
}
