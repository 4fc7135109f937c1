import { runApi } from './suites/suites.ts';

/** `npm run api -- <file or options>`. */
export async function run(args: readonly string[]): Promise<number> {
  const { failed } = await runApi(args);
  return failed === 0 ? 0 : 1;
}
