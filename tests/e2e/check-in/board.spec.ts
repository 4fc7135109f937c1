import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Language } from '#src/contract/common.ts';
import type { BuiltApp } from '#tests/support/e2e.ts';
import { enterRace, publishPaidRace } from '#tests/support/event-console/entered-race.ts';
import { type Account, expect, test } from '#tests/support/reader.ts';

const words = {
  id: { big: 'Layar besar', download: 'Unduh', log: 'Semua pindaian', close: 'Tutup layar besar' },
  en: { big: 'Big screen', download: 'Download', log: 'All scans', close: 'Close the big screen' },
};

// The second language walks the same way again.
for (const [language, tag] of [
  ['id', ''],
  ['en', ' @soak'],
] as const) {
  test.describe(`a race day in ${language}`, () => {
    test.use({ account: 'host', language });

    test(`each number of the board opens a list with as many rows; the board goes on the wall and into a file${tag}`, async ({
      page,
      app,
      sessionOf,
    }) => {
      const tokenOf = async (account: Account) => (await sessionOf(account)).access;
      const race = await publishPaidRace({ origin: app.origin, tokenOf }, `Papan ${language}`);
      await enterRace({ origin: app.origin, tokenOf }, race.id);
      await scan(app, { eventId: race.id, token: await tokenOf('host') });
      const board = `/community/my/${race.community}/x/event/${race.id}/race-day`;
      await page.goto(board);
      const numbers = await readNumbers(page);
      expect(numbers.filter(({ count }) => count > 0).length).toBeGreaterThan(4);
      for (const { href, count } of numbers) {
        await page.goto(href);
        const total = page.locator('main output').filter({ hasText: new RegExp(`^${count} `) });
        await expect(total, href).toBeVisible();
        if (!href.includes('race-day')) continue;
        await expect(page.locator('main ul[aria-label] > li')).toHaveCount(count);
      }
      await page.goto(board);
      await useWallAndFile(page, language);
    });
  });
}

/** The links of the board that are a number, each address once. */
async function readNumbers(page: Page) {
  const links = page.locator('main a[href*="state="]').filter({ hasText: /\d/ });
  await expect(links.first()).toBeVisible();
  const found = await links.evaluateAll((anchors) =>
    anchors.map((anchor) => ({
      href: anchor.getAttribute('href') ?? '',
      count: Number(/\d+/.exec(anchor.textContent)?.[0]),
    })),
  );
  const listed = found.filter(({ href }) => !href.includes('quarantine'));
  return [...new Map(listed.map((link) => [link.href, link])).values()];
}

async function useWallAndFile(page: Page, language: Language): Promise<void> {
  const say = words[language];
  await page.getByRole('link', { name: say.big }).click();
  const wall = page.getByRole('dialog');
  await expect(wall.locator('b').filter({ hasText: /^2$/ })).toBeVisible();
  await wall.getByRole('button', { name: say.close }).click();
  await expect(wall).toHaveCount(0);

  await page.getByRole('button', { name: say.download }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: `${say.log}, CSV` }).click();
  const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(1 + 4);
}

/** A phone admits two runners and lets a third in by hand, which it takes back. */
async function scan(
  app: BuiltApp,
  { eventId, token }: { eventId: string; token: string },
): Promise<void> {
  const { db } = app.database;
  const runners = await db
    .updateTable('registrations')
    .set({ state: 'confirmed' })
    .where('event_id', '=', eventId)
    .returning('code_hash')
    .execute();
  const point = await db
    .selectFrom('check_in_points')
    .select('id')
    .where('event_id', '=', eventId)
    .where('kind', '=', 'start')
    .executeTakeFirstOrThrow();
  const label = `HP ${randomUUID().slice(0, 4)}`;
  const phone = await post(app.origin, token, {
    path: '/api/checkin/enrol',
    body: { event_id: eventId, label },
  });
  const makeScan = (seq: number, runner: number, fields: object = {}) => ({
    id: randomUUID(),
    seq,
    point_id: point.id,
    code_hash: runners[runner]?.code_hash,
    raw: null,
    action: 'admit',
    verdict: 'ok',
    reason: null,
    checklist: [],
    collector: null,
    voids: null,
    device_time: new Date().toISOString(),
    monotonic_ms: 1000 + seq,
    offset_ms: 0,
    uncertainty_ms: 50,
    roster_version: null,
    ...fields,
  });
  const byHand = makeScan(3, 2, { action: 'override', reason: 'Kenal' });
  const taken = makeScan(4, 2, { action: 'void', voids: byHand.id, reason: 'Salah orang' });
  await post(app.origin, String(phone['device_token']), {
    path: '/api/checkin/sync',
    body: { scans: [makeScan(1, 0), makeScan(2, 1), byHand, taken], cursor: null, last_seq: 4 },
  });
}

async function post(origin: string, token: string, { path, body }: { path: string; body: object }) {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  expect(answer.ok, `${path}: ${text}`).toBe(true);
  // Our own server's answer.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return JSON.parse(text) as Record<string, unknown>;
}
