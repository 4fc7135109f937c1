import type { BrowserContext, Page } from '@playwright/test';
import type { Language } from '#src/contract/common.ts';
import { readOwnCommunity } from '#tests/support/published.ts';
import { expect, storageOf, test as base, untilInteractive } from '#tests/support/reader.ts';

/** Opens a browser of a runner's own. */
const test = base.extend<{ openRunner: (language: Language) => Promise<Page> }>({
  async openRunner({ app, browser, sessionOf }, use) {
    const session = await sessionOf('runner');
    const contexts: BrowserContext[] = [];
    await use(async (language) => {
      const storageState = storageOf({ origin: app.origin, session, language, theme: 'light' });
      const context = await browser.newContext({
        baseURL: app.origin,
        storageState,
        serviceWorkers: 'block',
      });
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

test.describe('a captain', () => {
  test.use({ account: 'host' });

  test('makes a race through a reload and a lost signal, publishes it, a runner joins, a phone is ready to scan it', async ({
    page,
    app,
    context,
    openRunner,
    sessionOf,
    allowInConsole,
  }) => {
    allowInConsole(/ERR_INTERNET_DISCONNECTED/);
    const title = 'Lomba Kapten Kali Code';
    const community = await communityOf(app.origin, (await sessionOf('host')).access);
    await page.goto(`/community/${community}/race/create`);
    await expect(page.getByRole('heading', { level: 1, name: 'Buat lomba' })).toBeVisible();
    await page.getByLabel('Ringkasan').fill('Lari pagi menyusuri Kali Code.');
    await page.getByRole('button', { name: 'Tayangkan' }).click();
    await expect(page.getByText(/isian yang perlu diperbaiki/)).toBeVisible();
    await expect(page.getByLabel('Nama lomba')).toBeFocused();

    await context.setOffline(true);
    await page.getByLabel('Nama lomba').fill(title);
    await expect(page.getByText(/Semua disimpan di HP ini/)).toBeVisible();
    await page.getByRole('button', { name: 'Simpan draf' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: /internet|koneksi|sinyal/ }),
    ).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByLabel('Nama lomba')).toHaveValue(title);
    await expect(page.getByText(/dilanjutkan dari HP ini/)).toBeVisible();

    await fillRace(page);
    await page.getByRole('button', { name: 'Pratinjau' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.getByRole('button', { name: 'Kembali ke formulir' }).last().click();
    await page.getByRole('button', { name: 'Tayangkan' }).click();
    await expect(page).toHaveURL(/\/race\/detail\//);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

    const runner = await openRunner('id');
    await joinRace(runner, title);
    await expect(runner).toHaveURL(/\/ticket\/[0-9a-z]{12}$/);

    await page.goto('/scanner');
    const card = page.getByRole('listitem').filter({ hasText: title });
    await card.getByRole('button', { name: 'Siapkan HP ini' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Siapkan', exact: true }).click();
    await expect(dialog.getByRole('heading', { name: 'Siap dipakai tanpa sinyal' })).toBeVisible();
  });
});

test.describe('a captain who reads English', () => {
  test.use({ account: 'host', language: 'en' });

  test('keeps a draft of an event, publishes it from the community’s list, and cancels it with a reason that its runner reads', async ({
    page,
    app,
    openRunner,
    sessionOf,
  }) => {
    const title = 'Captain’s trial run';
    const community = await communityOf(app.origin, (await sessionOf('host')).access);
    await page.goto(`/community/${community}/event/create`);
    await page.getByLabel('Event name').fill(title);
    await page.getByRole('textbox', { name: 'Quota' }).fill('30');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page).toHaveURL(/\/event\/[0-9a-z]{12}\/edit$/);
    // On a phone a toast lies over the way back.
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByLabel('Event name')).toHaveValue(title);
    await expect(page.getByRole('textbox', { name: 'Quota' })).toHaveValue('30');
    await expect(page.getByText(/continue with what you typed/)).toBeHidden();

    await page.getByLabel('Summary').fill('Easy kilometres around the stadium.');
    await page.getByLabel('Meeting point').fill('Stadion Mandala Krida');
    await page.getByLabel('Date').fill(dayAhead(20));
    await page.getByLabel('Meet (WIB)').fill('05:30');
    await page.getByLabel('Distance (km)').fill('8');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page).toHaveURL(/\/event\/detail\//);

    const runner = await openRunner('en');
    await runner.goto(new URL(page.url()).pathname);
    await untilInteractive(runner);
    await runner.getByRole('button', { name: 'I’m in' }).click();
    await runner
      .getByRole('link', { name: /View ticket/ })
      .first()
      .click();
    await expect(runner).toHaveURL(/\/ticket\/[0-9a-z]{12}$/);

    await page.goto(`/community/my/${community}/x`);
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('button', { name: 'Cancel event' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Yes, cancel' }).click();
    await expect(dialog.getByText('Write the reason first.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('The road is closed for works.');
    await dialog.getByRole('button', { name: 'Yes, cancel' }).click();
    await expect(page.getByText('The road is closed for works.')).toBeVisible();
    // Another phone of the runner's: the first one keeps its ticket as it was for half a minute.
    const elsewhere = await openRunner('en');
    await elsewhere.goto(new URL(runner.url()).pathname);
    await expect(elsewhere.getByText('The road is closed for works.')).toBeVisible();
  });
});

async function fillRace(page: Page): Promise<void> {
  await page.getByLabel('Provinsi').selectOption('ID-YO');
  await page.getByLabel('Kota atau kabupaten').fill('Yogyakarta');
  await page.getByLabel('Tempat start').fill('Jembatan Gondolayu');
  await page.getByLabel('Hari lomba').fill(dayAhead(40));
  await page.getByLabel('Flag-off (WIB)').fill('05:30');
  await fillCategory(page, 1, { km: '5', price: '0', quota: '50' });
  await page.getByRole('button', { name: 'Tambah kategori' }).click();
  await fillCategory(page, 2, { km: '10', price: '150000', quota: '80' });
  await page.getByLabel('WhatsApp panitia').fill('0812 3456 7890');
  await page.getByLabel('Cara membayar').fill('Transfer ke Bank Contoh.');
  await page.getByRole('textbox', { name: 'Aturan', exact: true }).fill('BIB dipasang di depan.');
}

type Category = { km: string; price: string; quota: string };

async function fillCategory(page: Page, number: number, { km, price, quota }: Category) {
  const card = page
    .getByRole('group')
    .filter({ has: page.getByRole('heading', { name: `Kategori ${number}`, exact: true }) });
  await card.getByLabel('Jarak (km)').fill(km);
  await card.getByLabel('Harga (Rp)').fill(price);
  await card.getByRole('textbox', { name: 'Kuota' }).fill(quota);
  await card.getByLabel('Batas waktu (menit)').fill('120');
}

/** The free category of a race that was found in the public list. */
async function joinRace(page: Page, title: string): Promise<void> {
  await page.goto(`/race?q=${encodeURIComponent(title)}`);
  await untilInteractive(page);
  await page.getByRole('link', { name: title }).first().click();
  await page.getByRole('link', { name: 'Daftar sekarang' }).first().click();
  await page.getByRole('radio', { name: /5 km/ }).check();
  await page.getByRole('button', { name: 'Lanjut', exact: true }).click();
  await expect(page.getByLabel('Nama lengkap')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Lanjut', exact: true }).click();
  await page.getByLabel(/Saya sudah membaca dan menyetujui/).check();
  await page.getByRole('button', { name: 'Daftar sekarang' }).click();
}

async function communityOf(origin: string, token: string): Promise<string> {
  const id = await readOwnCommunity(origin, token);
  if (id === null) throw new Error('The account runs no community');
  return id;
}

function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
