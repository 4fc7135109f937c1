import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { publishPaidRace } from '#tests/support/event-console/entered-race.ts';
import { fillRunner, newcomerWords } from '#tests/support/registration/newcomer.ts';
import { makePicture } from '#tests/support/media/pictures.ts';
import { pdf } from '#tests/support/registration/questions.ts';
import { type Account, expect, test, toStorageState } from '#tests/support/reader.ts';

test.use({ account: 'host' });

const say = newcomerWords.id;

test('a host asks three questions, a runner meets the errors, answers and corrects, and the host reads it', async ({
  page,
  app: { origin },
  browser,
  sessionOf,
}) => {
  const tokenOf = async (account: Account) => (await sessionOf(account)).access;
  const race = await publishPaidRace({ origin, tokenOf }, 'Lomba Bertanya');
  const console = `/community/my/${race.community}/x/event/${race.id}`;
  await page.goto(`${console}/participants`);
  await page.getByRole('link', { name: 'Pertanyaan', exact: true }).click();
  await expect(page.getByText('Belum ada pertanyaanmu sendiri')).toBeVisible();

  await page.getByRole('button', { name: 'Tanya baru' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Simpan pertanyaan' }).click();
  await expect(dialog.getByText('Isi dulu.')).toBeVisible();
  await dialog.getByLabel('Pertanyaan', { exact: true }).fill('Nama klub lari');
  await dialog.getByRole('button', { name: 'Simpan pertanyaan' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Nama klub lari' })).toContainText(
    'Teks · semua kategori · opsional · 0 jawaban',
  );

  await page.getByRole('button', { name: 'Tanya baru' }).click();
  await dialog.getByLabel('Pertanyaan', { exact: true }).fill('Menu sarapan');
  await dialog.getByLabel('Cara menjawab').selectOption('choice');
  await dialog.getByLabel('Pilihan 1').fill('Soto ayam');
  await dialog.getByLabel('Pilihan 2').fill('Nasi pecel');
  await dialog.getByRole('switch', { name: 'Wajib dijawab' }).check();
  await dialog.getByRole('button', { name: 'Simpan pertanyaan' }).click();
  await page.getByRole('button', { name: 'Naikkan Menu sarapan' }).click();
  await expect(page.getByRole('listitem').first()).toContainText('Menu sarapan');

  await page.getByRole('button', { name: 'Tanya baru' }).click();
  await dialog.getByLabel('Pertanyaan', { exact: true }).fill('Surat sehat');
  await dialog.getByLabel('Cara menjawab').selectOption('file');
  await dialog.getByRole('switch', { name: 'Wajib dijawab' }).check();
  await dialog.getByRole('button', { name: 'Simpan pertanyaan' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Surat sehat' })).toContainText(
    'Berkas: foto atau PDF · semua kategori · wajib',
  );

  const runner = await browser.newContext({
    baseURL: origin,
    serviceWorkers: 'block',
    storageState: toStorageState({
      origin,
      session: await sessionOf('runner'),
      language: 'id',
      theme: 'light',
    }),
  });
  await replyAsRunner(await runner.newPage(), race.id);
  await runner.close();

  await page.goto(`${console}/participants`);
  await page.getByRole('main').getByRole('link', { name: /Demo/ }).first().click();
  const replies = page.getByRole('region', { name: 'Pertanyaanmu' });
  await expect(replies).toContainText('Nasi pecel');
  await expect(replies).toContainText('Belum dijawab');
  const saving = page.waitForEvent('download');
  await replies.getByRole('button', { name: 'surat baru.pdf' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('surat baru.pdf');
  expect(readFileSync(await saved.path()).equals(pdf)).toBe(true);
});

/** Registers past the error of a question that has to be answered, and corrects the answer at the ticket. */
async function replyAsRunner(phone: Page, raceId: string): Promise<void> {
  await phone.goto(`/join/${raceId}?step=category`);
  await phone.getByRole('radio').first().check();
  const next = phone.getByRole('button', { name: say.next, exact: true });
  await next.click();
  await fillRunner(phone, say);
  await next.click();
  const menu = phone.getByRole('group', { name: 'Menu sarapan' });
  await expect(menu).toContainText('Pilih salah satu jawaban.');
  await menu.getByRole('radio', { name: 'Soto ayam' }).check();
  await expect(menu).not.toContainText('Pilih salah satu jawaban.');
  const letter = phone.getByRole('group', { name: 'Surat sehat' });
  await expect(letter).toContainText('Pilih berkasnya dulu.');
  const picker = letter.locator('input[type=file]');
  const page = { name: 'catatan.txt', mimeType: 'text/plain', buffer: Buffer.from('Sehat') };
  await picker.setInputFiles(page);
  await expect(letter).toContainText('bukan gambar');
  const photo = { name: 'surat.jpg', mimeType: 'image/jpeg', buffer: await makePicture('jpeg') };
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await phone.route('**/api/question/*/file', async (sent) => {
    await held;
    await sent.continue();
  });
  await picker.setInputFiles(photo);
  await expect(letter).toContainText('Mengunggah…');
  await next.click();
  await expect(letter).toContainText('Berkasnya belum terunggah.');
  goOn();
  await expect(letter).toContainText('Sudah terunggah');
  await expect(letter).not.toContainText('Pilih berkasnya dulu.');
  await phone.reload();
  await expect(letter).toContainText('surat.webp');
  await expect(menu.getByRole('radio', { name: 'Soto ayam' })).toBeChecked();
  await next.click();
  await expect(phone.getByText('Soto ayam')).toBeVisible();
  await expect(phone.getByText('surat.webp')).toBeVisible();
  await phone.getByLabel(say.waiver).check();
  await phone.getByRole('button', { name: say.pay }).click();
  await expect(phone).toHaveURL(/\/ticket\/[0-9a-z]{12}$/);

  await phone.getByRole('button', { name: 'Ubah jawaban' }).click();
  const dialog = phone.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Nasi pecel' }).check();
  const newer = { name: 'surat baru.pdf', mimeType: 'application/pdf', buffer: pdf };
  await dialog.locator('input[type=file]').setInputFiles(newer);
  await expect(dialog).toContainText('surat baru.pdf');
  await dialog.getByRole('button', { name: 'Simpan jawaban' }).click();
  await expect(phone.getByRole('region', { name: 'Jawabanmu untuk panitia' })).toContainText(
    'Nasi pecel',
  );
}
