import { build } from 'esbuild';
import { join } from 'node:path';

/** Bundles the server into `dist/server/main.js`; packages stay in node_modules. Returns an exit code. */
export async function buildServer(root: string): Promise<number> {
  try {
    await build({
      absWorkingDir: root,
      entryPoints: ['src/server/main.ts'],
      outfile: join(root, 'dist', 'server', 'main.js'),
      bundle: true,
      platform: 'node',
      target: 'node20.19',
      format: 'esm',
      packages: 'external',
      sourcemap: true,
      logLevel: 'warning',
    });
    return 0;
  } catch {
    // esbuild has printed what is wrong.
    return 1;
  }
}
