import { hashTicketCode, toRecordIndex } from '#src/domain/check-in/roster/sealed-record.ts';
import { addDays } from '#src/domain/time/calendar-days.ts';
import type { BuiltApp } from '#tests/support/e2e.ts';
import { publishPaidRace, registerFor } from '#tests/support/event-console/entered-race.ts';
import { makeMember } from '#tests/support/factories.ts';
import { expect, toStorageState } from '#tests/support/reader.ts';
import { test } from '#tests/support/check-in/scanner-phone.ts';
import {
  prepare,
  scanByHand,
  slowMs,
  tickIdCard,
  unsentScans,
} from '#tests/support/check-in/scanning.ts';
import { storedOn } from '#tests/support/network/stored-on.ts';
import { makeAcceptBody, toTransferCode } from '#tests/support/registration/transfers.ts';

test.describe.configure({ timeout: 240_000 });

test.describe('a runner', () => {
  test.use({ account: 'runner' });

  test('passes a ticket on to another by a link, who takes it with their own data', async ({
    page,
    app,
    access,
    browser,
    sessionOf,
    allowInConsole,
  }) => {
    // Opened again, the phone takes the place for its own until the server answers, and asks for its choices.
    allowInConsole(/404 \(Not Found\) \S+\/(?:size|category|reply)$/);
    const asked = {
      origin: app.origin,
      tokenOf: async (account: 'runner' | 'host' | 'admin') => (await sessionOf(account)).access,
    };
    const race = await publishPaidRace(asked, 'Lomba Alihan');
    const runner = { legal_name: 'Demo Pemberi Tiket', phone: '+6281200000990' };
    const { id, order_id: order } = await registerFor(app.origin, access, {
      race: race.id,
      runner,
    });
    await page.goto(`/ticket/${id}`);
    await expect(page.getByText('Belum lunas').first()).toBeVisible();
    await makeTransferable(app, { race: race.id, order, id });
    // The open ticket notices that its payment is confirmed, as it later does that it was taken.
    await expect(page.getByText('9001').first()).toBeVisible();
    await page.getByRole('button', { name: 'Menu tiket' }).click();
    await page.getByRole('button', { name: 'Alihkan tiket' }).click();
    await page.getByLabel('Nama penerima').fill('Demo Beni');
    await page.getByRole('button', { name: 'Buat tautan' }).click();
    await expect(page.getByText('Menunggu Demo Beni menerima tiketmu')).toBeVisible();
    const link = (await page.getByText('/transfer/').textContent()) ?? '';
    await page.getByRole('button', { name: 'Tutup' }).click();
    await expect(page.getByText('Ditawarkan ke Demo Beni')).toBeVisible();

    const context = await browser.newContext({
      baseURL: app.origin,
      serviceWorkers: 'block',
      storageState: toStorageState({
        origin: app.origin,
        session: await sessionOf('admin'),
        language: 'id',
        theme: 'light',
      }),
    });
    const phone = await context.newPage();
    await phone.goto(new URL(link).pathname);
    await expect(phone.getByText('Demo T. mengalihkan tiketnya kepadamu')).toBeVisible();
    await phone.getByLabel('Nama sesuai KTP').fill('Demo Beni Penerima');
    await phone.getByLabel('Nama di BIB').fill('BENI');
    await phone.getByText('Laki-laki').click();
    await phone.getByLabel('Tanggal lahir').fill('1990-03-04');
    await phone.getByLabel('Nomor HP', { exact: true }).fill('0812 0000 0991');
    await phone.getByLabel('Kota domisili').fill('Sleman');
    await phone.getByLabel('Nama kontak darurat').fill('Demo Keluarga');
    await phone.getByLabel('Nomor kontak darurat').fill('0812 0000 0992');
    await phone.getByRole('button', { name: 'Terima tiket' }).click();
    await expect(phone.getByText('Centang untuk menyetujui')).toBeVisible();
    await phone.getByLabel('Saya menyetujui pernyataan ini.').check();
    await phone.getByRole('button', { name: 'Terima tiket' }).click();
    await phone.waitForURL(`/ticket/${id}`);
    await expect(phone.getByText('Demo Beni Penerima').first()).toBeVisible();
    await context.close();

    await expect(page.getByText('Sudah dialihkan kepada Demo P.')).toBeVisible();
    await expect(page.getByRole('img', { name: /QR/ })).toHaveCount(0);
  });
});

test('a prepared phone refuses the ticket of who passed it on without a network, and admits who has it', async ({
  app,
  race,
  openPhone,
}) => {
  const { context, page } = await openPhone();
  await prepare(page);
  await context.setOffline(true);
  const { fresh, undo } = await passOn(app, race.nextTicket);
  try {
    await context.setOffline(false);
    const index = await toRecordIndex(fresh);
    const buckets = async () => JSON.stringify(await storedOn(page, 'rosterBuckets'));
    await expect.poll(buckets, { timeout: slowMs }).toContain(index);
    await context.setOffline(true);
    await scanByHand(page, [race.nextTicket]);
    await expect(page.getByRole('heading', { name: 'Kode lama' })).toBeVisible({ timeout: slowMs });
    await scanByHand(page, [fresh]);
    await tickIdCard(page);
    await page.getByRole('button', { name: 'Lengkap, serahkan race pack' }).click();
    // The refusal, the checklist asked for, and the admission.
    await expect.poll(() => unsentScans(page), { timeout: slowMs }).toBe(3);
  } finally {
    await undo();
  }
});

type Place = { race: string; order: string; id: string };

/** As once the payment is confirmed, in a race whose host lets places be given on for a week. */
async function makeTransferable({ database: { db } }: BuiltApp, { race, order, id }: Place) {
  const until = new Date(`${addDays(new Date().toISOString().slice(0, 10), 7)}T00:00:00Z`);
  await db.updateTable('events').set({ transfers_until: until }).where('id', '=', race).execute();
  await db.updateTable('orders').set({ payment: 'paid' }).where('id', '=', order).execute();
  await db
    .updateTable('registrations')
    .set((eb) => ({ state: 'confirmed', bib: 9001, rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Gives a ticket of the demo on to a new member; `undo` gives it back, for tests that come after. */
async function passOn({ origin, database: { db } }: BuiltApp, code: string) {
  const [giver, receiver] = [await makeMember(db), await makeMember(db)];
  const place = await db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .select(['registrations.id', 'registrations.event_id', 'registrations.category_id'])
    .select(['registrations.member_id', 'registrations.holder', 'registrations.jersey'])
    .select(['registrations.code_hash', 'registrations.code_index', 'registrations.code_cipher'])
    .select(['registrations.box', 'events.waiver_version', 'events.jersey_sizes'])
    .select(['events.transfers_until', 'categories.flag_off_at'])
    .where('code_hash', '=', await hashTicketCode(code))
    .executeTakeFirstOrThrow();
  const soon = new Date(Date.now() + 3_600_000);
  const { id, event_id: eventId, category_id: categoryId } = place;
  const write = async (values: { transfers_until: Date | null; flag_off_at: Date }) => {
    const { transfers_until, flag_off_at } = values;
    await db.updateTable('events').set({ transfers_until }).where('id', '=', eventId).execute();
    await db.updateTable('categories').set({ flag_off_at }).where('id', '=', categoryId).execute();
  };
  await write({ transfers_until: soon, flag_off_at: soon });
  await db.updateTable('registrations').set({ member_id: giver.id }).where('id', '=', id).execute();
  const send = async (path: string, { headers }: typeof giver, body?: object) => {
    const answer = await fetch(`${origin}/api${path}`, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: { ...headers, 'content-type': 'application/json' },
    });
    const text = await answer.text();
    expect(answer.status, text).toBe(200);
    return JSON.parse(text);
  };
  const offered = { name: 'Demo Penerima', email: null };
  const { transfer } = await send(`/user/registration/${id}/transfer`, giver, offered);
  const { waiver_version, jersey_sizes: sizes } = place;
  const body = makeAcceptBody({ waiver_version, jersey: sizes[0] ?? null });
  await send(`/transfer/${toTransferCode(transfer.offer.link)}`, receiver, body);
  const { registration } = await send(`/user/registration/${id}`, receiver);
  return {
    fresh: String(registration.code),
    undo: async () => {
      await db.deleteFrom('ticket_transfers').where('registration_id', '=', id).execute();
      await db.deleteFrom('revoked_codes').where('registration_id', '=', id).execute();
      const { member_id, holder, jersey, code_hash, code_index, code_cipher, box } = place;
      const former = { member_id, jersey, code_hash, code_index, code_cipher, box };
      await db
        .updateTable('registrations')
        .set({ ...former, holder: JSON.stringify(holder) })
        .where('id', '=', id)
        .execute();
      await write(place);
    },
  };
}
