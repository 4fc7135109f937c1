import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, type CompressCallback, constants } from 'node:zlib';
import type { Plugin } from 'vite';
import { clientFolder } from './manifest.ts';

/** Writes a Brotli copy beside each text asset, which the server sends as is. */
export function compressedAssets(): Plugin {
  return {
    name: 'derap:compressed-assets',
    async writeBundle({ dir = clientFolder }, bundle) {
      const files = Object.keys(bundle).filter((name) => /\.(js|css|svg|wasm)$/.test(name));
      await Promise.all(files.map((file) => compress(join(dir, file))));
    },
  };
}

async function compress(path: string): Promise<void> {
  await writeFile(`${path}.br`, await brotli(await readFile(path)));
}

const brotli = promisify((source: Buffer, done: CompressCallback) =>
  brotliCompress(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }, done),
);
