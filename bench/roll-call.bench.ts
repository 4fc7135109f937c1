import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { root } from '#src/build/root.ts';
import { ensureBrowser } from '#src/cli/browser/find-browser.ts';
import { loadBuiltClient } from '#src/server/http/documents/built-client.ts';
import { browserLaunchOptions } from '#tests/support/browser.ts';
import {
  makeCategory,
  makeCommunity,
  makeEvent,
  makeMember,
  makeMembership,
} from '#tests/support/factories.ts';
import { toStorageState } from '#tests/support/reader.ts';
import { type BenchApp, startBenchApp } from './support/bench-app.ts';
import { percentile, report } from './support/report.ts';

const members = 60;
const cpuSlowdown = 4;
/** Everybody is ticked, unticked and ticked again, with a network and without; ROUNDS=1 shows that it runs. */
const rounds = Number(process.env['ROUNDS'] ?? 3);
/** A tick is answered before anybody notices that they wait. */
const shownMs = 50;

/** A quick hand ticks three people a second: what a tick leaves to do is done before the next. */
const betweenMs = 300;

type Tick = { shown: number; kept: number };

/**
 * A roll call of sixty on a slow phone: how long after a tap the tick is on the screen, and how long until it is on the
 * disk, which the row shows by standing firm.
 */
const bench = await startBenchApp({ client: await loadBuiltClient(join(root, 'dist')) });
try {
  bench.clock.set(new Date().toISOString());
  const { captain, path } = await makeRun(bench);
  const origin = await bench.app.listen({ host: '127.0.0.1', port: 0 });
  await ensureBrowser();
  const browser = await chromium.launch(browserLaunchOptions());
  try {
    const session = {
      access: captain.token,
      refresh: captain.token,
      name: 'Demo Kapten',
      expiresAt: Date.now() + 3_600_000,
    };
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 390, height: 844 },
      storageState: toStorageState({ origin, session, language: 'id', theme: 'light' }),
    });
    report(`Roll call of ${members}, CPU ÷ ${cpuSlowdown}`, await measure(context, path));
  } finally {
    await browser.close();
  }
} finally {
  await bench.close();
}

async function makeRun({ database: { db }, clock }: BenchApp) {
  const now = clock.now().getTime();
  const captain = await makeMember(db, { name: 'Demo Kapten' });
  const community = await makeCommunity(db, captain.id);
  for (let number = 1; number < members; number += 1) {
    const name = `Demo Pelari ${String(number).padStart(2, '0')}`;
    await makeMembership(db, community.id, { name });
  }
  const starts_at = new Date(now - 10 * 60_000);
  const event = await makeEvent(db, {
    kind: 'event',
    community_id: community.id,
    join_mode: 'rsvp',
    starts_at,
    ends_at: new Date(now + 60 * 60_000),
    registration_closes_at: starts_at,
  });
  await makeCategory(db, event.id);
  return { captain, path: `/community/my/${community.id}/x/event/${event.id}/roll-call` };
}

async function measure(context: BrowserContext, path: string) {
  const bare = await openSlow(context);
  await bare.setContent(bareList());
  await bare.evaluate('globalThis.__name = (value) => value');
  await bare.evaluate(recordTicks);
  const least = await tickAll(bare);
  await bare.close();
  const page = await openSlow(context);
  await page.goto(path);
  await page
    .getByRole('checkbox')
    .nth(members - 1)
    .waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const online = await tickAll(page);
  await context.setOffline(true);
  const offline = await tickAll(page);
  return [
    ...figures('a bare list', least),
    ...figures('with a network', online, { atMost: shownMs }),
    ...figures('without', offline, { atMost: shownMs }),
  ];
}

async function openSlow(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.addInitScript(recordTicks);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return page;
}

/** The yardstick: as many boxes without an app, which says how busy the machine is. */
function bareList(): string {
  const row =
    '<label style="display:block;height:64px"><input type="checkbox"><span>✓</span></label>';
  const script = `addEventListener('change', ({ target: { nextElementSibling: box } }) => {
    box.className = 'tapped';
    setTimeout(() => (box.className = ''));
  })`;
  return `${row.repeat(members)}<script>${script}</script>`;
}

function figures(where: string, ticks: readonly Tick[], limit?: { atMost: number }) {
  const shown = ticks.map((tick) => tick.shown);
  const kept = ticks.map((tick) => tick.kept);
  const unit = 'ms';
  return [
    { name: `${where}: ticks`, value: ticks.length, unit: '' },
    { name: `${where}: tap to shown, the first`, value: shown[0] ?? Number.NaN, unit },
    { name: `${where}: tap to shown, median`, value: percentile(shown, 0.5), unit },
    {
      name: `${where}: tap to shown, p95`,
      value: percentile(shown, 0.95),
      unit,
      ...(limit && { limit }),
    },
    { name: `${where}: tap to disk, median`, value: percentile(kept, 0.5), unit },
    { name: `${where}: tap to disk, p95`, value: percentile(kept, 0.95), unit },
  ];
}

async function tickAll(page: Page): Promise<Tick[]> {
  const rows = page.locator('label:has(input[type=checkbox])');
  for (let round = 0; round < rounds; round += 1) {
    for (let index = 0; index < members; index += 1) {
      await rows.nth(index).click();
      await page.waitForFunction(() => Reflect.get(globalThis, 'ticks').isDone());
      await page.waitForTimeout(betweenMs);
    }
  }
  return await page.evaluate(() => Reflect.get(globalThis, 'ticks').take());
}

/** Runs in the page: for each tap the times until the frame with the tick is painted, and until the row stands firm. */
function recordTicks(): void {
  let taken: { shown: number; kept: number }[] = [];
  let open = 0;
  document.addEventListener(
    'click',
    ({ target, timeStamp }) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return;
      const box = target.nextElementSibling;
      if (box === null) return;
      const tick = { shown: 0, kept: 0 };
      open += 1;
      // Faint from the tap on; the change after that is the tick that was kept.
      let changes = 0;
      const classes = new MutationObserver(() => {
        changes += 1;
        if (changes === 1) afterPaint(() => (tick.shown = performance.now() - timeStamp));
        if (changes < 2) return;
        tick.kept = performance.now() - timeStamp;
        classes.disconnect();
        afterPaint(() => {
          taken.push(tick);
          open -= 1;
        });
      });
      classes.observe(box, { attributes: true, attributeFilter: ['class'] });
    },
    true,
  );
  Object.assign(globalThis, {
    ticks: {
      isDone: () => open === 0,
      take() {
        const all = taken;
        taken = [];
        return all;
      },
    },
  });

  /** A message that is posted in a frame arrives once that is painted. */
  function afterPaint(then: () => void): void {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', then);
      port1.start();
      port2.postMessage(null);
    });
  }
}
