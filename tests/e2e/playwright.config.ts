import { defineConfig } from '@playwright/test';
import { browserLaunchOptions } from '#tests/support/browser.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: '../support/global-database.ts',
  // One more than the two processors that a machine may have: browser tests wait half of their time.
  workers: 3,
  fullyParallel: true,
  projects: [
    // One worker's, on an app of its own: begun first, so that no other worker waits for it at the end.
    { name: 'hostile', testMatch: 'hostile.spec.ts' },
    { name: 'app', testIgnore: 'hostile.spec.ts' },
  ],
  forbidOnly: true,
  retries: 0,
  // For a machine that does much else beside: whoever passes does not wait so long.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions: browserLaunchOptions(),
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // A trace costs a tenth of the processor; `npm run e2e -- --trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    viewport: { width: 390, height: 844 },
    // Allowed where the service worker is what is tested: elsewhere each context would fetch the whole app for it.
    serviceWorkers: 'block',
  },
});
