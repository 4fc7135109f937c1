import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { sql } from 'kysely';
import { hashTicketCode } from '#src/domain/check-in/roster/sealed-record.ts';
import { dumpPhone } from './dump-phone.ts';
import {
  endBuiltApp,
  expect,
  secretKey,
  startBuiltApp,
  test,
  type BuiltApp,
} from '#tests/support/e2e.ts';
import { makeFullRace } from '#tests/support/check-in/full-race.ts';
import { startKillableBrowser } from './killable-browser.ts';
import { isFullRun } from '#tests/support/sample.ts';
import { scanByHand, slowMs } from '#tests/support/check-in/scanning.ts';
import { storedOn } from '#tests/support/network/stored-on.ts';

// A race whose runners can be told apart in whatever is stored; its own app, because they would stand in others' lists.
test.describe.configure({ mode: 'default', timeout: 240_000 });

const title = 'Lomba Kanari';
const runners = isFullRun ? 200 : 40;
const seen = 3;
const kills = isFullRun ? 50 : 3;

let app: BuiltApp;
let race: Awaited<ReturnType<typeof makeFullRace>>;
test.beforeAll(async () => {
  app = await startBuiltApp();
  race = await makeFullRace(
    { database: app.database, clock: { now: () => new Date() } },
    { runners, secret: secretKey, title, holderOf: toHolder },
  );
  await sql`update registrations set email = 'surel-kanari-' || bib || '@example.test', note = 'Catatan-kanari-' || bib,
    holder = holder || jsonb_build_object('blood_type', 'Darah-kanari-' || bib) where event_id = ${race.event.id}`.execute(
    app.database.db,
  );
});
test.afterAll(() => endBuiltApp(app));

test('a stolen steward’s phone tells nothing of runners whose code it has not seen; revoked, it gets nothing more and admits nobody', async ({
  browser,
}) => {
  const { context, page, deviceId } = await enrolSteward(browser);
  const codes = race.codes.slice(0, seen);
  await scanByHand(page, codes);
  await expect.poll(() => countAdmissions(app, deviceId), { timeout: slowMs }).toBe(seen);
  const dump = await dumpPhone(context, page);

  // The dump is whole: it has the roster, the log and the key of the phone, and finds what is there.
  for (const part of ['derap/rosterBuckets', 'derap/scans', 'drp_d_'])
    expect([part, dump.includes(part)]).toEqual([part, true]);
  expect(await storedOn(page, 'rosters')).toMatchObject([{ total: runners }]);
  await page.evaluate(() => sessionStorage.setItem('control', btoa('Pelari-kanari-99')));
  expect((await dumpPhone(context, page)).includes('Pelari-kanari-99')).toBe(true);

  const numbers = Array.from({ length: runners }, (_, index) => index + 1);
  const found = numbers.flatMap((bib) => canaries(bib).filter((canary) => dump.includes(canary)));
  expect(found).toEqual([]);
  // Nor of anybody else: no key to the bib index, no address of a member.
  expect(await storedOn(page, 'scanDevices')).toMatchObject([{ searchKey: null }]);
  expect(dump.match(/[\w-]+@(?:example|derap)\.test/g)).toBeNull();

  // Its owner reports it: one tap of the host.
  await context.setOffline(true);
  const revoked = await fetch(
    `${app.origin}/api/host/event/${race.event.id}/phone/${deviceId}/revoke`,
    { method: 'POST', headers: race.host.headers },
  );
  expect(revoked.status).toBe(200);
  await context.setOffline(false);
  await expect(page.getByText('HP ini tidak boleh memindai lagi')).toBeVisible({ timeout: slowMs });
  const token = /drp_d_[\w-]+/.exec(dump)?.[0] ?? '';
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (const [path, body] of [
    ['/api/checkin/me', null],
    ['/api/checkin/roster/page', null],
    ['/api/checkin/lookup', { code_hash: 'ab'.repeat(32) }],
  ] as const) {
    const answer = await fetch(`${app.origin}${path}`, {
      method: body === null ? 'GET' : 'POST',
      headers,
      body: body === null ? null : JSON.stringify(body),
    });
    expect([path, answer.status]).toEqual([path, 401]);
    expect(await answer.text()).not.toContain('kanari');
  }

  // By hand or by the thief’s own program: nobody is admitted, and what is sent stands in the quarantine.
  await scanByHand(page, race.codes.slice(seen, seen + 2));
  const log = await storedOn(page, 'scans');
  expect(log).toHaveLength(seen);
  expect(await countAdmissions(app, deviceId)).toBe(seen);
  await page.reload();
  await expect(page.getByText('HP ini tidak boleh memindai lagi')).toBeVisible({ timeout: slowMs });
  await context.close();
});

test(`@soak ${kills} times the browser is killed within 200 ms of “Valid”: whoever was shown is in the log`, async () => {
  test.setTimeout(1_200_000);
  const profile = mkdtempSync(join(tmpdir(), 'derap-profile-'));
  const codes = race.codes.slice(seen + 2);
  const shown: string[] = [];
  let scanner = '';
  let counted = 0;
  try {
    for (const code of codes) {
      if (counted === kills) break;
      const { context, kill } = await startKillableBrowser(profile);
      // What is on the disk is all that counts: nothing is sent before the end.
      await context.route('**/api/checkin/sync', (route) => route.abort());
      const page = await context.newPage();
      if (scanner === '') scanner = await prepareAsSteward(page);
      else await page.goto(scanner);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({
        timeout: slowMs,
      });
      expect(await admittedOn(page)).toEqual(await Promise.all(shown.map(hashTicketCode)));

      const valid = new Promise<number>((resolve) => {
        void page.exposeFunction('goShown', resolve).then(() => page.evaluate(watchForGo));
      });
      await expect.poll(() => page.evaluate(() => 'isWatchingForGo' in globalThis)).toBe(true);
      await scanByHand(page, [code]);
      const at = await valid;
      // At once, or a little later.
      await sleep((counted * 37) % 120);
      await kill();
      shown.push(code);
      if (Date.now() - at < 200) counted += 1;
    }
    expect(counted).toBe(kills);
    const { context, kill } = await startKillableBrowser(profile);
    const page = await context.newPage();
    await page.goto(scanner);
    await expect.poll(() => storedOn(page, 'unsentScans'), { timeout: slowMs }).toEqual([]);
    expect(await admittedOn(page)).toEqual(await Promise.all(shown.map(hashTicketCode)));
    const [first] = await storedOn(page, 'scanDevices');
    expect(await countAdmissions(app, (first as { id: string }).id)).toBe(shown.length);
    await kill();
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
});

/** What is planted of a runner. */
function canaries(bib: number): string[] {
  const { legal_name, phone, city, emergency_name, emergency_phone, birth_date } = toHolder(
    bib - 1,
  );
  const ofHost = [`surel-kanari-${bib}@`, `Catatan-kanari-${bib}`, `Darah-kanari-${bib}`];
  return [legal_name, phone, city, emergency_name, emergency_phone, birth_date, ...ofHost];
}

function toHolder(number: number) {
  const bib = number + 1;
  return {
    legal_name: `Pelari-kanari-${bib} Zetafor`,
    bib_name: 'DEMO',
    sex: 'female' as const,
    birth_date: `19${50 + bib}-0${1 + (bib % 9)}-1${bib % 9}`,
    phone: `+62812900${100_000 + bib}`,
    city: `Kota-kanari-${bib} Zetafor`,
    emergency_name: `Keluarga-kanari-${bib} Zetafor`,
    emergency_phone: `+62812911${100_000 + bib}`,
  };
}

/** A phone that has never seen the app, enrolled by a pass for the race packs. */
async function enrolSteward(browser: Browser) {
  const context = await browser.newContext({
    baseURL: app.origin,
    viewport: { width: 390, height: 844 },
    locale: 'id-ID',
    serviceWorkers: 'allow',
  });
  const page = await context.newPage();
  await prepareAsSteward(page, 'HP curian');
  const { id } = await app.database.db
    .selectFrom('check_in_devices')
    .select('id')
    .where('label', '=', 'HP curian')
    .executeTakeFirstOrThrow();
  return { context, page, deviceId: id };
}

/** Enrols by a new pass for the race packs and goes to the scanner; returns its address. */
async function prepareAsSteward(page: Page, label = 'HP petugas'): Promise<string> {
  const answer = await fetch(`${app.origin}/api/host/event/${race.event.id}/staff-pass`, {
    method: 'POST',
    headers: { ...race.host.headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      role: 'steward',
      point_ids: [race.pack.id],
      valid_until: null,
      count: 1,
    }),
  });
  expect(answer.status).toBe(201);
  // Our own server's answer.
  const { passes } = (await answer.json()) as { passes: { code: string; pin: string }[] };
  await page.goto(`${app.origin}/scanner#pass=${passes[0]?.code}`);
  const way = page.getByRole('dialog', { name: 'Kartu petugas' });
  await way.getByLabel('PIN di kartu').fill(passes[0]?.pin ?? '');
  await way.getByLabel('Nama HP ini').fill(label);
  await way.locator('button[type=submit]').click();
  await way.getByRole('link', { name: 'Mulai pindai' }).click({ timeout: slowMs });
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({
    timeout: slowMs,
  });
  return page.url();
}

async function countAdmissions({ database }: BuiltApp, deviceId: string): Promise<number> {
  const rows = await database.db
    .selectFrom('check_ins')
    .select('scan_id')
    .where('device_id', '=', deviceId)
    .execute();
  return rows.length;
}

/** The hashes of the tickets that a phone’s log has admitted, in order. */
async function admittedOn(page: Page): Promise<string[]> {
  // As the phone wrote them.
  const log = (await storedOn(page, 'scans')) as { scan: { action: string; code_hash: string } }[];
  return log.filter(({ scan }) => scan.action === 'admit').map(({ scan }) => scan.code_hash);
}

/** Runs in the page: tells when “Valid” stands on the screen, in epoch milliseconds. */
function watchForGo(): void {
  Object.assign(globalThis, { isWatchingForGo: true });
  new MutationObserver((_, observer) => {
    if (document.querySelector('main h2')?.textContent !== 'Valid') return;
    observer.disconnect();
    // Set by `exposeFunction`.
    void (Reflect.get(globalThis, 'goShown') as (at: number) => Promise<void>)(Date.now());
  }).observe(document, { childList: true, characterData: true, subtree: true });
}
