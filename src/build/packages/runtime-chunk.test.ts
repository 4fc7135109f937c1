import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { moveRuntime } from './runtime-chunk.ts';

const runtimeCode = 'var e=(t,n)=>n.length;export{e as n,e as r};';

test('the packages take the runtime in, and others import it from them', () => {
  const bundle = makeBundle({
    packages: 'import{r as e}from"./r1.js";var t=e(0,"ab");export{t as a};',
    shared: 'import{n as x}from"./r1.js";import{a}from"./p1.js";export{x as b};',
  });
  moveRuntime(bundle);
  expect(Object.keys(bundle)).toEqual(['assets/p1.js', 'assets/s1.js']);
  const [packages, shared] = Object.values(bundle).filter((one) => one.type === 'chunk');
  expect(packages?.imports).toEqual([]);
  expect(shared?.imports).toEqual(['assets/p1.js']);
  expect(shared?.code).toBe('import{$_n as x}from"./p1.js";import{a}from"./p1.js";export{x as b};');
  expect(packages?.code).not.toContain('import');
  const { t } = run(packages?.code ?? '');
  expect(t).toBe(2);
});

test('a name that is taken, or another way of writing it, fails the build', () => {
  const taken = { packages: 'import{r as e}from"./r1.js";var derapRuntime_n=e;', shared: '' };
  expect(() => moveRuntime(makeBundle(taken))).toThrow('not free');
  const other = {
    packages: 'import{r as e}from"./r1.js";',
    shared: 'import * as x from"./r1.js";',
  };
  expect(() => moveRuntime(makeBundle(other))).toThrow('no such import');
});

function makeBundle(code: { packages: string; shared: string }): Rolldown.OutputBundle {
  const runtime = 'assets/r1.js';
  const chunks = [
    { fileName: 'assets/p1.js', name: 'packages', code: code.packages, imports: [runtime] },
    { fileName: runtime, name: 'runtime', code: runtimeCode, imports: [] },
    {
      fileName: 'assets/s1.js',
      name: 'shared',
      code: code.shared,
      imports: [runtime, 'assets/p1.js'],
    },
  ].map((chunk) => ({
    ...chunk,
    type: 'chunk',
    moduleIds: [chunk.name === 'runtime' ? '\0rolldown/runtime.js' : `/${chunk.name}.ts`],
  }));
  // Only what `moveRuntime` reads of a chunk.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(
    chunks.map((chunk) => [chunk.fileName, chunk]),
  ) as unknown as Rolldown.OutputBundle;
}

/** Runs the packages' code without its exports. */
function run(code: string): { t?: unknown } {
  // The code is this file's own.
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval, typescript/no-unsafe-type-assertion
  return new Function(`${code.replaceAll(/export\{[^}]*\};?/g, '')}return{t};`)() as {
    t?: unknown;
  };
}
