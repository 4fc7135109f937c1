import {
  enterRace,
  participantNames,
  publishPaidRace,
} from '#tests/support/event-console/entered-race.ts';
import { type Account, expect, test } from '#tests/support/reader.ts';

test.use({ account: 'host', language: 'id' });

test('while the overview of a race fails, the other parts of its console open', async ({
  page,
  app,
  context,
  sessionOf,
  allowInConsole,
}) => {
  allowInConsole(/status of 500/);
  const asked = {
    origin: app.origin,
    tokenOf: async (account: Account) => (await sessionOf(account)).access,
  };
  const race = await publishPaidRace(asked, 'Lomba Bagian');
  await enterRace(asked, race.id);
  await context.route('**/api/host/event/*/overview', (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  const start = `/community/my/${race.community}/x/event/${race.id}`;
  const tabs = page.getByRole('navigation', { name: 'Bagian konsol' });

  await page.goto(start);
  await expect(page.getByRole('alert')).toContainText('Angka acara ini');
  await tabs.getByRole('link', { name: 'Peserta' }).click();
  await expect(page.getByRole('link', { name: participantNames.admin })).toBeVisible();
  await tabs.getByRole('link', { name: 'Pembayaran' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pembayaran' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await tabs.getByRole('link', { name: 'Petugas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Petugas & HP' })).toBeVisible();
  await page.goto(`${start}/participants`);
  await expect(page.getByRole('link', { name: participantNames.admin })).toBeVisible();

  await context.unroute('**/api/host/event/*/overview');
  await tabs.getByRole('link', { name: 'Ringkasan' }).click();
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByRole('heading', { name: 'Pendaftar', exact: true })).toBeVisible();

  // A part whose code does not come leaves the ways to the others, and comes when the network is back.
  allowInConsole(/Failed to fetch|ERR_INTERNET_DISCONNECTED|Failed to load/);
  await context.setOffline(true);
  await tabs.getByRole('link', { name: 'Hari lomba' }).click();
  await expect(page.getByText('Bagian ini belum bisa dibuka')).toBeVisible();
  await tabs.getByRole('link', { name: 'Peserta' }).click();
  await expect(page.getByRole('link', { name: participantNames.admin })).toBeVisible();
  await tabs.getByRole('link', { name: 'Hari lomba' }).click();
  await expect(page.getByText('Bagian ini belum bisa dibuka')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Bagian ini belum bisa dibuka')).toHaveCount(0);
});
