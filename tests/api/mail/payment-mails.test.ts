import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepExpired } from '#src/server/core/waiting/expired-orders.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { collectMails } from '#tests/support/mail/mails.ts';
import {
  decide,
  makePaidRace,
  registerRunner,
  sendPicture,
} from '#tests/support/payment/payments.ts';

const hourMs = 3_600_000;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set('2027-02-01T00:00:00.000Z'));

/** An order whose first mail has gone out, with the ways in which it changes. */
async function order() {
  const race = await makePaidRace(app);
  const { ticket, runner } = await registerRunner(app, race);
  await collectMails(app);
  const orderId = String(ticket.order_id);
  const post = (url: string, payload: object = {}) =>
    app.app.inject({
      method: 'POST',
      url: `/api/host/event/${race.id}${url}`,
      headers: { ...race.host.headers, 'idempotency-key': randomUUID() },
      payload,
    });
  return {
    amount: Number(ticket.amount),
    sendProof: () =>
      sendPicture(app, { member: runner, url: `/api/user/registration/${ticket.id}/proof` }),
    decide: (told: Omit<Parameters<typeof decide>[2], 'orderId'>) =>
      decide(app, race, { ...told, orderId }),
    confirmOlder: () => post(`/order/${orderId}/confirm`),
    confirmMany: () => post('/participant/change', { kind: 'confirm', ids: [ticket.id] }),
    expire: async () => {
      app.clock.advance(25 * hourMs);
      await sweepExpired(app.database.db, app.clock.now());
    },
    /** Subjects of what is sent now to the runner, without the event’s name. */
    told: async () => {
      const mails = await collectMails(app);
      expect(mails.every(({ to }) => to === `${runner.id}@derap.test`)).toBe(true);
      return mails.map(({ subject }) => subject.split(/[:!]/)[0]);
    },
  };
}

test('a proof is acknowledged once while it waits, and its order is reminded of no more', async () => {
  const { sendProof, told, expire } = await order();
  expect((await sendProof()).status).toBe(201);
  expect(await told()).toEqual(['Bukti bayarmu sudah masuk']);
  expect((await sendProof()).status).toBe(201);
  expect(await told()).toEqual([]);
  for (const hours of [12, 10]) {
    app.clock.advance(hours * hourMs);
    expect(await told()).toEqual([]);
  }
  await expire();
  expect(await told()).toEqual([]);
});

test('a refusal is told with its reason and what is still open, each once', async () => {
  const { sendProof, told, decide: say, amount } = await order();
  await say({ rev: 1, kind: 'part', amount: amount - 417 });
  await sendProof();
  await told();
  const refusal = { id: randomUUID(), rev: 3, kind: 'refuse', reason: 'Bukti lomba lain.' };
  for (const _ of ['', '']) expect((await say(refusal)).status).toBe(200);
  const [mail, ...others] = await collectMails(app);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Kata penyelenggara:\n> Bukti lomba lain.');
  expect(mail?.text).toContain('Yang perlu kamu bayar: Rp\u00A0417');
  await sendProof();
  await say({ rev: 5, kind: 'refuse', reason: 'Masih bukti lomba lain.' });
  // The second acknowledgement is no longer true when it is due.
  expect(await told()).toEqual(['Bukti bayarmu belum bisa diterima']);
});

test('a refusal is not told to who has sent another proof meanwhile', async () => {
  const { sendProof, told, decide: say } = await order();
  await sendProof();
  await told();
  await say({ rev: 2, kind: 'refuse', reason: 'Buram.' });
  await sendProof();
  expect(await told()).toEqual(['Bukti bayarmu sudah masuk']);
});

test.each(['decision', 'older', 'many'] as const)(
  'a payment confirmed by %s first is told once, whatever else confirms it',
  async (first) => {
    const { told, decide: say, amount, confirmOlder, confirmMany } = await order();
    const ways = {
      decision: () => say({ rev: 1, kind: 'confirm', amount }),
      older: confirmOlder,
      many: confirmMany,
    };
    await ways[first]();
    await ways.decision();
    await ways.older();
    await ways.many();
    expect(await told()).toEqual(['Lunas']);
  },
);

test('a refusal gives time again, which is reminded of anew', async () => {
  const { sendProof, told, decide: say, expire } = await order();
  app.clock.advance(6 * hourMs);
  await sendProof();
  await say({ rev: 2, kind: 'refuse', reason: 'Buram.' });
  expect(await told()).toEqual(['Bukti bayarmu belum bisa diterima']);
  // When the former deadline would have been reminded of.
  app.clock.advance(6 * hourMs);
  expect(await told()).toEqual([]);
  app.clock.advance(6 * hourMs);
  expect(await told()).toEqual(['Jangan lupa bayar']);
  app.clock.advance(10 * hourMs);
  expect(await told()).toEqual(['Tinggal 2 jam lagi']);
  await expire();
  expect(await told()).toEqual(['Tempatmu sudah dilepas']);
});

test('a part of the money is told once with what is left', async () => {
  const { told, decide: say, amount } = await order();
  const part = { id: randomUUID(), rev: 1, kind: 'part', amount: amount - 417 };
  for (const _ of ['', '']) expect((await say(part)).status).toBe(200);
  const [mail, ...others] = await collectMails(app);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^Pembayaranmu baru masuk sebagian/);
  expect(mail?.text).toContain('Yang masih kurang: Rp\u00A0417');
  await say({ rev: 2, kind: 'part', amount: 400 });
  await say({ rev: 3, kind: 'confirm', amount: 17 });
  expect(await told()).toEqual(['Lunas']);
});

test('more than was due is told with the ticket, and again when it goes back', async () => {
  const { decide: say, amount } = await order();
  await say({ rev: 1, kind: 'confirm', amount: amount + 5000 });
  const [paid] = await collectMails(app);
  expect(paid?.text).toContain('Kamu membayar Rp\u00A05.000 lebih dari yang perlu.');
  await say({ rev: 2, kind: 'refund', amount: 5000, reason: 'Lebih bayar <b>lagi</b>' });
  const [back, ...others] = await collectMails(app);
  expect(others).toEqual([]);
  expect(back?.subject).toMatch(/^Uangmu dikembalikan/);
  expect(back?.text).toContain('Rp\u00A05.000 sudah dikembalikan kepadamu');
  expect(back?.text).toContain('Tempatmu tetap aman');
  expect(back?.html).toContain('Lebih bayar &lt;b&gt;lagi');
});

test('a proof for an order that has expired is told as late, and so is its refusal', async () => {
  const { sendProof, told, decide: say, expire } = await order();
  await expire();
  await told();
  await sendProof();
  expect(await told()).toEqual(['Bukti bayarmu masuk terlambat']);
  await say({ rev: 3, kind: 'refuse', reason: 'Bukan ke rekening kami.' });
  const [mail, ...others] = await collectMails(app);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Tempatmu sudah dilepas');
  expect(mail?.text).toContain('> Bukan ke rekening kami.');
  app.clock.advance(24 * hourMs);
  expect(await told()).toEqual([]);
});

test('late money that gives the place again is told with the ticket', async () => {
  const { told, decide: say, amount, expire } = await order();
  await expire();
  expect(await told()).toEqual(['Tempatmu sudah dilepas']);
  expect((await say({ rev: 2, kind: 'reinstate', amount })).status).toBe(200);
  const [mail, ...others] = await collectMails(app);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^Tempatmu kembali/);
  expect(mail?.attachments).toHaveLength(1);
});

test('late money that is only noted is told with what becomes of it, until that is no longer so', async () => {
  const { told, decide: say, amount, expire } = await order();
  await expire();
  await told();
  const noted = { id: randomUUID(), rev: 2, kind: 'receive', amount };
  for (const _ of ['', '']) expect((await say(noted)).status).toBe(200);
  const [mail, ...others] = await collectMails(app);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^Uangmu masuk, tapi tempatmu sudah lepas/);
  expect(mail?.text).toContain('dicatat untuk dikembalikan');
  expect(mail?.text).toContain('bisa memberikannya lagi');
  await say({ rev: 3, kind: 'receive', amount: 417 });
  expect((await say({ rev: 4, kind: 'reinstate', amount: 0 })).status).toBe(200);
  expect(await told()).toEqual(['Tempatmu kembali']);
});

test('late money that goes back is told without a place', async () => {
  const { told, decide: say, amount, expire } = await order();
  await expire();
  await told();
  await say({ rev: 2, kind: 'receive', amount });
  await say({ rev: 3, kind: 'refund', amount });
  const [mail, ...others] = await collectMails(app);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^Uangmu dikembalikan/);
  expect(mail?.text).not.toContain('Tempatmu tetap aman');
});

test('money that goes back with the place is told as a cancellation by the host', async () => {
  const { told, decide: say, amount } = await order();
  await say({ rev: 1, kind: 'confirm', amount });
  await told();
  await say({ rev: 2, kind: 'refund', amount, reason: 'Cedera, seperti dibicarakan.' });
  const [mail, ...others] = await collectMails(app);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^Pendaftaran dibatalkan/);
  expect(mail?.text).toContain('Kata penyelenggara:\n> Cedera, seperti dibicarakan.');
  expect(mail?.text).not.toContain('Tanyakan pengembalian dananya');
  expect(mail?.text).toContain('uangmu sudah dikembalikan');
});
