import { resolveConfig } from 'vite';
import { root } from '#src/build/root.ts';

/** `npm run generate -- routes`: writes `src/client/routeTree.gen.ts`, which the router's plugin does as soon as Vite's settings are read. */
export async function run(): Promise<number> {
  await resolveConfig({ root, logLevel: 'warn' }, 'serve');
  return 0;
}
