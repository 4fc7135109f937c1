import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { root } from '#src/build/root.ts';
import { ensureBrowser } from '#src/cli/browser/find-browser.ts';
import { loadBuiltClient } from '#src/server/http/documents/built-client.ts';
import { browserLaunchOptions } from '#tests/support/browser.ts';
import { makeFullRace } from '../tests/support/check-in/full-race.ts';
import { toStorageState } from '#tests/support/reader.ts';
import { prepare, scanByHand } from '../tests/support/check-in/scanning.ts';
import { benchSecret, startBenchApp } from './support/bench-app.ts';
import { percentile, report } from './support/report.ts';

/** RUNNERS: fewer than 40,000 only show that it runs. */
const runners = Number(process.env['RUNNERS'] ?? 40_000);
const cpuSlowdown = 4;
const scans = 100;

/**
 * The largest race on a slow phone: what its roster weighs over the wire, when the phone is ready after a tap on “Siapkan”,
 * and how long a verdict takes then.
 */
const bench = await startBenchApp({ client: await loadBuiltClient(join(root, 'dist')) });
try {
  bench.clock.set(new Date().toISOString());
  const race = await makeFullRace(bench, { runners, secret: benchSecret });
  const origin = await bench.app.listen({ host: '127.0.0.1', port: 0 });
  await ensureBrowser();
  const browser = await chromium.launch(browserLaunchOptions());
  try {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 390, height: 844 },
      storageState: toStorageState({
        origin,
        session: {
          access: race.host.token,
          refresh: race.host.token,
          name: 'Demo Panitia',
          expiresAt: Date.now() + 3_600_000,
        },
        language: 'id',
        theme: 'light',
      }),
    });
    report(`Roster of ${runners} runners`, await measure(context, race));
  } finally {
    await browser.close();
  }
} finally {
  await bench.close();
}

async function measure(
  context: BrowserContext,
  { codes, packs }: { codes: readonly string[]; packs: number },
) {
  const page = await context.newPage();
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.addInitScript(recordReadiness);
  const devtools = await context.newCDPSession(page);
  const received = await countBytes(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await prepare(page);
  const { stored, ready } = await page.evaluate(
    () => Reflect.get(globalThis, 'readiness') as { stored: number; ready: number },
  );
  const startedAt = performance.now();
  while ((await countKnown(page)) < packs) await page.waitForTimeout(500);
  const heard = performance.now() - startedAt;
  const verdicts: number[] = [];
  await page.evaluate(recordVerdicts);
  for (const code of codes.slice(0, scans)) verdicts.push(await timeVerdict(page, code));
  return [
    { name: 'over the wire', value: received() / 1e6, unit: 'MB', limit: { atMost: 6 } },
    { name: 'a runner', value: received() / runners, unit: 'B', limit: { atMost: 150 } },
    { name: 'roster stored after the tap, CPU ÷ 4', value: stored / 1000, unit: 's' },
    {
      name: 'phone ready after the tap, CPU ÷ 4',
      value: ready / 1000,
      unit: 's',
      limit: { atMost: 20 },
    },
    {
      name: `${packs} admissions of other phones heard after that`,
      value: heard / 1000,
      unit: 's',
    },
    { name: 'verdict, the first, CPU ÷ 4', value: verdicts[0] ?? Number.NaN, unit: 'ms' },
    { name: 'verdict, median, CPU ÷ 4', value: percentile(verdicts, 0.5), unit: 'ms' },
    {
      name: 'verdict, p95, CPU ÷ 4',
      value: percentile(verdicts, 0.95),
      unit: 'ms',
      limit: { atMost: 100 },
    },
  ];
}

/** How many scans of other phones this one has stored. */
async function countKnown(page: Page): Promise<number> {
  return await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('derap');
        opening.addEventListener('success', () => {
          const database = opening.result;
          const counting = database.transaction('knownScans').objectStore('knownScans').count();
          counting.addEventListener('success', () => {
            database.close();
            resolve(counting.result);
          });
        });
      }),
  );
}

/** Counts what the roster's answers weigh as sent, headers included. */
async function countBytes(page: Page): Promise<() => number> {
  const devtools = await page.context().newCDPSession(page);
  const answers = new Set<string>();
  let bytes = 0;
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes('/api/checkin/roster')) answers.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (answers.has(requestId)) bytes += encodedDataLength;
  });
  await devtools.send('Network.enable');
  return () => bytes;
}

/** Runs in the page: how long after the tap on “Siapkan” the roster was stored, and the phone ready, in milliseconds. */
function recordReadiness(): void {
  const readiness = { stored: 0, ready: 0 };
  let tappedAt = 0;
  Object.assign(globalThis, { readiness });
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('dialog')) tappedAt ||= performance.now();
    },
    true,
  );
  const look = (): void => {
    const text = document.querySelector('dialog[open]')?.textContent ?? '';
    if (tappedAt === 0) return;
    if (/peserta tersimpan/.test(text)) readiness.stored ||= performance.now() - tappedAt;
    if (/Siap dipakai tanpa sinyal/.test(text)) readiness.ready ||= performance.now() - tappedAt;
  };
  new MutationObserver(look).observe(document, {
    childList: true,
    characterData: true,
    subtree: true,
  });
}

/**
 * Runs in the page: notes when a code's last key came, and calls `onVerdict` with the milliseconds from then until a result
 * said “Valid”, and `onGone` when it has gone. Nothing asks meanwhile: asking takes time from what is measured.
 */
function recordVerdicts(): void {
  let enteredAt = 0;
  let shown: string | null = null;
  const call = (name: string, value?: number): void => {
    (Reflect.get(globalThis, name) as ((value?: number) => void) | undefined)?.(value);
  };
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Enter') enteredAt = performance.now();
    },
    true,
  );
  new MutationObserver(() => {
    const word = document.querySelector('main h2')?.textContent ?? null;
    if (word === shown) return;
    shown = word;
    if (word === 'Valid') call('onVerdict', performance.now() - enteredAt);
    if (word === null) call('onGone');
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

/** From the last key of a handheld scanner to the screen that says “Valid”, in milliseconds. */
async function timeVerdict(page: Page, code: string): Promise<number> {
  const gone = page.evaluate(
    () => new Promise<void>((resolve) => Object.assign(globalThis, { onGone: resolve })),
  );
  const shown = page.evaluate(
    () => new Promise<number>((resolve) => Object.assign(globalThis, { onVerdict: resolve })),
  );
  await scanByHand(page, [code]);
  const took = await shown;
  await gone;
  return took;
}
