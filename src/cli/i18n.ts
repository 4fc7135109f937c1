import { runTool } from './tool.ts';

/** `npm run i18n`: extracts the code's messages into both catalogs and drops obsolete ones. */
export function run(args: readonly string[]): Promise<number> {
  return runTool('lingui', ['extract', '--clean', '--workers', '1', ...args]);
}
