import { runTool } from './tool.ts';

/** `npm run i18n`: takes the messages of the code into both catalogs and drops those that are gone. */
export function run(args: readonly string[]): Promise<number> {
  return runTool('lingui', ['extract', '--clean', '--workers', '1', ...args]);
}
