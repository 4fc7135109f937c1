import { runUnit } from './suites/suites.ts';

/** `npm run unit -- <file or options>`. */
export async function run(args: readonly string[]): Promise<number> {
  const { failed } = await runUnit(args);
  return failed === 0 ? 0 : 1;
}
