import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#src/build/root.ts';
import { ensureBrowser } from '#src/cli/browser/find-browser.ts';
import { loadBuiltClient } from '#src/server/http/documents/built-client.ts';
import { launchWithCamera, writeCameraFile } from '../tests/support/check-in/fake-camera.ts';
import { makeFullRace } from '../tests/support/check-in/full-race.ts';
import { toStorageState } from '#tests/support/reader.ts';
import { prepare } from '../tests/support/check-in/scanning.ts';
import { benchSecret, startBenchApp } from './support/bench-app.ts';
import { report } from './support/report.ts';

/** How many runners walk past, and how long each holds up the ticket, with a gap to the next. */
const walkers = 50;
const shownSeconds = 0.5;
const gapSeconds = 0.1;

/** Runners walk past a phone's camera one after another: how many of them a minute it lets in. */
const bench = await startBenchApp({ client: await loadBuiltClient(join(root, 'dist')) });
const folder = mkdtempSync(join(tmpdir(), 'derap-camera-'));
try {
  bench.clock.set(new Date().toISOString());
  const race = await makeFullRace(bench, { runners: walkers * 2, secret: benchSecret });
  const origin = await bench.app.listen({ host: '127.0.0.1', port: 0 });
  const file = join(folder, 'walkers.y4m');
  writeCameraFile(
    file,
    race.codes.slice(0, walkers).flatMap((text) => [
      { text, seconds: shownSeconds },
      { text: null, seconds: gapSeconds },
    ]),
  );
  await ensureBrowser();
  const browser = await launchWithCamera(file);
  try {
    const session = { access: race.host.token, refresh: race.host.token, name: 'Demo Panitia' };
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 390, height: 844 },
      permissions: [],
      storageState: toStorageState({
        origin,
        session: { ...session, expiresAt: Date.now() + 3_600_000 },
        language: 'id',
        theme: 'light',
      }),
    });
    const page = await context.newPage();
    await page.addInitScript('globalThis.__name = (value) => value');
    await prepare(page);
    await page.evaluate(recordAdmissions);
    await page.getByRole('button', { name: 'Buka kamera' }).click();
    await page.waitForFunction(() => (Reflect.get(globalThis, 'admitted') as number[]).length > 0);
    // The video plays in a loop: the first time around, everybody is new.
    await page.waitForTimeout(walkers * (shownSeconds + gapSeconds) * 1000);
    const times = await page.evaluate(() => Reflect.get(globalThis, 'admitted') as number[]);
    const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000;
    report(`${walkers} runners at a camera`, [
      { name: 'let in', value: times.length, unit: `of ${walkers}` },
      {
        name: 'scans a minute',
        value: ((times.length - 1) / seconds) * 60,
        unit: '',
        limit: { atLeast: 60 },
      },
    ]);
  } finally {
    await browser.close();
  }
} finally {
  await bench.close();
  rmSync(folder, { recursive: true, force: true });
}

/** Runs in the page: notes when somebody is let in. */
function recordAdmissions(): void {
  const admitted: number[] = [];
  Object.assign(globalThis, { admitted });
  // The result's element is made anew for each.
  let last: Element | null = null;
  new MutationObserver(() => {
    const word = document.querySelector('main h2');
    if (word !== last && word?.textContent === 'Valid') admitted.push(performance.now());
    last = word;
  }).observe(document, { childList: true, characterData: true, subtree: true });
}
