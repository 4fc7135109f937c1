import { fileURLToPath } from 'node:url';

/** The folder that the build writes: the same from src/server and from the bundle in dist/server. */
export const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
