import { build } from 'esbuild';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { bundledContract } from './contract-modules.ts';
import { bundledWords } from './words/server-words.ts';

/**
 * Bundles the server into `outfile`; packages stay in node_modules. Returns an exit code.
 *
 * @param outfile two folders below the repository, as the sources are: the server finds its files from there
 */
export async function buildServer(root: string, outfile = 'dist/server/main.js'): Promise<number> {
  const folder = join(root, dirname(outfile));
  try {
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints: { main: 'src/main.ts', commands: 'src/cli/pack/commands.ts' },
      outdir: folder,
      bundle: true,
      // The demo, loaded by `import()`, is a separate file.
      splitting: true,
      platform: 'node',
      target: 'node20.19',
      format: 'esm',
      packages: 'external',
      plugins: [bundledContract(root), bundledWords()],
      sourcemap: true,
      metafile: true,
      logLevel: 'warning',
    });
    removeStaleFiles(
      folder,
      Object.keys(metafile.outputs).map((path) => join(root, path)),
    );
    // Modules read the long texts and the pictures' font relative to their own file.
    for (const path of ['features/content/pages', 'drawing/font/jakarta']) {
      const from = join(root, 'src/server', path);
      cpSync(from, join(folder, basename(path)), { recursive: true });
    }
    for (const name of readdirSync(join(root, 'docs'))) {
      if (/^race-day\.\w+\.md$/.test(name))
        cpSync(join(root, 'docs', name), join(folder, 'pages', name));
    }
    return 0;
  } catch {
    // esbuild has printed the error.
    return 1;
  }
}

/** Removed only once the new files are written: a server may be reading the folder. */
function removeStaleFiles(folder: string, written: string[]): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (/\.js(\.map)?$/.test(name) && !written.includes(path)) rmSync(path);
  }
}
