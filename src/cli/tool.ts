import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '#src/build/root.ts';

/**
 * Runs an installed npm tool with inherited output.
 *
 * @returns its exit code; 1 if a signal killed it
 */
export function runTool(
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  const isWindows = process.platform === 'win32';
  const path = join(root, 'node_modules', '.bin', isWindows ? `${name}.cmd` : name);
  return runProgram(path, args, env);
}

/** Runs a program in the repository; see `runTool`. */
export function runProgram(
  path: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(path, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs steps in order until one fails; returns the failed one's exit code, or 0. */
export async function runInOrder(steps: readonly (() => Promise<number>)[]): Promise<number> {
  for (const step of steps) {
    const code = await step();
    if (code !== 0) return code;
  }
  return 0;
}
