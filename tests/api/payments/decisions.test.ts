import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makeMember } from '#tests/support/factories.ts';
import {
  cancelByHost,
  decide,
  registerRunner,
  sendPicture,
} from '#tests/support/payment/payments.ts';
import { dayMs, usePaidRaces } from './paid-races.ts';

const races = usePaidRaces();
const { get, listShown, readTicket, readLedger, takenOf, registerOne, expireAll } = races;

describe('a host', () => {
  test('confirms a payment: the ticket gets its bib', async () => {
    const { race, ticket, runner, orderId, amount, sendProof } = await registerOne();
    await sendProof();
    const answer = await decide(races.app, race, { orderId, rev: 2, kind: 'confirm', amount });
    expect(answer).toMatchObject({
      status: 200,
      body: { order: { payment: 'paid', received: amount } },
    });
    const paid = await readTicket(ticket.id, runner);
    expect(paid).toMatchObject({ state: 'confirmed', payment: 'paid', bib: 1001, pay: null });
  });

  test('refuses a proof with a reason, and the runner has time again', async () => {
    const { ticket, race, runner, orderId, sendProof } = await registerOne();
    await sendProof();
    const reason = 'Bukti untuk lomba lain';
    await decide(races.app, race, { orderId, rev: 2, kind: 'refuse', reason });
    const again = await readTicket(ticket.id, runner);
    expect(again).toMatchObject({ payment: 'unpaid', pay: { refusal: reason, proof_at: null } });
    expect(Date.parse(again.expires_at)).toBe(races.app.clock.now().getTime() + dayMs);
    await expireAll();
    expect(await readTicket(ticket.id, runner)).toMatchObject({
      state: 'cancelled',
      payment: 'none',
    });
  });

  test('notes a part: the rest is asked for, and the order does not expire', async () => {
    const { ticket, race, runner, orderId, amount } = await registerOne();
    const part = await decide(races.app, race, {
      orderId,
      rev: 1,
      kind: 'part',
      amount: amount - 417,
    });
    expect(part.body.order).toMatchObject({ payment: 'unpaid', received: amount - 417 });
    await expireAll();
    const waiting = await readTicket(ticket.id, runner);
    expect(waiting).toMatchObject({
      state: 'pending',
      expires_at: null,
      pay: { received: amount - 417 },
    });
    expect(waiting.pay.accounts[0].qris).toContain('5403417');
    expect((await listShown(race, 'part')).total).toBe(1);
    const rest = await decide(races.app, race, { orderId, rev: 2, kind: 'confirm', amount: 417 });
    expect(rest.body.order).toMatchObject({ payment: 'paid', received: amount });
  });

  test('gives back what was too much, with a proof, and then everything with the place', async () => {
    const { ticket, race, runner, orderId, amount } = await registerOne();
    await decide(races.app, race, { orderId, rev: 1, kind: 'confirm', amount: amount + 5000 });
    expect((await listShown(race, 'over')).total).toBe(1);
    races.app.clock.advance(1000);
    await decide(races.app, race, {
      orderId,
      rev: 2,
      kind: 'refund',
      amount: 5000,
      reason: 'Lebih bayar',
    });
    const url = `/api/host/event/${race.id}/order/${orderId}/refund-proof`;
    expect((await sendPicture(races.app, { member: race.host, url })).status).toBe(201);
    expect((await get(url, race.host)).status).toBe(200);
    expect(await readTicket(ticket.id, runner)).toMatchObject({ payment: 'paid' });
    races.app.clock.advance(1000);
    await decide(races.app, race, { orderId, rev: 3, kind: 'refund', amount });
    const gone = await readTicket(ticket.id, runner);
    expect(gone).toMatchObject({ state: 'cancelled', payment: 'refunded' });
    expect(await takenOf(race)).toBe(0);
    const { totals, data } = await readLedger(race);
    expect(totals).toMatchObject({
      came: amount + 5000,
      went_back: amount + 5000,
      held: 0,
      owed: 0,
    });
    expect(data.map((entry: { amount: number }) => entry.amount)).toEqual([
      -amount,
      -5000,
      amount + 5000,
    ]);
  });

  test('owes what came for a paid place that they take away', async () => {
    const { ticket, race, runner, orderId, amount } = await registerOne();
    await decide(races.app, race, { orderId, rev: 1, kind: 'confirm', amount });
    expect((await cancelByHost(races.app, race, String(ticket.id))).statusCode).toBe(200);
    expect(await readTicket(ticket.id, runner)).toMatchObject({ state: 'cancelled' });
    const { data, counts } = await listShown(race, 'owed');
    expect(data).toMatchObject([{ id: orderId, payment: 'none', received: amount }]);
    expect(counts).toMatchObject({ owed: 1, paid: 0 });
    expect((await readLedger(race)).totals).toMatchObject({ owed: amount, prices: 0 });
    const back = { orderId, rev: data[0].rev, kind: 'refund', amount };
    expect((await decide(races.app, race, back)).body.order).toMatchObject({ payment: 'refunded' });
    expect((await listShown(race, 'owed')).total).toBe(0);
  });

  test('still looks at the proof of a place that they take away', async () => {
    const { ticket, race, orderId, amount, sendProof } = await registerOne();
    await sendProof();
    expect((await cancelByHost(races.app, race, String(ticket.id))).statusCode).toBe(200);
    const [order] = (await listShown(race, 'check')).data;
    expect(order).toMatchObject({ id: orderId, payment: 'none' });
    const came = { orderId, rev: order.rev, kind: 'receive', amount };
    expect((await decide(races.app, race, came)).status).toBe(200);
    expect((await listShown(race, 'check')).total).toBe(0);
    expect((await listShown(race, 'owed')).data).toMatchObject([{ id: orderId, received: amount }]);
  });

  test('cannot note a refund’s proof where none went back', async () => {
    const { race, orderId } = await registerOne();
    const url = `/api/host/event/${race.id}/order/${orderId}/refund-proof`;
    expect((await sendPicture(races.app, { member: race.host, url })).body.code).toBe(
      'not_payable',
    );
  });

  test.each([
    { name: 'less than the whole as the whole', kind: 'confirm', amount: 1, code: 'too_little' },
    { name: 'more than came as a refund', kind: 'refund', amount: 1, code: 'too_much' },
  ])('cannot note $name', async ({ kind, amount, code }) => {
    const { race, orderId } = await registerOne();
    const answer = await decide(races.app, race, { orderId, rev: 1, kind, amount });
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'amount', code }] } });
  });
});

describe('late money', () => {
  test('is noted, or gives the place again while there is one', async () => {
    const { ticket, race, runner, orderId, amount, sendProof } = await registerOne({ quota: 1 });
    await expireAll();
    expect(await takenOf(race)).toBe(0);
    expect((await sendProof()).status).toBe(201);
    expect((await listShown(race, 'check')).data).toMatchObject([{ payment: 'expired' }]);
    const noted = await decide(races.app, race, { orderId, rev: 3, kind: 'receive', amount });
    expect(noted.body.order).toMatchObject({
      payment: 'expired',
      received: amount,
      proof_at: null,
    });
    expect((await listShown(race, 'owed')).total).toBe(1);
    const { ticket: other, runner: second } = await registerRunner(races.app, race);
    const reinstate = { orderId, rev: 4, kind: 'reinstate', amount: 0 };
    expect((await decide(races.app, race, reinstate)).body.code).toBe('sold_out');
    await races.app.app.inject({
      method: 'DELETE',
      url: `/api/user/registration/${other.id}`,
      headers: second.headers,
    });
    expect((await decide(races.app, race, reinstate)).status).toBe(200);
    expect(await readTicket(ticket.id, runner)).toMatchObject({ state: 'confirmed', bib: 1001 });
    expect(await takenOf(race)).toBe(1);
  });

  test('goes back where its runner has another place by now', async () => {
    const { race, runner, orderId, amount } = await registerOne();
    await expireAll();
    expect((await registerRunner(races.app, race, runner)).status).toBe(201);
    const reinstate = { orderId, rev: 2, kind: 'reinstate', amount };
    expect((await decide(races.app, race, reinstate)).body.code).toBe('already_registered');
    await decide(races.app, race, { orderId, rev: 2, kind: 'receive', amount });
    const back = await decide(races.app, race, { orderId, rev: 3, kind: 'refund', amount });
    expect(back.body.order).toMatchObject({ payment: 'refunded', received: 0 });
  });
});

describe('two hosts at once', () => {
  test('see each other’s decision: one counts, the other learns what happened', async () => {
    const { race, orderId, amount } = await registerOne();
    const admin = await makeMember(races.app.database.db, { role: 'admin' });
    const answers = await Promise.all([
      decide(races.app, race, { orderId, rev: 1, kind: 'confirm', amount }),
      decide(races.app, race, { orderId, rev: 1, kind: 'confirm', amount, host: admin }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body).toMatchObject({
      code: 'conflict',
      fields: [{ path: 'payment', code: 'paid' }],
    });
    expect((await readLedger(race)).totals).toMatchObject({ came: amount, held: amount });
  });

  test('a decision that is sent again happens once', async () => {
    const { race, orderId, amount } = await registerOne();
    const decision = { id: randomUUID(), orderId, rev: 1, kind: 'part', amount: 1000 };
    const answers = await Promise.all([
      decide(races.app, race, decision),
      decide(races.app, race, decision),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await readLedger(race)).totals).toMatchObject({ came: 1000, open: amount - 1000 });
    const other = await decide(races.app, race, { ...decision, amount: 2000 });
    expect(other.body.code).toBe('idempotency_mismatch');
    const audited = await races.app.database.db
      .selectFrom('audit')
      .select('action')
      .where('subject_id', '=', orderId)
      .execute();
    expect(audited).toEqual([{ action: 'order.part' }]);
  });
});
