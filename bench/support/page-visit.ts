import type { Browser, CDPSession, Page } from '@playwright/test';

/** One first visit. Times in milliseconds since the navigation began, sizes in KB as sent. */
export type Visit = {
  /** Largest paint. */
  paint: number;
  /** When the navigation's links, or the form where there are none, are React's; null on pages without a program. */
  interactive: number | null;
  /** The longest of a few taps, from the finger to the next frame. */
  tap: number;
  /** Sum of unexpected layout shifts. */
  shift: number;
  /** Scripts that had come when the page was interactive: what follows later is no part of the first screen. */
  scriptKb: number;
  /** How many they were. */
  scripts: number;
  /** How long tasks after the first paint kept the page from answering: what each takes above 50 ms. */
  blocked: number;
  beforeLoadKb: number;
};

const cpuSlowdown = 4;

/**
 * Opens a page as a new browser profile on a phone whose processor is four times slower. The service worker is kept
 * out: it starts after load.
 */
export async function visit(browser: Browser, url: string, hasProgram: boolean): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const traffic = await watchTraffic(devtools);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    // What runs this file marks each function's name with a helper, which pages do not have.
    await page.addInitScript('globalThis.__name = (value) => value');
    await page.addInitScript(recordMoments);
    await page.goto(url, { waitUntil: 'networkidle' });
    if (hasProgram) await page.waitForFunction(() => 'interactiveAt' in window);
    const moments = await page.evaluate(readMoments);
    const sizes = traffic(moments.interactive);
    const tap = hasProgram ? await longestTap(page) : 0;
    return { ...moments, tap, ...sizes };
  } finally {
    await context.close();
  }
}

/** Counts what is received: scripts until the page is interactive, and everything until it has loaded. */
async function watchTraffic(devtools: CDPSession) {
  const headerBytes = new Map<string, number>();
  const scripts = new Set<string>();
  const received: { at: number; bytes: number; scriptBytes: number }[] = [];
  let startedAt = Number.POSITIVE_INFINITY;
  let loadedAt = Number.POSITIVE_INFINITY;
  devtools.on('Network.requestWillBeSent', ({ timestamp }) => {
    startedAt = Math.min(startedAt, timestamp);
  });
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    headerBytes.set(requestId, response.encodedDataLength);
    if (type === 'Script' || response.url.endsWith('.js')) scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength: bytes }) => {
    const body = Math.max(0, bytes - (headerBytes.get(requestId) ?? 0));
    received.push({ at: timestamp, bytes, scriptBytes: scripts.has(requestId) ? body : 0 });
  });
  devtools.on('Page.loadEventFired', ({ timestamp }) => {
    loadedAt = timestamp;
  });
  await devtools.send('Network.enable');
  await devtools.send('Page.enable');
  return (interactive: number | null) => {
    const before = received.filter(({ at }) => at <= loadedAt);
    const untilInteractive = received.filter(
      ({ at }) => (at - startedAt) * 1000 <= (interactive ?? 0),
    );
    return {
      scripts: untilInteractive.filter(({ scriptBytes }) => scriptBytes > 0).length,
      scriptKb: untilInteractive.reduce((sum, { scriptBytes }) => sum + scriptBytes, 0) / 1024,
      beforeLoadKb: before.reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
    };
  };
}

/**
 * Accepts cookies, then opens and closes the settings a few times by finger. After each the finger rests: what the
 * driver runs in the page to find the next button, four times slower as well, is no part of the tap before it.
 */
async function longestTap(page: Page): Promise<number> {
  const settings = page.getByRole('button', { name: /Pengaturan bahasa|language settings/ });
  const consent = page.getByRole('button', { name: /Dimengerti|Understood/ });
  const rest = () => page.waitForTimeout(300);
  await consent.tap();
  await rest();
  for (let round = 0; round < 3; round += 1) {
    await settings.first().tap();
    await rest();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await rest();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  return page.evaluate(() => Number(Object(window).longestTap ?? 0));
}

/** Runs in the page before anything else. */
function recordMoments(): void {
  // The banner of the home page would cover what is tapped.
  localStorage.setItem('lastPopupVisit', String(Date.now()));
  const poll = (): void => {
    // Signing in has a form and no navigation.
    const link = document.querySelector('nav a') ?? document.querySelector('main form');
    const isHydrated =
      link !== null && Object.keys(link).some((key) => key.startsWith('__reactFiber'));
    if (isHydrated) Object.assign(window, { interactiveAt: performance.now() });
    else requestAnimationFrame(poll);
  };
  poll();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // Presses and keys, as Interaction to Next Paint counts them; what the finger passes over is none.
      if (Number(Object(entry).interactionId ?? 0) === 0) continue;
      const longest = Number(Object(window).longestTap ?? 0);
      Object.assign(window, { longestTap: Math.max(longest, entry.duration) });
    }
  }).observe(Object.assign({ type: 'event', buffered: true }, { durationThreshold: 16 }));
}

type Moments = Pick<Visit, 'paint' | 'shift' | 'blocked' | 'interactive'>;

/** Runs in the page: the last largest paint, what it shifted and blocked, and when it became interactive. */
function readMoments(): Promise<Moments> {
  return new Promise((resolve) => {
    let paint = 0;
    let shift = 0;
    let blocked = 0;
    const [firstPaint] = performance.getEntriesByName('first-contentful-paint');
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        if (startTime >= (firstPaint?.startTime ?? 0)) blocked += duration - 50;
      }
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) paint = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
          shift += Number(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    const at: unknown = Object(window).interactiveAt;
    const interactive = typeof at === 'number' ? at : null;
    setTimeout(() => resolve({ paint, shift, blocked, interactive }), 500);
  });
}
