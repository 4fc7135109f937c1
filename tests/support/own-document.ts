import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

/*
 * Setup of each file of DOM tests: a document and modules of its own. The files share one process, because starting one
 * with jsdom takes longer than the tests.
 */
vi.resetModules();
const { teardown } = await builtinEnvironments.jsdom.setup(globalThis, {});
afterAll(async () => {
  // What React has scheduled still needs the document.
  await sleep(0);
  await teardown(globalThis);
});
