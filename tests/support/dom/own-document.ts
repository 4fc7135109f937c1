import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

/*
 * Setup of each file of DOM tests: a document and modules of its own. The files share one process, because starting one
 * with jsdom takes longer than the tests. So what a file leaves to be done later must not reach the next: its timers,
 * also those it has faked, end with it, and its calls are never answered.
 */
vi.resetModules();
const { teardown } = await builtinEnvironments.jsdom.setup(globalThis, {});
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
  // What React has scheduled still needs the document.
  await sleep(0);
  isOver = true;
  for (const timer of timers) clearTimeout(timer);
  Object.assign(globalThis, { fetch: ownFetch, setTimeout: ownTimeout });
  await teardown(globalThis);
});
