import { defineConfig } from '@playwright/test';
import { browserLaunchOptions } from '#tests/support/browser.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: '../support/global-database.ts',
  // One more than two cores, because browser tests wait half of their time.
  workers: 3,
  fullyParallel: true,
  projects: [
    // Takes one worker and an app of its own for long, so it starts first.
    { name: 'hostile', testMatch: 'hostile.spec.ts' },
    { name: 'app', testIgnore: 'hostile.spec.ts' },
  ],
  forbidOnly: true,
  retries: 0,
  // Generous for busy machines; passing tests never need it.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions: browserLaunchOptions(),
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // A trace costs 10 % CPU; `npm run e2e -- --trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    viewport: { width: 390, height: 844 },
    // Only tests of the service worker allow it, because in each context it precaches the whole app.
    serviceWorkers: 'block',
  },
});
