import { expect, type Page } from '@playwright/test';
import { trackWork, untilReactIdle, untilIdle } from '#tests/support/page/idle-page.ts';

/** Long enough for a busy machine. */
const pollOptions = { timeout: 60_000, intervals: [20] };

/** The most that `runUntil` moves the clock, however long it waits in real time. */
const maxRunMs = 4_000;

/** One frame: what the page's start, and a dialog that opens or closes, wait for. */
export const frameMs = 20;

/** Opens a page whose clock is stopped before its first script; only `page.clock.runFor` moves it. */
export async function openFrozen(page: Page, path: string): Promise<void> {
  // Playwright can only pause a clock at a later time; near the real time, so that sessions stay valid.
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
  await trackWork(page);
  await page.goto(path);
  await untilHydrated(page);
}

/** Stops the clock of an open page; it must be installed already. */
export async function freeze(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1_000);
}

/** Reloads with the clock stopped. */
export async function reloadFrozen(page: Page): Promise<void> {
  await page.reload();
  await untilHydrated(page);
}

/**
 * Moves the clock in small steps until an event outside the clock has happened, such as an answer of the server;
 * returns the milliseconds that have passed on the page. React's deferred updates need the clock, too.
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
  // An answer is read in real time, but reaches React in a timer.
  await untilIdle(page);
  for (let step = 0; step < 5; step += 1) {
    await page.clock.runFor(20);
    await untilReactIdle(page);
    passed += 20;
  }
  return passed;
}

/** React renders a dialog's content in real time; the dialog opens on the next frame, which needs the clock. */
export async function untilDialogOpens(page: Page): Promise<void> {
  await page.locator('dialog h2').waitFor({ state: 'attached', ...pollOptions });
  await page.clock.runFor(frameMs);
}

/** The page's scripts are requested after its first frame, which needs the clock. */
async function untilHydrated(page: Page): Promise<void> {
  await page.clock.runFor(frameMs);
  // Polled from outside, because waiting inside the page would need its clock.
  await expect.poll(() => page.evaluate(hasRendered), pollOptions).toBe(true);
  // Effects run after the first commit in real time; their timers count from here.
  await untilIdle(page);
}

/** React stores its root on the container; the root has a child after the first commit. */
const hasRendered = `(() => {
  const root = document.getElementById('root');
  const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer'));
  return key !== undefined && root[key].stateNode.current.child !== null;
})()`;
