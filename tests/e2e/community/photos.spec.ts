import { type BuiltApp, endBuiltApp, startBuiltApp } from '#tests/support/e2e.ts';
import { makePicture } from '#tests/support/media/pictures.ts';
import { axeViolations } from '#tests/support/page/axe.ts';
import { makePhotoRun } from '#tests/support/races-events/photo-run.ts';
import { expect, test } from '#tests/support/reader.ts';
import { openPhone } from '#tests/support/phone.ts';

/* A member sends photos of a run, the captain answers, everybody sees one, and it is taken back. */

test.describe.configure({ timeout: 240_000 });

// Of its own: other tests would find the host's second community.
let own: BuiltApp;
test.beforeAll(async () => {
  own = await startBuiltApp();
});
test.afterAll(() => endBuiltApp(own));

test('two photos are sent, one is shown and one declined, and the shown one is taken back', async ({
  browser,
}) => {
  const paths = await makePhotoRun(own);
  const runner = await openPhone('runner', { browser, app: own, serviceWorkers: 'allow' });
  await runner.goto(paths.run);
  const part = runner.getByRole('region', { name: 'Foto dari lari ini' });
  await part.getByLabel('Keterangan').fill('Subuh di jembatan');
  await part.getByRole('checkbox').check();
  const file = { mimeType: 'image/jpeg', buffer: await makePicture('jpeg') };
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic0000mif1heic')]);
  await part.locator('input[type=file]').setInputFiles([
    { ...file, name: 'satu.jpg' },
    { name: 'foto.heic', mimeType: 'image/heic', buffer: heic },
    { ...file, name: 'dua.jpg' },
  ]);
  await expect(part.getByText('Menunggu pengurus')).toHaveCount(2);
  // One that cannot be read holds up nobody.
  await expect(part.getByRole('alert')).toHaveText('Berkas ini bukan gambar JPEG, PNG, atau WebP.');
  await part.getByRole('button', { name: 'Buang foto.heic' }).click();
  await expect(part.getByText('2 foto terkirim')).toBeVisible();
  expect(await axeViolations(runner)).toEqual([]);

  const captain = await openPhone('host', { browser, app: own, serviceWorkers: 'allow' });
  await captain.goto('/dashboard');
  await expect(captain.getByRole('heading', { name: '2 foto menunggu' })).toBeVisible();
  await captain.goto(paths.desk);
  await expect(captain.getByRole('heading', { name: 'Foto menunggu' })).toBeVisible();
  await expect(captain.getByRole('img', { name: 'Subuh di jembatan' })).toBeVisible();
  expect(await axeViolations(captain)).toEqual([]);
  await captain.getByRole('button', { name: 'Tampilkan' }).click();
  await expect(captain.getByRole('heading', { name: '1 foto', exact: true })).toBeFocused();
  await captain.getByRole('button', { name: 'Jangan' }).click();
  await expect(captain.getByText('Tidak ada foto yang menunggu')).toBeVisible();

  const guest = await browser.newPage({ baseURL: own.origin });
  await expect(async () => {
    await guest.goto(paths.community);
    await expect(guest.getByRole('img', { name: 'Subuh di jembatan' })).toBeVisible();
  }).toPass();
  const image = guest.getByRole('img', { name: 'Subuh di jembatan' });
  const address = String(await image.getAttribute('src'));

  await runner.goto(paths.community);
  await runner.getByRole('button', { name: 'Subuh di jembatan' }).click();
  const dialog = runner.getByRole('dialog', { name: /^Foto / });
  await expect(dialog.getByText(/^Foto: /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Laporkan foto ini' }).click();
  const form = runner.getByRole('dialog', { name: 'Laporkan foto ini' });
  await expect(form.getByRole('radio', { name: 'Saya ada di foto ini' })).toBeChecked();
  expect(await axeViolations(runner)).toEqual([]);
  await form.getByRole('button', { name: 'Kirim laporan' }).click();
  await expect(runner.getByText('Laporanmu sampai ke pengurus.')).toBeVisible();
  await captain.reload();
  await expect(captain.getByRole('region', { name: 'Dilaporkan' })).toContainText(
    'Saya ada di foto ini',
  );

  await runner.goto('/settings');
  const sent = runner.getByRole('region', { name: 'Foto yang kamu kirim' });
  await expect(sent.getByText('Tidak dipakai')).toBeVisible();
  await sent.getByRole('button', { name: 'Tarik' }).click();
  await runner.getByRole('button', { name: 'Ya, tarik' }).click();
  await expect(sent.getByText('Tampil di galeri')).toBeHidden();
  expect((await guest.request.get(address)).status()).toBe(404);
  await captain.reload();
  await expect(captain.getByRole('region', { name: 'Dilaporkan' })).toBeHidden();
  await Promise.all([runner, captain, guest].map((page) => page.context().close()));
});
