import * as z from 'zod/mini';
import { getRosterPage } from '#src/contract/check-in/roster.ts';
import { hashTicketCode } from '#src/domain/check-in/roster/sealed-record.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { findCovered } from '#tests/support/page/covered.ts';
import { expect } from '#tests/support/reader.ts';
import { test } from '#tests/support/check-in/scanner-phone.ts';
import {
  finishPreparing,
  handOutPack,
  namePhone,
  PhoneLog,
  prepare,
  raceTitle,
  scanByHand,
  slowMs,
  makeUnknownCode,
  unsentScans,
} from '#tests/support/check-in/scanning.ts';
import { storedOn } from '#tests/support/network/stored-on.ts';

test.describe.configure({ timeout: 480_000 });

test('two phones let the same runner in and are told; what changes meanwhile reaches them; a revoked one loses nothing', async ({
  app,
  race,
  openPhone,
}) => {
  const { db } = app.database;
  const [first, second] = [await openPhone(), await openPhone()];
  await prepare(first.page);
  await prepare(second.page);
  await Promise.all([first.context.setOffline(true), second.context.setOffline(true)]);
  await handOutPack(first.page, race.ticket);
  await handOutPack(second.page, race.ticket);
  await first.context.setOffline(false);
  await expect.poll(() => unsentScans(first.page), { timeout: slowMs }).toBe(0);
  await second.context.setOffline(false);
  for (const { page } of [second, first]) {
    await expect(page.getByText(/check-in ganda/)).toBeVisible({ timeout: slowMs });
  }

  // Another registration is cancelled while the first phone scans; then the phone goes offline.
  const rosterOf = async () => JSON.stringify(await storedOn(first.page, 'rosters'));
  const before = await rosterOf();
  await db
    .updateTable('registrations')
    .set({ state: 'cancelled', updated_at: new Date() })
    .where('code_hash', '=', await hashTicketCode(race.nextTicket))
    .executeTakeFirstOrThrow();
  await expect.poll(rosterOf, { timeout: slowMs }).not.toBe(before);
  await first.context.setOffline(true);
  await scanByHand(first.page, [race.nextTicket]);
  await expect(first.page.getByRole('heading', { name: 'Dibatalkan' })).toBeVisible();

  // The second phone scans offline and is revoked meanwhile.
  await second.context.setOffline(true);
  const sentBefore = z.parse(PhoneLog, await storedOn(second.page, 'scans')).length;
  await scanByHand(second.page, [makeUnknownCode(race.ticket), race.nextTicket]);
  await expect.poll(() => unsentScans(second.page), { timeout: slowMs }).toBe(2);
  const log = z.parse(PhoneLog, await storedOn(second.page, 'scans'));
  const deviceId = log[0]?.deviceId ?? '';
  await db
    .updateTable('check_in_devices')
    .set({ revoked_at: new Date() })
    .where('id', '=', deviceId)
    .execute();
  await second.context.setOffline(false);
  await expect(second.page.getByText('HP ini tidak boleh memindai lagi')).toBeVisible({
    timeout: slowMs,
  });
  await expect(second.page.getByText('Semua hasil pindai sudah terkirim.')).toBeVisible();
  const quarantined = await db
    .selectFrom('check_in_quarantine')
    .select(['id', 'reason'])
    .where('device_id', '=', deviceId)
    .orderBy('seq')
    .execute();
  expect(quarantined).toEqual(
    log.slice(sentBefore).map(({ scan }) => ({ id: scan.id, reason: 'device_revoked' })),
  );

  // Its host can prepare it again.
  await second.page.getByRole('link', { name: 'Siapkan lagi' }).click();
  await second.page.getByRole('button', { name: 'Siapkan lagi' }).click();
  await finishPreparing(second.page);
  await scanByHand(second.page, [race.nextTicket]);
  await expect(second.page.getByRole('heading', { name: 'Dibatalkan' })).toBeVisible();
});

test('on a fresh phone the cookie banner covers neither the scanner nor a verdict, which shows where a ticket was used', async ({
  race,
  openPhone,
}) => {
  const { page } = await openPhone();
  await page.addInitScript(() => localStorage.removeItem('cookieConsent'));
  await prepare(page);
  await expect(page.getByRole('button', { name: 'Dimengerti' })).toBeVisible();
  expect(await findCovered(page)).toEqual([]);
  await handOutPack(page, race.ticket);
  await scanByHand(page, [race.ticket]);
  await expect(page.getByRole('heading', { name: 'Sudah check-in' })).toBeVisible();
  const actions = page.getByRole('button', { name: 'Batalkan check-in ini' });
  const top = (await actions.boundingBox())?.y ?? 0;
  for (const term of ['Kapan', 'Di mana']) {
    const box = await page.getByText(term, { exact: true }).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), term).toBeLessThan(top);
  }
  await page.getByRole('button', { name: 'Pindai berikutnya' }).click();
});

test('an interrupted roster download resumes where it stopped', async ({ openPhone }) => {
  const { page } = await openPhone();
  const asked: string[] = [];
  const roster: { whole: z.infer<typeof getRosterPage.response> | null } = { whole: null };
  // The demo's rosters fit into one page, so the route splits one in two, and the network fails in between.
  await page.route('**/api/checkin/roster/page*', async (route) => {
    const { search } = new URL(route.request().url());
    asked.push(search);
    if (search === '') {
      const answer = await route.fetch();
      roster.whole = z.parse(getRosterPage.response, await answer.json());
      const first = roster.whole.records.slice(0, 5);
      const more = { next_cursor: 'rest', version: null, hash: null, revoked: [] };
      await route.fulfill({ json: { ...roster.whole, ...more, records: first, search: null } });
    } else if (asked.filter((query) => query === search).length === 1) {
      await route.abort('connectionreset');
    } else {
      await route.fulfill({
        json: { ...roster.whole, records: roster.whole?.records.slice(5), search: null },
      });
    }
  });
  await page.goto('/scanner');
  const card = page.getByRole('listitem').filter({ hasText: raceTitle });
  await card.getByRole('button', { name: 'Siapkan HP ini' }).click();
  const dialog = page.getByRole('dialog');
  await namePhone(dialog);
  await dialog.getByRole('button', { name: 'Siapkan', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Tidak ada sambungan', { timeout: slowMs });
  expect(await storedOn(page, 'rosters')).toEqual([]);

  // It also shows after a reload.
  await page.reload();
  await page.getByRole('button', { name: 'Lanjutkan menyiapkan' }).click({ timeout: slowMs });
  await dialog.getByRole('button', { name: 'Siapkan', exact: true }).click();
  const ready = dialog.getByRole('heading', { name: 'Siap dipakai tanpa sinyal' });
  await expect(ready).toBeVisible({ timeout: slowMs });
  expect(asked).toEqual(['', '?cursor=rest', '?cursor=rest']);
  expect(await storedOn(page, 'rosters')).toEqual([
    expect.objectContaining({
      total: roster.whole?.records.length,
      version: roster.whole?.version,
    }),
  ]);
});

test('a phone whose clock is wrong admits at the right time, and a roster that does not load delays nothing', async ({
  app,
  race,
  openPhone,
}) => {
  const { db } = app.database;
  const minute = 60_000;
  const { context, page } = await openPhone();
  await page.clock.install({ time: Date.now() + 20 * minute });
  await page.goto('/scanner');
  const card = page.getByRole('listitem').filter({ hasText: raceTitle });
  await card.getByRole('button', { name: 'Siapkan HP ini' }).click();
  const dialog = page.getByRole('dialog');
  await namePhone(dialog);
  await dialog.getByRole('button', { name: 'Siapkan', exact: true }).click();
  await expect(dialog.getByText(/Jam HP meleset 20 menit/)).toBeVisible({ timeout: slowMs });
  await dialog.getByRole('link', { name: 'Mulai pindai' }).click({ timeout: slowMs });

  await page.route('**/api/checkin/roster/page*', () => new Promise(() => undefined));
  const replaced = await revoke(app.database, race.nextTicket);
  try {
    await handOutPack(page, race.ticket);
    await expect.poll(() => unsentScans(page), { timeout: slowMs }).toBe(0);
    const { corrected_at: at, device_time: byPhone } = await db
      .selectFrom('check_in_scans')
      .innerJoin('registrations', 'registrations.id', 'check_in_scans.registration_id')
      .select(['corrected_at', 'device_time'])
      .where('registrations.code_hash', '=', await hashTicketCode(race.ticket))
      .where('action', '=', 'admit')
      .executeTakeFirstOrThrow();
    expect(Math.abs(Date.now() - at.getTime())).toBeLessThan(2 * minute);
    expect(byPhone.getTime() - at.getTime()).toBeGreaterThan(19 * minute);

    // The first sync has requested the roster; later syncs do not wait for it.
    await scanByHand(page, [makeUnknownCode(race.ticket)]);
    await expect.poll(() => unsentScans(page), { timeout: slowMs }).toBe(0);
    await scanByHand(page, [race.nextTicket]);
    const oldCode = page.getByRole('heading', { name: 'Kode lama' });
    await expect(oldCode).toBeVisible({ timeout: slowMs });

    // A clock that jumps ahead, as networks sometimes set it, does not end the phone's access.
    await context.setOffline(true);
    await page.clock.setSystemTime(Date.now() + 30 * 24 * 60 * minute);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await scanByHand(page, [makeUnknownCode(race.ticket)]);
    await expect(page.getByRole('heading', { name: 'Cek dulu' })).toBeVisible({ timeout: slowMs });
    await scanByHand(page, [race.nextTicket]);
    await expect(oldCode).toBeVisible({ timeout: slowMs });
    await expect(page.getByText('Masa tugas HP ini sudah lewat')).toHaveCount(0);
    expect(JSON.stringify(await storedOn(page, 'scanDevices'))).not.toContain('"searchKey":null');
  } finally {
    await db.deleteFrom('revoked_codes').where('code_index', '=', replaced).execute();
  }
});

/** Revokes a ticket's code as a re-issue does, without changing the registration; returns the revoked index. */
async function revoke({ db }: TestDatabase, ticket: string): Promise<string> {
  const row = await db
    .updateTable('registrations')
    .set({ updated_at: new Date() })
    .where('code_hash', '=', await hashTicketCode(ticket))
    .returning(['id', 'event_id', 'code_hash', 'code_index'])
    .executeTakeFirstOrThrow();
  const { id, event_id, code_hash, code_index } = row;
  await db
    .insertInto('revoked_codes')
    .values({ registration_id: id, event_id, code_hash, code_index, revoked_at: new Date() })
    .execute();
  return code_index;
}
