import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { bundledContract } from '#src/build/contract-modules.ts';
import { root } from '#src/build/root.ts';
import { contractModules } from './contract-modules.ts';

it('finds in the bundle what the sources have in their folder', async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('contract-modules.ts', import.meta.url))],
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
    plugins: [bundledContract(root)],
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  const bundle: { contractModules: typeof contractModules } = await import(
    /* @vite-ignore */ `data:text/javascript;base64,${code}`
  );
  const [bundled, read] = await Promise.all([bundle.contractModules(), contractModules()]);
  expect(read.length).toBeGreaterThan(90);
  expect(bundled.map((module) => Object.keys(module).sort())).toEqual(
    read.map((module) => Object.keys(module).sort()),
  );
});
