import { runTool } from './tool.ts';

/** `npm run format`. */
export function run(args: readonly string[]): Promise<number> {
  return runTool('oxfmt', args.length > 0 ? args : ['.']);
}
