import { accessSync, constants } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { installBrowser } from './install-browser.ts';

/** The headless shell first: it creates no windows, which would cost each test nearly a second of CPU time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Where a browser is unpacked without root. */
const browserCache = join(
  process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'),
  'derap',
  'chromium',
);

/**
 * Finds a Chromium: CHROMIUM_PATH, then the PATH, then Playwright's own, then the one we unpacked. Null if there is none.
 *
 * @throws when CHROMIUM_PATH names no program
 */
export function findBrowser(): string | null {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    if (isProgram(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH: expected the path of a Chromium program, got ${chosen}`);
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const candidates = [...onPath, ...findPlaywrightBrowser(), join(browserCache, 'chromium')];
  return candidates.find(isProgram) ?? null;
}

/**
 * Finds a browser for the tests, or installs one.
 *
 * @throws if that fails, saying what to do
 */
export async function ensureBrowser(): Promise<string> {
  const found = findBrowser();
  if (found) return found;
  console.log('No Chromium was found; installing one …');
  await installBrowser(browserCache);
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    'No Chromium could be installed. Install one (Debian: apt-get install chromium; elsewhere: ' +
      'npx playwright install chromium) or set CHROMIUM_PATH to its program.',
  );
}

function findPlaywrightBrowser(): string[] {
  try {
    return [chromium.executablePath()];
  } catch {
    return [];
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
