import { spawn } from 'node:child_process';
import { root } from '#src/build/root.ts';

/** `npm run backup` of a DATA_DIR as a process of its own, to be killed in its midst. */
export function startBackupProcess(dataDir: string, file: string) {
  const child = spawn(process.execPath, ['src/cli/run.mjs', 'backup', file], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      output += part.toString();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    ended,
    kill: () => child.kill('SIGKILL'),
    output: () => output,
  };
}
