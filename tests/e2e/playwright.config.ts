import { defineConfig } from '@playwright/test';
import { browserLaunchOptions } from '#tests/support/browser.ts';

const isLong = process.env['SEEDS'] === 'all';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: '../support/global-database.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: isLong ? 300_000 : 90_000,
  expect: { timeout: 10_000 },
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
