import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { Language } from '#src/contract/common.ts';
import { confirmPayment } from '#src/contract/payments/host-orders.ts';
import { createRegistration } from '#src/contract/registration.ts';
import { axeViolations } from '#tests/support/page/axe.ts';
import { pickProof } from '#tests/support/payment/chosen-files.ts';
import { makeRegistrationBody } from '#tests/support/factories.ts';
import { findPaidCategory } from '#tests/support/registration/newcomer.ts';
import { readOwnCommunity } from '#tests/support/races-events/published.ts';
import { readByStandard } from '#tests/support/payment/qris.ts';
import { readQr } from '#tests/support/media/read-qr.ts';
import { type Account, expect, test, untilInteractive } from '#tests/support/reader.ts';
import { languagesFor } from '#tests/support/sample.ts';

const words = {
  id: {
    pay: /^Bayar/,
    amount: 'Salin jumlah',
    save: 'Simpan QR ke galeri',
    upload: 'Unggah bukti bayar',
    needsNetwork: /Mengunggah butuh internet/,
    send: 'Kirim bukti ini',
    again: 'Coba lagi',
    sent: 'Bukti terkirim',
    see: 'Lihat bukti',
    close: 'Tutup',
    ticket: 'Tiket',
  },
  en: {
    pay: /^Pay/,
    amount: 'Copy the amount',
    save: 'Save the QR to the gallery',
    upload: 'Upload your proof of payment',
    needsNetwork: /Uploading needs the internet/,
    send: 'Send this proof',
    again: 'Try again',
    sent: 'Proof sent',
    see: 'See the proof',
    close: 'Close',
    ticket: 'Ticket',
  },
} as const satisfies Record<Language, unknown>;

/** Of a demo account that has no place in the race yet. */
const payers = { id: 'admin', en: 'host' } as const satisfies Record<Language, Account>;

for (const language of languagesFor('id')) {
  const say = words[language];

  test.describe(`paying in ${language}`, () => {
    test.use({
      account: payers[language],
      language,
      serviceWorkers: 'allow',
      viewport: { width: 390, height: 844 },
    });

    test('an order is paid by its own QR, its proof is sent from a phone that lost its network, and the host confirms it', async ({
      page,
      app,
      access,
      context,
      sessionOf,
      allowInConsole,
    }) => {
      allowInConsole(/ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/);
      const host = (await sessionOf('host')).access;
      const order = await register(app.origin, { access, host });
      await page.goto(`/ticket/${order.id}`);
      await untilInteractive(page);
      await expect(page.getByRole('heading', { level: 1, name: say.pay })).toBeVisible();
      await expect(page.getByRole('button', { name: say.amount, exact: true })).toBeVisible();
      expect(await axeViolations(page, { within: 'main' })).toEqual([]);

      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: say.save }).click();
      const picture = new Uint8Array(await readFile(await (await saved).path()));
      const parts = Object.fromEntries(readByStandard(await readQr(picture)));
      expect(parts).toMatchObject({ '54': String(order.amount), '59': 'Demo Lari Kali Code' });

      await page.evaluate(() => navigator.serviceWorker.ready);
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByText('0000 1234 5678')).toBeVisible();
      await expect(page.getByRole('img', { name: /QRIS/ })).toBeVisible();
      await expect(page.getByText(say.needsNetwork)).toBeVisible();
      await pickProof(page, page.getByRole('button', { name: say.upload }));
      await page.getByRole('button', { name: say.send }).click();
      const again = page.getByRole('main').getByRole('button', { name: say.again });
      await expect(again).toBeVisible();
      await context.setOffline(false);
      await again.click();

      await expect(page.getByRole('heading', { name: say.sent })).toBeVisible();
      await page.getByRole('button', { name: say.see }).click();
      await page.getByRole('dialog').getByRole('button', { name: say.close }).click();
      await page.reload();
      await expect(page.getByRole('heading', { name: say.sent })).toBeVisible();

      await call(app.origin, host, {
        path: confirmPayment.path.replace(':id', order.eventId).replace(':orderId', order.orderId),
      });
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: say.ticket })).toBeVisible();
      await expect(page.locator('main article')).toContainText(/BIB \d{4}/);
      await expect(page.getByRole('heading', { name: say.sent })).toHaveCount(0);
    });
  });
}

/** Registers for the race of the demo's captain. */
async function register(origin: string, { access, host }: { access: string; host: string }) {
  const community = await readOwnCommunity(origin, host);
  const { event, code } = await findPaidCategory(
    origin,
    (race) => race.community_id === community && race.title.id.startsWith('Merapi Fajar'),
  );
  const category = event.categories.find((one) => one.code === code);
  const answer = await call(origin, access, {
    path: createRegistration.path.replace(':id', event.id),
    body: {
      ...makeRegistrationBody(category?.id ?? ''),
      jersey: 'M',
      waiver_version: event.waiver_version,
    },
  });
  const { registration } = z.parse(createRegistration.response, answer);
  const { id, amount, order_id: orderId } = registration;
  return { id, amount, orderId, eventId: event.id };
}

async function call(
  origin: string,
  token: string,
  { path, body = {} }: { path: string; body?: object },
): Promise<unknown> {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  expect(answer.ok, `${path}: ${text}`).toBe(true);
  return JSON.parse(text);
}
