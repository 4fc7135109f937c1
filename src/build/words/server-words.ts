import type { Plugin } from 'esbuild';
import { languages } from '#src/contract/choices.ts';
import { readCatalog } from './catalog.ts';

/** Replaces src/server/words/catalogs.ts, which reads the catalogs' files: in the bundle it holds them, compiled. */
export function bundledWords(): Plugin {
  return {
    name: 'bundled-words',
    setup(build) {
      build.onLoad({ filter: /[\\/]server[\\/]words[\\/]catalogs\.ts$/ }, async () => {
        const read = languages.map(
          async (language) => [language, await readCatalog('server', language)] as const,
        );
        const catalogs = JSON.stringify(Object.fromEntries(await Promise.all(read)));
        return { contents: `export const catalogs = JSON.parse(${JSON.stringify(catalogs)});` };
      });
    },
  };
}
