import { run as build } from './build.ts';
import { runApi, runE2e, runUnit } from './suites.ts';

/** `npm run soak`: every test with every seed of the long fuzz, race and kill runs. */
export async function run(args: readonly string[]): Promise<number> {
  process.env['SEEDS'] ??= 'all';
  const results = [await runUnit(args), await runApi(args)];
  const built = await build(['--if-changed']);
  if (built !== 0) return built;
  results.push(await runE2e(args));
  return results.every(({ failed }) => failed === 0) ? 0 : 1;
}
