import type { Locator, Page } from '@playwright/test';
import { formatRupiah } from '#src/domain/text/format.ts';
import {
  confirmationLink,
  fillRunner,
  findPaidCategory,
  newcomerWords,
  openAccount,
} from '#tests/support/registration/newcomer.ts';
import { expect, test } from '#tests/support/reader.ts';

const email = 'pendaftar-baru@derap.test';
const say = newcomerWords.id;

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

test('a newcomer goes from a category to its ticket, while the address is confirmed in another tab', async ({
  page,
  context,
  app,
  allowInConsole,
}) => {
  // The browser logs refused calls.
  allowInConsole(/status of 409/);
  const { path, code, event } = await findPaidCategory(app.origin);

  await test.step('the card of a category leads to an account, with race, category and price in sight', async () => {
    await page.goto(path);
    await page.getByRole('link', { name: `Daftar ${code}`, exact: true }).click();
    await page.waitForURL(/\/signin\?redirect=/);
    const category = event.categories.find((each) => each.code === code);
    const main = page.getByRole('main');
    await expect(main).toContainText(event.title.id);
    await expect(main).toContainText(category?.name.id ?? code);
    await expect(main).toContainText(formatRupiah(category?.price ?? 0, 'id') ?? '');
    const open = await main.getByRole('link', { name: say.createAccount }).boundingBox();
    const signIn = await main.getByRole('button', { name: 'Masuk', exact: true }).boundingBox();
    expect(open?.y).toBeLessThan(signIn?.y ?? 0);
  });

  await test.step('the account leads to the form', async () => {
    await openAccount(page, say, email);
    await expect(page).toHaveURL(/\?category=/);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
    await expect(page.getByText(email)).toBeVisible();
    await goOn(page);
  });

  await test.step('many missing answers are listed, and the list stays while they are given', async () => {
    await goOn(page);
    const list = page.getByRole('alert').filter({ hasText: 'Kota domisili' });
    await expect(list).toBeFocused();
    const height = async () => (await list.boundingBox())?.height;
    const before = await height();
    await fillRunner(page, say);
    await expect(page.getByText('Semua isian sudah diperbaiki')).toBeVisible();
    expect(await height()).toBeLessThanOrEqual(before ?? 0);
    await goOn(page);
  });

  const consent = page.getByLabel(say.waiver);
  const pay = page.getByRole('button', { name: say.pay });

  await test.step('the only missing answer has the focus and its reason in sight, clear of the bars', async () => {
    await expect(page.getByRole('heading', { name: 'Periksa dan setujui' })).toBeVisible();
    await pay.click();
    await expect(consent).toBeFocused();
    await expectClearOfDock(page.getByText('Centang dulu untuk lanjut.'), pay);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => scrollTo(0, 0));
    await pay.click();
    await expectClearOfDock(page.getByText('Centang dulu untuk lanjut.'), pay);
  });

  await test.step('the registration waits for the address, and is sent once it is confirmed', async () => {
    await consent.check();
    await pay.click();
    await expect(page.getByText(say.confirmFirst)).toBeVisible();
    const other = await context.newPage();
    await other.goto(await confirmationLink(app, email));
    await other.getByRole('button', { name: say.confirm }).click();
    await expect(other.getByRole('link', { name: 'Lanjutkan pendaftaran' })).toBeVisible();
    await page.bringToFront();
    await expect(page).toHaveURL(/\/ticket\/[0-9a-z]{12}$/, { timeout: 20_000 });
    await expect(page.getByRole('timer')).toContainText('Sisa');
  });
});

async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: say.next, exact: true }).click();
}

/** All of an element is above the bar that a button stands in. */
async function expectClearOfDock(element: Locator, button: Locator): Promise<void> {
  const readGap = async () => {
    const [box, bar] = await Promise.all([element.boundingBox(), button.boundingBox()]);
    return box === null || bar === null ? -1 : bar.y - (box.y + box.height);
  };
  // The button's own distance to the edge of its bar.
  await expect.poll(readGap).toBeGreaterThanOrEqual(12);
}
