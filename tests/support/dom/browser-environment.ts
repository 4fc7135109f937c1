import type { Environment } from 'vitest/runtime';

/** Modules are built as for a browser; `own-document.ts` gives each file its document. */
export default {
  name: 'browser-environment',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => undefined }),
} satisfies Environment;
