import type { Page } from '@playwright/test';
import { readQr } from '#tests/support/media/read-qr.ts';
import { expect } from '#tests/support/reader.ts';
import { test } from '#tests/support/check-in/scanner-phone.ts';
import {
  raceTitle,
  scanByHand,
  slowMs,
  staffConsoleOf,
  tickIdCard,
  unsentScans,
} from '#tests/support/check-in/scanning.ts';
import { storedOn } from '#tests/support/network/stored-on.ts';

test.describe.configure({ timeout: 120_000 });

const phoneName = 'HP Rini';

test('a steward without an account enrols by a printed pass and scans offline; revoked, the phone stops at its next contact', async ({
  app,
  race,
  openPhone,
  openBorrowedPhone,
}) => {
  const { page: host } = await openPhone();
  await host.goto(await staffConsoleOf(app.database));
  const pass = await makePass(host);

  const { context, page: steward } = await openBorrowedPhone();
  await steward.goto(pass.link);
  const way = steward.getByRole('dialog', { name: 'Kartu petugas' });
  await expect(way.getByText('Kamu petugas. Tidak perlu akun.')).toBeVisible({ timeout: slowMs });
  const prepare = way.locator('button[type=submit]');
  await way.getByLabel('PIN di kartu').fill(pass.pin === '000000' ? '000001' : '000000');
  await way.getByLabel('Nama HP ini').fill(phoneName);
  await prepare.click();
  await expect(way.getByText('Sisa 4 percobaan.')).toBeVisible();
  await way.getByLabel('PIN di kartu').fill(pass.pin);
  await prepare.click();
  await way.getByRole('link', { name: 'Mulai pindai' }).click({ timeout: slowMs });
  await expect(steward.getByRole('heading', { level: 1, name: raceTitle })).toBeVisible();

  // The way back does not lead into the pass, which is used up.
  await steward.goBack();
  await expect(steward).toHaveURL(/\/scanner$/);
  await expect(steward.getByRole('dialog')).toHaveCount(0);
  await steward.getByRole('link', { name: 'Mulai pindai' }).click();

  // Its own point only, and no search.
  await expect(steward.getByRole('radio')).toHaveCount(1);
  await expect(steward.getByRole('button', { name: 'Ketik kode' })).toBeVisible();
  await expect(steward.getByText('Ketik BIB')).toHaveCount(0);
  await context.setOffline(true);
  await scanByHand(steward, [race.ticket]);
  await tickIdCard(steward);
  await steward.getByRole('button', { name: 'Lengkap, serahkan race pack' }).click();
  await expect.poll(() => storedOn(steward, 'unsentScans')).not.toHaveLength(0);

  // Rather than wait for the list to be asked again.
  await host.reload();
  const row = host.getByRole('listitem').filter({ hasText: phoneName });
  await host.getByRole('button', { name: `Cabut ${phoneName}` }).click({ timeout: slowMs });
  await expect(row.getByText(/Dicabut/)).toBeVisible();
  await context.setOffline(false);
  await expect(steward.getByText('HP ini tidak boleh memindai lagi')).toBeVisible({
    timeout: slowMs,
  });
  await expect.poll(() => unsentScans(steward)).toBe(0);
  const stored = await app.database.db
    .selectFrom('check_in_quarantine')
    .innerJoin('check_in_devices', 'check_in_devices.id', 'check_in_quarantine.device_id')
    .select('reason')
    .where('label', '=', phoneName)
    .execute();
  expect(new Set(stored.map(({ reason }) => reason))).toEqual(new Set(['device_revoked']));
});

/** Makes a steward’s pass for the race packs, and reads its sheet as a phone’s camera and a person do. */
async function makePass(page: Page): Promise<{ link: string; pin: string }> {
  await page.getByRole('button', { name: 'Race pack' }).click({ timeout: slowMs });
  await page.locator('form').getByRole('button', { name: 'Buat kartu' }).click();
  await expect(page.getByText('Kartu ini hanya tampil sekali.')).toBeVisible();
  const picture = await page.getByRole('img', { name: 'QR kartu Race pack' }).screenshot();
  const pin = await page.getByText(/^\d{3} \d{3}$/).innerText();
  await page.getByRole('link', { name: 'Kembali' }).click();
  return { link: await readQr(new Uint8Array(picture)), pin: pin.replace(' ', '') };
}
