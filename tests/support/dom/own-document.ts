import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

declare global {
  /** Of the file before. */
  var closeDocument: (() => unknown) | undefined;
}

/** Of a module, on a busy machine, in ms; some tests have one that never comes. */
const longestImport = 2_000;

/*
 * Setup of each file of DOM tests: a document and modules of its own. The files share one process, because starting one
 * with jsdom takes longer than the tests. So what a file leaves to be done later must not reach the next: its modules
 * that are still loading are waited for, its timers, also those it has faked, end with it, and its calls are never
 * answered. Its document stays until the next one comes, for what looks at it after all.
 */
vi.resetModules();
await globalThis.closeDocument?.();
const { teardown } = await builtinEnvironments.jsdom.setup(globalThis, {});
globalThis.closeDocument = () => teardown(globalThis);

const { fetch: ownFetch, setTimeout: ownTimeout } = globalThis;
const timers = new Set<ReturnType<typeof setTimeout>>();
let isOver = false;

globalThis.fetch = (...call) =>
  new Promise((resolve, reject) => {
    ownFetch(...call).then(
      (answer) => isOver || resolve(answer),
      (error: unknown) => isOver || reject(error),
    );
  });
globalThis.setTimeout = Object.assign((...timer: Parameters<typeof ownTimeout>) => {
  const id = ownTimeout(...timer);
  timers.add(id);
  return id;
}, ownTimeout);

afterAll(async () => {
  vi.useRealTimers();
  await Promise.race([vi.dynamicImportSettled(), sleep(longestImport)]);
  // What React has scheduled still needs the document.
  await sleep(0);
  isOver = true;
  for (const timer of timers) clearTimeout(timer);
  Object.assign(globalThis, { fetch: ownFetch, setTimeout: ownTimeout });
});
