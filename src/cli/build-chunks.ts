import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { root } from './tool.ts';

type Splitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;

/**
 * How the browser's modules are put into chunks. Few and large ones: each request costs headers and perhaps a round
 * trip, and Brotli finds more to share in one file. Packages are apart from our own code, so that a new version of the
 * app leaves them cached.
 */
export function chunkGroups(): NonNullable<Splitting['groups']> {
  return [
    // Left alone, these two become "esm-*" and "reader-*", which no cache rule would recognise.
    {
      name: 'html5-qrcode',
      test: /node_modules\/html5-qrcode\/|check-in\/camera-engine\.ts/,
      priority: 4,
    },
    { name: 'zxing', test: /node_modules\/zxing-wasm\//, priority: 4 },
    // What the entry imports statically.
    { name: 'packages', test: /node_modules/, tags: ['$initial'], priority: 3 },
    { name: 'app', tags: ['$initial'], priority: 2 },
    // What every call of the server needs, loaded with the first of them, and the words for what goes wrong with one.
    {
      name: 'calls',
      test: /src\/contract\/(?:common|endpoint|problem)\.ts|src\/client\/lib\/api\.ts|node_modules\/zod\//,
      priority: 1.5,
    },
    { name: 'error-words', test: /src\/client\/lib\/error(?:s\.ts|-words\.tsx)/, priority: 1.5 },
    // By share, not by number: what few screens use must not be fetched by all. The rest is left to Rolldown:
    // a module's chunk is fetched by no screen that does not use it.
    // Of the contract each screen takes its own part.
    {
      name: 'common',
      test: /src\/(?!contract\/)|node_modules/,
      minShareCount: Math.ceil(countScreens() / 3),
      priority: 1,
    },
  ];
}

/**
 * What a chunk's file is called. The entry lists every file, in front of every reader, so only screens and the groups
 * above, which rules know by name, have one; the rest is called by its hash.
 */
export function chunkFileName({ name, facadeModuleId }: Rolldown.PreRenderedChunk): string {
  const isGroup = chunkGroups().some((group) => group.name === name);
  const isScreen = facadeModuleId?.includes('/routes/') ?? false;
  return isGroup || isScreen ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js';
}

function countScreens(): number {
  const files = readdirSync(join(root, 'src/client/routes'));
  return files.filter((name) => /^[^-].*\.tsx$/.test(name)).length;
}
