import { randomUUID } from 'node:crypto';
import { storeMessage } from '#src/server/features/messages/host-messages/message-repository.ts';
import { codeReplaced, hostMessage } from '#src/server/core/messages/mail-kinds.ts';
import { tx } from '#src/server/db/transaction.ts';
import { enqueueMail } from '#src/server/platform/mail/enqueue.ts';
import type { AppOptions } from '#src/server/app.ts';
import { untilStored } from '#tests/support/network/offline.ts';
import { readTickets } from '#tests/support/races-events/published.ts';
import { expect, untilInteractive } from '#tests/support/reader.ts';
import { storedOn } from '#tests/support/network/stored-on.ts';
import { noAnswer, test } from '#tests/support/network/wired.ts';

/* What members are told lies in the app, too: it opens and is read without a network, and the server learns of it later. */

test.use({ serviceWorkers: 'allow', account: 'runner' });
test.describe.configure({ timeout: 180_000 });

const newCode = 'Tiketmu punya kode baru';
const parking = 'Parkir pindah ke lapangan barat';

test('messages are read without a network, and the server learns of it when it is back', async ({
  page,
  wire,
  app,
  access,
  allowInConsole,
}) => {
  allowInConsole(noAnswer);
  const { id } = await tell(app.database.db, await findTicket(app.origin, access));
  await page.goto('/dashboard');
  await untilStored(page, '/dashboard');
  await page.getByRole('link', { name: /^Pesan, \d+ belum dibaca$/ }).click();
  await expect(page.getByRole('heading', { name: 'Pesan', level: 1 })).toBeVisible();
  const letter = page.getByRole('article').filter({ hasText: parking });
  await expect(letter).toContainText('Belum dibaca:');
  await expect
    .poll(async () => JSON.stringify(await storedOn(page, 'memberCopies')))
    .toContain(parking);
  // The network is cut only once late parts have come.
  await untilStored(page, '/dashboard');

  wire.cut();
  await page.reload();
  await untilInteractive(page);
  await letter.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: parking });
  await expect(dialog).toContainText('Masuk dari sisi barat.');
  await dialog.getByRole('button', { name: 'Tutup' }).click();
  await expect(letter).not.toContainText('Belum dibaca:');
  await expect.poll(async () => (await storedOn(page, 'outbox')).length).toBe(1);
  await page.reload();
  await expect(letter).toBeVisible();
  await expect(letter).not.toContainText('Belum dibaca:');
  expect(await isRead(app.database.db, id)).toBe(false);

  wire.mend();
  await page.reload();
  await expect.poll(() => isRead(app.database.db, id)).toBe(true);
  await expect.poll(async () => (await storedOn(page, 'outbox')).length).toBe(0);
});

test('a message leads to what it is about, all can be read at once, and switches stay as set', async ({
  page,
  app,
  access,
}) => {
  const ticket = await findTicket(app.origin, access);
  await tell(app.database.db, ticket);
  await page.addInitScript(() => {
    const badge = { shown: -1 };
    Object.assign(globalThis, { badge });
    navigator.setAppBadge = async (count = 0) => void (badge.shown = count);
    navigator.clearAppBadge = async () => void (badge.shown = 0);
  });
  const readBadge = () => page.evaluate(() => Number(Reflect.get(globalThis, 'badge').shown));
  await page.goto('/inbox');
  await expect.poll(readBadge).toBeGreaterThan(1);
  await untilInteractive(page);
  await page.getByRole('link', { name: newCode }).first().click();
  await expect(page).toHaveURL(new RegExp(`/ticket/${ticket}$`));
  await page.goBack();
  await page.getByRole('button', { name: 'Tandai semua dibaca' }).click();
  await expect(page.getByText('Belum dibaca:')).toHaveCount(0);
  await expect.poll(readBadge).toBe(0);
  await page.getByRole('button', { name: 'Belum dibaca', exact: true }).click();
  await expect(page.getByText('Semua sudah dibaca')).toBeVisible();

  await page.getByRole('link', { name: 'Atur pesan' }).click();
  const hosts = page.getByRole('group', { name: 'Pesan dari komunitas dan penyelenggara' });
  await hosts.getByRole('switch', { name: 'Lewat email' }).click();
  await page.getByRole('switch', { name: 'Jam tenang' }).click();
  await page.getByLabel('Zona waktu').selectOption({ label: 'WIT' });
  await expect
    .poll(() => readSettings(app.database.db))
    .toMatchObject({
      off: ['mail:hosts'],
      quiet_from: '21:00',
      quiet_until: '05:00',
      quiet_zone: 'Asia/Jayapura',
    });
});

type Db = AppOptions['db'];

async function findTicket(origin: string, access: string): Promise<string> {
  const tickets = await readTickets(origin, access);
  const ticket = tickets.find(({ state }) => state === 'confirmed');
  if (!ticket) throw new Error('The demo’s runner has no ticket');
  return ticket.id;
}

/** Tells the holder of a ticket of a new code, and writes to them as their host. */
async function tell(db: Db, registrationId: string): Promise<{ id: string }> {
  const registration = await db
    .selectFrom('registrations')
    .select(['event_id', 'member_id'])
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow();
  const memberId = registration.member_id ?? '';
  const now = new Date();
  const messageId = randomUUID();
  await tx(db, async (trx) => {
    await storeMessage(trx, {
      id: messageId,
      event_id: registration.event_id,
      actor_id: memberId,
      subject: JSON.stringify({ id: parking }),
      body: JSON.stringify({ id: 'Parkir lama ditutup.\n\nMasuk dari sisi barat.' }),
      answers_to_actor: false,
      created_at: now,
    });
    const about = { registration_id: registrationId };
    await enqueueMail(trx, {
      kind: codeReplaced,
      memberId,
      data: { ...about, reason: null },
      key: messageId,
      now,
    });
    await enqueueMail(trx, {
      kind: hostMessage,
      memberId,
      data: { ...about, message_id: messageId },
      key: messageId,
      now,
    });
  });
  return await db
    .selectFrom('inbox_messages')
    .select('id')
    .where('key', '=', `${hostMessage.name}:${messageId}`)
    .executeTakeFirstOrThrow();
}

async function isRead(db: Db, id: string): Promise<boolean> {
  const { read_at: readAt } = await db
    .selectFrom('inbox_messages')
    .select('read_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return readAt !== null;
}

async function readSettings(db: Db) {
  return await db
    .selectFrom('message_settings')
    .innerJoin('members', 'members.id', 'message_settings.member_id')
    .selectAll('message_settings')
    .where('members.email', '=', 'runner@derap.test')
    .executeTakeFirst();
}
