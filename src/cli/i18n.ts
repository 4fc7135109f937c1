import { run as writeRoutes } from './routes.ts';
import { runInOrder, runTool } from './tool.ts';

/**
 * `npm run i18n`: extracts the code's messages into both catalogs and drops obsolete ones. The tree of routes is written
 * first, because a new screen does not compile without it.
 */
export function run(args: readonly string[]): Promise<number> {
  return runInOrder([
    writeRoutes,
    () => runTool('lingui', ['extract', '--clean', '--workers', '1', ...args]),
  ]);
}
