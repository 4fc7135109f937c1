import { accessSync, constants } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { installBrowser } from './install-browser.ts';

/** The shell first: it has no windows of its own, whose making costs each test most of a second of the processor. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Where a browser that needs no root to install is unpacked. */
const browserCache = join(
  process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'),
  'derap',
  'chromium',
);

/**
 * The path of a Chromium: CHROMIUM_PATH, then the PATH, then Playwright's own, then the one unpacked by us.
 * Null when there is none.
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
  const candidates = [...onPath, ...playwrightsOwn(), join(browserCache, 'chromium')];
  return candidates.find(isProgram) ?? null;
}

/**
 * Finds a browser for the tests, installing one where that is possible.
 *
 * @throws saying what to do where it is not
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

function playwrightsOwn(): string[] {
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
