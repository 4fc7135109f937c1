import type { Browser, CDPSession, Page } from '@playwright/test';

/** A first visit. Times are milliseconds since navigation start, sizes are KB as sent. */
export type Visit = {
  /** Largest contentful paint. */
  paint: number;
  /** When the navigation's links, or else the form, are hydrated; null on pages without scripts. */
  interactive: number | null;
  /** The slowest of a few taps, to the next frame. */
  tap: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Scripts received until the page was interactive: later ones are not part of the first screen. */
  scriptKb: number;
  /** Number of these scripts. */
  scripts: number;
  /** Total blocking time after the first paint: what each task takes above 50 ms. */
  blocked: number;
  beforeLoadKb: number;
};

const cpuSlowdown = 4;

/**
 * Opens a page in a new profile with a four times slower CPU. The service worker is blocked, because it starts only after
 * load.
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
    // tsx wraps functions in a `__name` helper, which pages do not have.
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

/** Measures what is received: scripts until the page is interactive, and everything until load. */
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
 * Accepts cookies, then opens and closes the settings a few times by touch. Pauses after each tap, so that the driver's own
 * work in the slowed page is not counted.
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

/** Runs in the page before its own scripts. */
function recordMoments(): void {
  // The home page's banner would cover what is tapped.
  localStorage.setItem('lastPopupVisit', String(Date.now()));
  const poll = (): void => {
    // The sign-in page has a form and no navigation.
    const link = document.querySelector('nav a') ?? document.querySelector('main form');
    const isHydrated =
      link !== null && Object.keys(link).some((key) => key.startsWith('__reactFiber'));
    if (isHydrated) Object.assign(window, { interactiveAt: performance.now() });
    else requestAnimationFrame(poll);
  };
  poll();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // Only taps, clicks and keys, as in Interaction to Next Paint; not pointer moves.
      if (Number(Object(entry).interactionId ?? 0) === 0) continue;
      const longest = Number(Object(window).longestTap ?? 0);
      Object.assign(window, { longestTap: Math.max(longest, entry.duration) });
    }
  }).observe(Object.assign({ type: 'event', buffered: true }, { durationThreshold: 16 }));
}

type Moments = Pick<Visit, 'paint' | 'shift' | 'blocked' | 'interactive'>;

/** Runs in the page: reads largest paint, layout shift, blocking time and when it became interactive. */
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
