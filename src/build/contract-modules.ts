import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * Replaces src/server/http/openapi/contract-modules.ts, which reads the contract's folder: in the bundle it imports the
 * files that are there now.
 */
export function bundledContract(root: string): Plugin {
  return {
    name: 'bundled-contract',
    setup(build) {
      build.onLoad({ filter: /[\\/]openapi[\\/]contract-modules\.ts$/ }, () => ({
        contents: importAll(join(root, 'src', 'contract')),
        resolveDir: root,
      }));
    },
  };
}

function importAll(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort();
  const imports = files.map(
    (file, index) => `import * as m${index} from ${JSON.stringify(join(folder, file))};`,
  );
  const names = files.map((_, index) => `m${index}`);
  return `${imports.join('\n')}\nexport const contractModules = async () => [${names.join(', ')}];`;
}
