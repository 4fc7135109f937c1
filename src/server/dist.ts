import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that the build writes: the same from src/server and from the bundle in dist/server. */
export const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

// A built archive has no sources.
const isFromSources = existsSync(join(dist, '..', 'src'));

/** How a command is called here: `npm run db -- migrate`, and `node main.js db migrate` in a built archive. */
export function asCommand(name: string, args = ''): string {
  const words = isFromSources
    ? ['npm run', name, args && `-- ${args}`]
    : ['node main.js', name, args];
  return words.filter((word) => word !== '').join(' ');
}
