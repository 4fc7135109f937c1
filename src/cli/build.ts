import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashInputs } from '#src/build/inputs.ts';
import { root } from '#src/build/root.ts';
import { runSizeCheck } from '#src/build/sizes/size-check.ts';
import { runTool } from './tool.ts';

const stamp = join(root, 'dist', 'build.json');
const quiet = ['--logLevel', 'warn'];

/**
 * Builds client, renderer and server into `dist`. With `--if-changed` it does nothing if the inputs are the same as in the
 * last finished build.
 */
export async function run(args: readonly string[]): Promise<number> {
  const inputs = hashInputs(root);
  if (args.includes('--if-changed') && readStamp() === inputs) return 0;
  const startedAt = Date.now();
  console.log('Building …');
  rmSync(stamp, { force: true });
  const codes = await Promise.all([
    runTool('vite', ['build', ...quiet]),
    runTool('vite', ['build', '--ssr', 'src/client/entry-server.tsx', ...quiet]),
    import('#src/build/server.ts').then(({ buildServer }) => buildServer(root)),
  ]);
  const code = Math.max(...codes) || runSizeCheck({ isBrief: true });
  if (code !== 0) return code;
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(`${stamp}.new`, JSON.stringify({ inputs }));
  renameSync(`${stamp}.new`, stamp);
  console.log(`Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
  return 0;
}

function readStamp(): unknown {
  if (!existsSync(stamp)) return null;
  const content: unknown = JSON.parse(readFileSync(stamp, 'utf8'));
  return typeof content === 'object' && content && 'inputs' in content ? content.inputs : null;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = await run(process.argv.slice(2));
}
