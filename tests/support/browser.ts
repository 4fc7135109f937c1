import type { LaunchOptions } from '@playwright/test';
import { findBrowser } from '#src/cli/browser/find-browser.ts';

/**
 * How the tests start Chromium: the one that `npm test` found or installed, without services that would talk to the
 * network by themselves.
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
    // Chromium's sandbox starts neither as root nor in most containers; the pages under test are our own.
    chromiumSandbox: false,
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
