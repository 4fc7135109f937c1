import { defineConfig } from '@playwright/test';
import { browserLaunchOptions } from '#tests/support/browser.ts';
import { today } from '#tests/support/sample.ts';

// Workers inherit it, so that all are of the same day.
process.env['DAY'] ??= String(today());

/** These start an app of their own, each in one worker. */
const ownApp = ['hostile.spec.ts', 'stored-before.spec.ts', 'lost-phone.spec.ts'];

// Two processes less for each browser, which a computer of two cores runs faster.
const inOneProcess = ['--enable-features=NetworkServiceInProcess2', '--in-process-gpu'];
const launch = browserLaunchOptions();

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: '../support/global-demo.ts',
  // One more than two cores, because browser tests wait half of their time.
  workers: 3,
  fullyParallel: true,
  projects: [
    // First, because what runs last keeps one worker only.
    { name: 'own app', testMatch: ownApp },
    { name: 'app', testIgnore: ownApp },
  ],
  forbidOnly: true,
  retries: 0,
  // Generous for busy machines; passing tests never need it.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions: { ...launch, args: [...(launch.args ?? []), ...inOneProcess] },
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // A trace costs 10 % CPU; `npm run e2e -- --trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    viewport: { width: 390, height: 844 },
    // Frames of movements cost a third of the browser's CPU time; tests that are about them, and the stories, use `withMotion`.
    contextOptions: { reducedMotion: 'reduce' },
    // Only tests of the service worker allow it, because in each context it precaches the whole app.
    serviceWorkers: 'block',
  },
});
