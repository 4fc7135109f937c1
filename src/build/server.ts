import { build } from 'esbuild';
import { cpSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Bundles the server into `outfile`; packages stay in node_modules. Returns an exit code.
 *
 * @param outfile two folders below the repository, as the sources are: the server finds its files from there
 */
export async function buildServer(root: string, outfile = 'dist/server/main.js'): Promise<number> {
  try {
    await build({
      absWorkingDir: root,
      entryPoints: ['src/server/main.ts'],
      outfile: join(root, outfile),
      bundle: true,
      platform: 'node',
      target: 'node20.19',
      format: 'esm',
      packages: 'external',
      sourcemap: true,
      logLevel: 'warning',
    });
    // The long texts are read at the start, beside whatever module reads them.
    cpSync(join(root, 'src/server/features/content/pages'), join(root, dirname(outfile), 'pages'), {
      recursive: true,
    });
    return 0;
  } catch {
    // esbuild has printed what is wrong.
    return 1;
  }
}
