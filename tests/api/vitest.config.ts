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
    // Everything is given to an app by who builds it, so files can share the modules, which take longer than the tests.
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
