import type { Browser } from '@playwright/test';
import * as z from 'zod/mini';
import type { Language } from '#src/contract/common.ts';
import { confirmPayment, listHostOrders } from '#src/contract/payments/host-orders.ts';
import { formatTime } from '#src/domain/text/format.ts';
import { dayInZone, zonedInstant } from '#src/domain/time/zone.ts';
import {
  confirmationLink,
  fillRunner,
  findPaidCategory,
  newcomerWords,
  openAccount,
} from '#tests/support/registration/newcomer.ts';
import { untilStored } from '#tests/support/network/offline.ts';
import { readJson, readOwnCommunity } from '#tests/support/races-events/published.ts';
import { expect, untilInteractive, withMotion } from '#tests/support/reader.ts';
import { languagesFor } from '#tests/support/sample.ts';
import { noAnswer, test } from '#tests/support/network/wired.ts';

/* From a link in WhatsApp to the day after the race. */

const words = {
  id: {
    registerFor: (code: string) => `Daftar ${code}`,
    amount: 'Salin jumlah',
    account: /^Salin nomor/,
    unpaid: 'Belum lunas',
    schedule: 'Jadwalmu',
    qr: 'Kode QR tiket',
    offline: 'Offline. Yang tampil tersimpan di HP.',
    share: 'Bagikan',
    changeSize: 'Ganti ukuran',
    saveSize: 'Simpan ukuran',
    sizePart: 'Ukuran jersey',
    changeCategory: 'Ganti kategori',
    categoryPart: 'Kategori',
    toPay: /Tagihanmu jadi/,
  },
  en: {
    registerFor: (code: string) => `Register for ${code}`,
    amount: 'Copy the amount',
    account: /^Copy number/,
    unpaid: 'Not paid',
    schedule: 'Your schedule',
    qr: 'Ticket QR code',
    offline: 'Offline. What you see is stored on this phone.',
    share: 'Share',
    changeSize: 'Change size',
    saveSize: 'Save size',
    sizePart: 'Jersey size',
    changeCategory: 'Change category',
    categoryPart: 'Category',
    toPay: /You will have .* to pay/,
  },
} as const satisfies Record<Language, unknown>;

const laptopWords = /^(Konfirmasi email|Confirm email)$/;

const whatsApp =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 WhatsApp/2.25.20.77';

for (const language of languagesFor('en')) {
  const say = { ...newcomerWords[language], ...words[language] };
  const email = `whatsapp-${language}@derap.test`;

  test.describe(`the runner’s story in ${language}`, () => {
    test.use({
      ...withMotion,
      language,
      serviceWorkers: 'allow',
      viewport: { width: 390, height: 844 },
    });
    test.describe.configure({ timeout: 240_000 });

    test('goes from a link in WhatsApp to the ticket at half past four without a signal, and to what is left of the race', async ({
      page,
      app,
      browser,
      wire,
      sessionOf,
      allowInConsole,
    }) => {
      allowInConsole(noAnswer, /status of 409/);
      const { access } = await sessionOf('host');
      const community = (await readOwnCommunity(app.origin, access)) ?? '';
      const { path, code, event } = await findPaidCategory(
        app.origin,
        (race) => race.community_id === community && race.title.id.startsWith('Merapi Fajar'),
      );

      await test.step('the link opens in WhatsApp', async () => {
        await readInWhatsApp(browser, `${wire.origin}${path}?utm_source=whatsapp`, language);
      });

      await test.step('the runner registers for a category', async () => {
        await page.goto(`${path}?utm_source=whatsapp`);
        await page.getByRole('link', { name: say.registerFor(code), exact: true }).click();
        await openAccount(page, say, email);
        await page.getByRole('button', { name: say.next, exact: true }).click();
        await fillRunner(page, say);
        await page.getByRole('button', { name: say.next, exact: true }).click();
        await page.getByLabel(say.waiver).check();
        await page.getByRole('button', { name: say.pay }).click();
        await expect(page.getByText(say.confirmFirst)).toBeVisible();
      });

      await test.step('another device confirms the address, and the phone goes on by itself', async () => {
        const laptop = await browser.newContext({ baseURL: app.origin, serviceWorkers: 'block' });
        const mail = await laptop.newPage();
        await mail.goto(await confirmationLink(app, email));
        // In the laptop's own language.
        await mail.getByRole('button', { name: laptopWords }).click();
        await expect(page).toHaveURL(/\/ticket\/[0-9a-z]{12}$/, { timeout: 60_000 });
        await laptop.close();
      });

      await test.step('the ticket says what to pay, to whom and until when', async () => {
        await expect(page.getByRole('timer')).toBeVisible();
        await expect(page.getByRole('button', { name: say.amount, exact: true })).toBeVisible();
        await expect(page.getByRole('button', { name: say.account }).first()).toBeVisible();
      });

      await test.step('another category while nothing is paid, and back', async () => {
        const part = page.getByRole('region', { name: say.categoryPart, exact: true });
        const dialog = page.getByRole('dialog');
        await part.getByRole('button', { name: say.changeCategory }).click();
        const other = dialog.locator('label').filter({ hasText: say.toPay }).first();
        const name = await other.locator('b').first().innerText();
        const price = await other.locator('b').last().innerText();
        await other.click();
        await dialog.getByRole('button', { name: say.changeCategory }).click();
        await expect(part).toContainText(name);
        // With the digits that name the order in place of the last zeros.
        await expect(page.getByRole('main')).toContainText(price.replace(/000$/, ''));
        await part.getByRole('button', { name: say.changeCategory }).click();
        const before = event.categories.find((one) => one.code === code)?.name ?? { id: code };
        await dialog.getByRole('radio', { name: before[language] ?? before.id }).check();
        await dialog.getByRole('button', { name: say.changeCategory }).click();
        await expect(part).toContainText(before[language] ?? before.id);
      });

      const ticket = new URL(page.url()).pathname;
      await test.step('the host has seen the transfer', async () => {
        await confirmOrder(app.origin, { access, eventId: event.id, ticket });
        await page.reload();
        await expect(page.getByRole('timer')).toBeHidden();
        await expect(page.getByText(say.unpaid)).toHaveCount(0);
        // Its code and this ticket are on the phone once the shell of the member's screens is.
        await untilStored(page, '/dashboard');
      });

      await test.step('another jersey size, while registration is open', async () => {
        await page.getByRole('button', { name: say.changeSize }).click();
        await page.getByRole('radio', { name: 'XXL', exact: true }).check();
        await page.getByRole('button', { name: say.saveSize }).click();
        await expect(page.getByRole('region', { name: say.sizePart })).toContainText('XXL');
      });

      const { zone } = event;
      const raceDay = dayInZone(event.starts_at, zone);
      await test.step('half past four, no signal', async () => {
        await page.clock.setFixedTime(zonedInstant({ day: raceDay, time: '04:30', zone }));
        wire.cut();
        await page.goto('/ticket');
        await expect(page.getByText(say.offline)).toBeVisible();
        await page.locator(`main a[href="${ticket}"]`).first().click();
        await expect(page.getByRole('img', { name: say.qr }).first()).toBeVisible();
        const schedule = page.getByRole('region', { name: say.schedule });
        const flagOff = event.categories.find((one) => one.code === code)?.flag_off_at;
        await expect(schedule).toContainText(formatTime(flagOff ?? '', zone, language));
        await expect(schedule).toContainText(event.venue);
      });

      await test.step('after the race', async () => {
        wire.mend();
        await page.clock.setFixedTime(Date.parse(event.ends_at) + 3_600_000);
        await page.goto(ticket);
        await untilInteractive(page);
        await expect(page.getByRole('button', { name: say.share }).first()).toBeVisible();
        await expect(page.getByRole('img', { name: say.qr })).toHaveCount(0);
      });
    });
  });
}

/** The race as somebody sees it who tapped the link in a chat, and the way to a browser that keeps a ticket. */
async function readInWhatsApp(browser: Browser, address: string, language: Language) {
  const context = await browser.newContext({ userAgent: whatsApp, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${address}&lang=${language}`);
  await untilInteractive(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /WhatsApp/ }).click();
  const wayOut = page.getByRole('dialog').getByRole('link', { name: /Chrome/ });
  await expect(wayOut).toHaveAttribute('href', /^intent:.*utm_source=whatsapp/);
  await context.close();
}

/** Confirms the order of a ticket as its host does. */
async function confirmOrder(
  origin: string,
  { access, eventId, ticket }: { access: string; eventId: string; ticket: string },
): Promise<void> {
  const headers = { authorization: `Bearer ${access}`, 'content-type': 'application/json' };
  const orders = await readJson(`${origin}${listHostOrders.path.replace(':id', eventId)}`, headers);
  const order = z
    .parse(listHostOrders.response, orders)
    .data.find(({ registrations }) => registrations.some(({ id }) => ticket.endsWith(id)));
  const path = confirmPayment.path.replace(':id', eventId).replace(':orderId', order?.id ?? '');
  const answer = await fetch(`${origin}${path}`, { method: 'POST', headers });
  expect(answer.status).toBe(200);
}
