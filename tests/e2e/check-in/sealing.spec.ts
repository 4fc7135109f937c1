import type { Page } from '@playwright/test';
import type { TestDatabase } from '#tests/support/database.ts';
import { expect } from '#tests/support/reader.ts';
import { test } from '#tests/support/check-in/scanner-phone.ts';
import {
  prepare,
  raceTitle,
  scanByHand,
  slowMs,
  tickIdCard,
  unsentScans,
} from '#tests/support/check-in/scanning.ts';

test.describe.configure({ timeout: 180_000 });

test('a point is not closed while a phone holds scans, and is once they have come; a phone that stays away takes a signature', async ({
  app,
  race,
  openPhone,
}) => {
  await settleOthers(app.database);
  const { page: host } = await openPhone();
  const { page: steady } = await openPhone();
  const { page: cut, context: cutOff } = await openPhone();
  for (const phone of [steady, cut]) await prepare(phone);

  await cutOff.setOffline(true);
  await scanByHand(cut, [race.ticket]);
  await tickIdCard(cut);
  await cut.getByRole('button', { name: 'Lengkap, serahkan race pack' }).click();
  await expect.poll(() => unsentScans(cut)).toBeGreaterThan(0);
  for (const phone of [steady, cut]) {
    await phone.getByRole('button', { name: 'Menu pemindai' }).click();
    await phone.getByRole('button', { name: 'Selesai di titik ini' }).click();
    await expect(phone.getByRole('heading', { name: 'Selesai di Race pack' })).toBeVisible({
      timeout: slowMs,
    });
  }
  await host.goto(await sealingOf(app.database));
  // Phones of other tests stand among those that are complete.
  await expect(host.getByText('lengkap').first()).toBeVisible({ timeout: slowMs });
  await expect(host.getByRole('heading', { name: /belum selesai di sini/ })).toBeVisible();
  await expect(host.getByRole('button', { name: 'Tutup titik' })).toBeDisabled();

  await cutOff.setOffline(false);
  await expect(host.getByText('Semua catatan sudah di server')).toBeVisible({ timeout: slowMs });
  await closePoint(host);
  await expect(host.getByText('Semua catatan HP lengkap: tidak ada yang hilang.')).toBeVisible();

  // Opened again, one phone goes on and is not heard of any more.
  await host.getByLabel('Alasan membuka lagi').fill('Rombongan bus terlambat');
  await host.getByRole('button', { name: 'Buka lagi' }).click();
  await expect(cut.getByRole('button', { name: 'Lanjut memindai di sini' })).toBeVisible({
    timeout: slowMs,
  });
  await cut.getByRole('button', { name: 'Lanjut memindai di sini' }).click();
  await expect(host.getByRole('heading', { name: /belum selesai di sini/ })).toBeVisible({
    timeout: slowMs,
  });
  await host.getByLabel('Pernyataan').fill('HP jatuh ke selokan.');
  await host.getByRole('checkbox').check();
  await closePoint(host);
  await expect(host.getByText('HP jatuh ke selokan.')).toBeVisible();

  // Tests of the same app hand packs out here, too.
  await host.getByLabel('Alasan membuka lagi').fill('Gladi selesai');
  await host.getByRole('button', { name: 'Buka lagi' }).click();
  await expect(host.getByRole('heading', { name: 'Titik sudah ditutup' })).toBeHidden();
});

async function closePoint(host: Page) {
  await host.getByRole('button', { name: 'Tutup titik' }).click();
  await expect(host.getByRole('heading', { name: 'Titik sudah ditutup' })).toBeVisible();
}

/** Phones of other tests have gone without a word, and what they left undecided would have to be ticked. */
async function settleOthers({ db }: TestDatabase): Promise<void> {
  const now = new Date();
  await db.deleteFrom('check_in_incidents').execute();
  await db.deleteFrom('check_in_quarantine').execute();
  await db
    .updateTable('check_in_devices')
    .set((eb) => ({ revoked_at: now, last_seen_at: now, gapless_seq: eb.ref('last_seq') }))
    .execute();
}

/** Where the race packs of the demo's race are closed. */
async function sealingOf({ db }: TestDatabase): Promise<string> {
  const rows = await db
    .selectFrom('events')
    .innerJoin('communities', 'communities.id', 'events.community_id')
    .innerJoin('check_in_points', 'check_in_points.event_id', 'events.id')
    .select(['events.id', 'events.title', 'communities.id as community', 'communities.slug'])
    .select('check_in_points.id as point')
    .where('check_in_points.kind', '=', 'pack')
    .execute();
  const event = rows.find(({ title }) => title.id === raceTitle);
  if (event === undefined) throw new Error('The demo has no such race');
  const { community, slug, id, point } = event;
  return `/community/my/${community}/${slug}/event/${id}/seal?point=${point}`;
}
