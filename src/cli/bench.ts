import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#src/build/root.ts';
import { run as build } from './build.ts';
import { runProgram } from './tool.ts';

/** `npm run bench -- <name>`: runs benchmarks (`bench/*.bench.ts`) on a fresh build; all of them without a name. */
export async function run(args: readonly string[]): Promise<number> {
  const all = readdirSync(join(root, 'bench')).filter((file) => file.endsWith('.bench.ts'));
  const chosen = all.filter((file) => args.length === 0 || args.includes(file.split('.')[0] ?? ''));
  if (chosen.length === 0) {
    console.error(`There are: ${all.map((file) => file.split('.')[0]).join(' ')}`);
    return 1;
  }
  const built = await build(['--if-changed']);
  if (built !== 0) return built;
  let worst = 0;
  for (const file of chosen) {
    const words = ['--import', 'tsx', join(root, 'bench', file)];
    worst = Math.max(worst, await runProgram(process.execPath, words));
  }
  return worst;
}
