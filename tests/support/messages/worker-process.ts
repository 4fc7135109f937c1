import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const bundle = 'dist/test-messages/message-worker.js';

/** Bundles the process for `startMessageWorker`; once per test file. */
export async function bundleMessageWorker(): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: ['tests/support/messages/message-worker.ts'],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
}

/** Starts it; `kill` is `kill -9`. */
export function startMessageWorker(variables: Record<string, string>) {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [bundle], {
    cwd: root,
    env: { PATH, ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  // A test that times out does not stop it.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return {
    kill: async (): Promise<void> => {
      kill();
      await ended;
    },
  };
}
