import { defineConfig } from 'vitest/config';

/** What whoever operates a server meets, with real programs and real waits: `npm run soak -- operated`. */
export default defineConfig({
  test: {
    name: 'operated',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    environment: 'node',
    globalSetup: ['../support/global-database.ts'],
    // They measure.
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 180_000,
  },
});
