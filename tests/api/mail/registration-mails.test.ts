import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepExpired } from '#src/server/core/waiting/expired-orders.ts';
import {
  paymentRefused,
  proofReceived,
  registrationCancelled,
} from '#src/server/core/messages/mail-kinds.ts';
import { tellBuyer } from '#src/server/core/messages/tell-runner.ts';
import { tx } from '#src/server/db/transaction.ts';
import { enqueueMail } from '#src/server/platform/mail/enqueue.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  makeCategory,
  makeEvent,
  makeMember,
  makeRegistrationBody,
} from '#tests/support/factories.ts';
import { collectMails } from '#tests/support/mail/mails.ts';
import { sendRegistration } from '#tests/support/registration/registering.ts';

const hour = 3_600_000;
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(() => server.clock.set('2027-02-01T00:00:00.000Z'));

const send = () => collectMails(server);

type Member = Awaited<ReturnType<typeof makeMember>>;

async function register(given: { price?: number; title?: object } = {}) {
  const { db } = server.database;
  const { price = 0, title = { id: 'Lomba Demo', en: 'Demo Race' } } = given;
  const [member, host] = [await makeMember(db), await makeMember(db, { role: 'admin' })];
  const event = await makeEvent(db, {
    title: JSON.stringify(title),
    contact_whatsapp: '+6281234567890',
  });
  const category = await makeCategory(db, event.id, { price });
  const body = makeRegistrationBody(category.id);
  const again = (key: string = randomUUID()) =>
    sendRegistration(server, { member, eventId: event.id, body, key });
  const key = randomUUID();
  const answer = await again(key);
  expect(answer.statusCode).toBe(201);
  const row = await db
    .selectFrom('registrations')
    .select(['id', 'order_id'])
    .where('event_id', '=', event.id)
    .executeTakeFirstOrThrow();
  return {
    member,
    host,
    event,
    again,
    replay: () => again(key),
    id: row.id,
    orderId: row.order_id,
  };
}

const readEnglish = (member: Member) =>
  server.database.db
    .updateTable('members')
    .set({ language: 'en' })
    .where('id', '=', member.id)
    .execute();

const confirm = ({ host, event, orderId }: Awaited<ReturnType<typeof register>>) =>
  server.app.inject({
    method: 'POST',
    url: `/api/host/event/${event.id}/order/${orderId}/confirm`,
    headers: host.headers,
  });

describe('a free place', () => {
  test('is told with the ticket and the start for calendars, once, in the reader’s language', async () => {
    const { member, replay, id } = await register();
    expect((await replay()).statusCode).toBe(201);
    await readEnglish(member);
    const [mail, ...others] = await send();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: `${member.id}@derap.test`, subject: 'You’re in: Demo Race' });
    expect(mail?.text).toContain('Your BIB number: 1001');
    expect(mail?.text).toContain(`https://derap.test/ticket/${id}`);
    expect(mail?.text).toContain('When: Sun, 14 Feb 2027, 05:15 WIB');
    const [file] = mail?.attachments ?? [];
    expect(file?.filename).toBe('derap-demo-race-2027-02-14.ics');
    expect(file?.contentType).toContain('text/calendar');
    expect(file?.content).toContain(`UID:ticket-${id}@derap`);
    expect(file?.content).toContain('DTSTART;TZID=Asia/Jakarta:20270214T051500');
    expect(await send()).toEqual([]);
  });

  test('that is given back is told once, and nothing of the ticket that was not told yet', async () => {
    const { member, id } = await register();
    const url = `/api/user/registration/${id}`;
    for (const _ of ['', '']) {
      const answer = await server.app.inject({ method: 'DELETE', url, headers: member.headers });
      expect(answer.statusCode).toBeLessThan(300);
    }
    const subjects = (await send()).map(({ subject }) => subject);
    expect(subjects).toEqual(['Pendaftaran dibatalkan: Lomba Demo']);
  });

  test('that the host takes away is told with the reason', async () => {
    const { host, event, id } = await register();
    await send();
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/host/event/${event.id}/participant/change`,
      headers: { ...host.headers, 'idempotency-key': randomUUID() },
      payload: { kind: 'cancel', ids: [id], reason: 'Dua kali mendaftar.' },
    });
    expect(answer.statusCode).toBe(200);
    const [mail, ...others] = await send();
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Kata penyelenggara:\n> Dua kali mendaftar.');
  });

  test('of an event with a hostile name is text in HTML and one line in the subject', async () => {
    await register({ title: { id: '<img src=x onerror=alert(1)>\r\nBcc: all@derap.test' } });
    const [mail] = await send();
    expect(mail?.html).not.toContain('<img');
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(mail?.subject).not.toMatch(/[\r\n]/);
  });
});

describe('a place to be paid', () => {
  test('is told with amount and deadline, reminded of twice, and told as given away', async () => {
    const { member } = await register({ price: 350_000 });
    const [held, ...none] = await send();
    expect(none).toEqual([]);
    expect(held?.subject).toBe('Bayar sebelum Selasa, 2 Feb 2027, 07.00 WIB: Lomba Demo');
    expect(held?.text).toContain('Yang perlu kamu bayar: Rp\u00A0350.000');
    expect(held?.text).toContain('https://wa.me/6281234567890');
    server.clock.advance(12 * hour);
    expect((await send()).map(({ subject }) => subject)).toEqual(['Jangan lupa bayar: Lomba Demo']);
    server.clock.advance(10 * hour);
    expect((await send()).map(({ subject }) => subject)).toEqual([
      'Tinggal 2 jam lagi: Lomba Demo',
    ]);
    server.clock.advance(2 * hour);
    expect(await send()).toEqual([]);
    await sweepExpired(server.database.db, server.clock.now());
    await sweepExpired(server.database.db, server.clock.now());
    const [expired, ...rest] = await send();
    expect(rest).toEqual([]);
    expect(expired).toMatchObject({
      to: `${member.id}@derap.test`,
      subject: 'Tempatmu sudah dilepas: Lomba Demo',
    });
    expect(expired?.text).toContain('Selasa, 2 Feb 2027, 07.00 WIB');
  });

  test('once paid is told with the ticket, and reminded of no more', async () => {
    const order = await register({ price: 350_000 });
    await send();
    expect((await confirm(order)).statusCode).toBe(200);
    expect((await confirm(order)).statusCode).toBe(200);
    const [paid, ...none] = await send();
    expect(none).toEqual([]);
    expect(paid?.subject).toBe('Lunas! Tiketmu untuk Lomba Demo');
    expect(paid?.attachments).toHaveLength(1);
    server.clock.advance(23 * hour);
    expect(await send()).toEqual([]);
    const reminders = await server.database.db
      .selectFrom('mail_outbox')
      .select(['kind', 'outcome'])
      .where('member_id', '=', order.member.id)
      .where('outcome', '=', 'dropped')
      .execute();
    expect(reminders.map(({ kind }) => kind).toSorted()).toEqual(['expiring', 'pay_by']);
  });

  test('that was given away is not told to who has taken another one', async () => {
    const { again } = await register({ price: 350_000 });
    await send();
    server.clock.advance(24 * hour);
    await sweepExpired(server.database.db, server.clock.now());
    expect((await again()).statusCode).toBe(201);
    const subjects = (await send()).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringMatching(/^Bayar sebelum/)]);
  });

  test('has its proof acknowledged while it waits, and its refusal told with the reason', async () => {
    const { db } = server.database;
    const { member, orderId } = await register({ price: 350_000 });
    await send();
    const setPayment = (payment: 'proof_sent' | 'unpaid') =>
      db.updateTable('orders').set({ payment }).where('id', '=', orderId).execute();
    const now = server.clock.now();
    await setPayment('proof_sent');
    await tx(db, (trx) => tellBuyer(trx, { kind: proofReceived, orderId, key: 'proof 1', now }));
    const [received] = await send();
    expect(received?.subject).toBe('Bukti bayarmu sudah masuk: Lomba Demo');
    await setPayment('unpaid');
    await enqueueMail(db, {
      kind: paymentRefused,
      memberId: member.id,
      data: { order_id: orderId, reason: 'Nominalnya kurang <b>Rp 123</b>.' },
      key: 'proof 1',
      now,
    });
    const [refused] = await send();
    expect(refused?.text).toContain('Kata penyelenggara:\n> Nominalnya kurang <b>Rp 123</b>.');
    expect(refused?.html).toContain('Nominalnya kurang &lt;b&gt;Rp 123');
    expect(refused?.text).toContain('sebelum Selasa, 2 Feb 2027, 07.00 WIB');
  });

  test('of another member is told to nobody else', async () => {
    const { db } = server.database;
    const [{ id }, stranger] = [await register(), await makeMember(db)];
    await send();
    await enqueueMail(db, {
      kind: registrationCancelled,
      memberId: stranger.id,
      data: { registration_id: id, reason: 'x' },
      key: 'x',
      now: server.clock.now(),
    });
    expect(await send()).toEqual([]);
  });
});
