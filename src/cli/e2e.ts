import { run as build } from './build.ts';
import { runE2e } from './suites/suites.ts';

/** `npm run e2e -- <file or options>`, on a fresh build. */
export async function run(args: readonly string[]): Promise<number> {
  const built = await build(['--if-changed']);
  if (built !== 0) return built;
  const { failed } = await runE2e(args);
  return failed === 0 ? 0 : 1;
}
