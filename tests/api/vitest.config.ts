import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'api',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    environment: 'node',
    globalSetup: ['../support/global-database.ts'],
    setupFiles: ['../support/vitest-timeout.ts'],
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
    // An app's dependencies are all passed in, so files can share the loaded modules: loading takes longer than the
    // tests.
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
