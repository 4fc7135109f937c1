import type { LaunchOptions } from '@playwright/test';
import { findBrowser } from '#src/cli/browser/find-browser.ts';

/**
 * Launch options for Chromium: the one that `npm test` found or installed, without background services that use the
 * network.
 *
 * @throws when there is none
 */
export function browserLaunchOptions(): LaunchOptions {
  const executablePath = findBrowser();
  if (executablePath === null) {
    throw new Error('No Chromium was found: run "npm test" once, or set CHROMIUM_PATH.');
  }
  return {
    executablePath,
    // Chromium's sandbox does not start as root or in most containers, and the pages under test are our own.
    chromiumSandbox: false,
    args: [
      '--disable-gpu',
      '--disable-quic',
      // Without a process in reserve for pages of another site, which each context would start.
      '--disable-site-isolation-trials',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Two processes less for each browser, which a computer of two cores runs faster.
      '--enable-features=NetworkServiceInProcess2',
      '--in-process-gpu',
    ],
  };
}
