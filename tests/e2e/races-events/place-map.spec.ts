import { expect, untilInteractive } from '#tests/support/reader.ts';
import { test } from '#tests/support/network/wired.ts';

test.use({ account: 'host' });

test('a host says where something is by a tap, by the phone or by what they paste @soak', async ({
  page,
  context,
}) => {
  await page.goto('/community-form');
  await untilInteractive(page);
  const field = page.getByLabel('Posisi di peta');
  await field.fill(`6° 12,5' LS 106° 49' BT`);
  await expect(page.getByText('Terbaca: -6.20833, 106.81667')).toBeVisible();
  await field.fill('https://maps.app.goo.gl/Ab1');
  await expect(page.getByText('Tautan pendek tidak memuat posisinya.')).toBeVisible();

  await context.setGeolocation({ latitude: -8.5069, longitude: 115.2625 });
  await context.grantPermissions(['geolocation']);
  await page.getByRole('button', { name: 'Pakai lokasiku' }).click();
  await expect(field).toHaveValue('-8.5069, 115.2625');

  await page.getByRole('button', { name: 'Ketuk di peta' }).click();
  const map = page.getByRole('dialog', { name: 'Ketuk tempatnya' });
  await expect(map.getByText('dekat Ubud')).toBeVisible();
  await map.getByRole('application', { name: 'Peta Indonesia' }).press('ArrowUp');
  await map.locator('svg').first().click();
  await map.getByRole('button', { name: 'Pakai titik ini' }).click();
  await expect(field).toHaveValue(/^-8\.\d+, 115\.\d+$/);
  await expect(field).not.toHaveValue('-8.5069, 115.2625');
});
