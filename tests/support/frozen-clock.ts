import { expect, type Page } from '@playwright/test';
import { trackWork, untilReactIdle, untilIdle } from './idle-page.ts';

/** On a busy machine. */
const pollOptions = { timeout: 60_000, intervals: [20] };

/** How far `runUntil` moves the clock, however long it waits in real time. */
const maxRunMs = 4_000;

/** Long enough for the page's next frame and what waits for it: its start after loading, a dialog that opens or closes. */
export const frameMs = 20;

/** Opens a page whose clock stands still from its first script on; only `page.clock.runFor` moves it. */
export async function openFrozen(page: Page, path: string): Promise<void> {
  // Playwright stops a clock only at a moment ahead of it. Close to the real time, for sessions to be valid.
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
  await trackWork(page);
  await page.goto(path);
  await untilHydrated(page);
}

/** Stops the clock of an open page, which was installed before the page was opened. */
export async function freeze(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1_000);
}

/** Loads the page again, the clock still standing. */
export async function reloadFrozen(page: Page): Promise<void> {
  await page.reload();
  await untilHydrated(page);
}

/**
 * Moves the clock in small steps until something outside the clock has happened, such as an answer of the server;
 * returns the milliseconds that have passed on the page. What React brings in later waits for the clock too.
 */
export async function runUntil(page: Page, event: Promise<unknown>): Promise<number> {
  const state = { hasHappened: false };
  void event.then(() => (state.hasHappened = true));
  let passed = 0;
  await expect
    .poll(async () => {
      if (!state.hasHappened && passed < maxRunMs) {
        await page.clock.runFor(50);
        passed += 50;
      }
      return state.hasHappened;
    }, pollOptions)
    .toBe(true);
  // An answer is read in real time, and told to React in a timer.
  await untilIdle(page);
  for (let step = 0; step < 5; step += 1) {
    await page.clock.runFor(20);
    await untilReactIdle(page);
    passed += 20;
  }
  return passed;
}

/** React puts a dialog's content on the page in real time; the dialog opens after the next frame, which is the clock's. */
export async function untilDialogOpens(page: Page): Promise<void> {
  await page.locator('dialog h2').waitFor({ state: 'attached', ...pollOptions });
  await page.clock.runFor(frameMs);
}

/** The page's scripts are asked for after its first frame, which the clock must bring about. */
async function untilHydrated(page: Page): Promise<void> {
  await page.clock.runFor(frameMs);
  // Asked from outside: waiting inside the page would wait for its clock.
  await expect.poll(() => page.evaluate(hasRendered), pollOptions).toBe(true);
  // Effects follow the first commit, in real time; timers that they start count from here.
  await untilIdle(page);
}

/** React keeps its tree beside the container that it owns; the tree has a child once it was first committed. */
const hasRendered = `(() => {
  const root = document.getElementById('root');
  const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer'));
  return key !== undefined && root[key].stateNode.current.child !== null;
})()`;
