import type { Browser, Page } from '@playwright/test';
import type { BuiltApp } from './e2e.ts';
import { type Account, openSession, toStorageState } from './reader.ts';

export type Opening = {
  browser: Browser;
  app: BuiltApp;
  /** `allow`: the app is stored on this phone. */
  serviceWorkers?: 'allow' | 'block';
};

/** A page of a phone of its own that is signed in as the account, in Indonesian. */
export async function openPhone(
  account: Account,
  { browser, app: { origin }, serviceWorkers = 'block' }: Opening,
): Promise<Page> {
  const session = await openSession(origin, account);
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    serviceWorkers,
    storageState: toStorageState({ origin, session, language: 'id', theme: 'light' }),
  });
  return await context.newPage();
}
