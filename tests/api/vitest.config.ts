import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They start servers or ask for every right: what runs last would keep one worker only. */
const longest = [
  'database/embedded-server',
  'rights/rights',
  'database/database-url',
  'database/first-start',
  'public/search-queries',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const toRank = ({ moduleId }: TestSpecification) => {
      const rank = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return rank === -1 ? longest.length : rank;
    };
    return (await super.sort(files)).toSorted((one, other) => toRank(one) - toRank(other));
  }
}

export default defineConfig({
  test: {
    name: 'api',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    environment: 'node',
    globalSetup: ['../support/global-database.ts'],
    setupFiles: ['../support/vitest-timeout.ts'],
    expect: { poll: { timeout: 15_000 } },
    sequence: { sequencer: LongestFirst },
    // One more than two cores, because some wait for processes that they start.
    maxWorkers: 3,
    // An app's dependencies are all passed in, so files can share the loaded modules: loading takes longer than the
    // tests.
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
