import { expect, type Page, type Request } from '@playwright/test';

/*
 * Knows when a page whose clock stands still has done all that it does without it: the network has answered, and React
 * has nothing left to do. A wait by the real clock would be too short on a busy machine and too long on any other.
 */

const unanswered = new WeakMap<Page, Set<Request>>();

/** How often in a row nothing must be found: a script that has arrived is not yet one that has run. */
const checksInARow = 3;
const pollOptions = { timeout: 60_000, intervals: [30] };

/** To be called before the page is opened. */
export async function trackWork(page: Page): Promise<void> {
  if (unanswered.has(page)) return;
  const requests = new Set<Request>();
  unanswered.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  await page.addInitScript(countSchedulerMessages);
}

/** Resolves once every request of the page is answered and React has done what followed. */
export async function untilIdle(page: Page): Promise<void> {
  let idleChecks = 0;
  await expect
    .poll(async () => {
      const isPageIdle = unanswered.get(page)?.size === 0 && (await isReactIdle(page));
      idleChecks = isPageIdle ? idleChecks + 1 : 0;
      return idleChecks;
    }, pollOptions)
    .toBeGreaterThanOrEqual(checksInARow);
}

/** Resolves once React has nothing to do. */
export async function untilReactIdle(page: Page): Promise<void> {
  await expect.poll(() => isReactIdle(page), { ...pollOptions, intervals: [0] }).toBe(true);
}

function isReactIdle(page: Page): Promise<boolean> {
  return page.evaluate('isReactIdle()');
}

/**
 * Runs in the page, before its own scripts. React's scheduler sends itself a message for each turn of work. Messages
 * arrive in the order in which they were sent: if none was sent until one of ours has come back, there is no work.
 */
function countSchedulerMessages(): void {
  let messages = 0;
  const send: unknown = Reflect.get(MessagePort.prototype, 'postMessage');
  // The browser's own method, read just above.
  const post = (port: MessagePort, args: unknown[]) =>
    Reflect.apply(send as () => void, port, args);
  MessagePort.prototype.postMessage = function postMessage(...args: unknown[]) {
    messages += 1;
    post(this, args);
  };
  Object.assign(globalThis, {
    async isReactIdle() {
      const before = messages;
      const { port1, port2 } = new MessageChannel();
      await new Promise((resolve) => {
        port1.addEventListener('message', resolve);
        port1.start();
        post(port2, [null]);
      });
      port1.close();
      return messages === before;
    },
  });
}
