import { expect, type Page, type Request } from '@playwright/test';

/*
 * Tells when a page with a stopped clock is idle: all requests are answered, and React has no work left. A fixed wait
 * would be too short on a busy machine and too long on any other.
 */

const unanswered = new WeakMap<Page, Set<Request>>();

/** Consecutive idle checks required: a script that has loaded may not have run yet. */
const checksInARow = 3;
const pollOptions = { timeout: 60_000, intervals: [30] };

/** Starts tracking; call it before the page is opened. */
export async function trackWork(page: Page): Promise<void> {
  if (unanswered.has(page)) return;
  const requests = new Set<Request>();
  unanswered.set(page, requests);
  page.on('request', (request) => {
    // What the document before was still asking is never answered.
    if (request.isNavigationRequest()) requests.clear();
    requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  await page.addInitScript(countSchedulerMessages);
}

/** Resolves once all requests are answered and React has no work left. */
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

/** Resolves once React has no work left. */
export async function untilReactIdle(page: Page): Promise<void> {
  await expect.poll(() => isReactIdle(page), { ...pollOptions, intervals: [0] }).toBe(true);
}

function isReactIdle(page: Page): Promise<boolean> {
  return page.evaluate('isReactIdle()');
}

/**
 * Runs in the page before its own scripts. React's scheduler posts itself a message for each slice of work, and
 * messages arrive in order: if none was posted by the time one of ours arrives, there is no work.
 */
function countSchedulerMessages(): void {
  let messages = 0;
  const send: unknown = Reflect.get(MessagePort.prototype, 'postMessage');
  // The native method, read just above.
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
