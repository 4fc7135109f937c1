import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveUp, makeAddOn, writeRefundRule } from '#tests/support/registration/add-ons.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeMember, makeRegistrationBody } from '#tests/support/factories.ts';
import {
  decide,
  makePaidRace,
  registerRunner,
  type PaidRace,
} from '#tests/support/payment/payments.ts';
import { sendRegistration } from '#tests/support/registration/registering.ts';

const rule = { until: '2027-02-10T00:00:00.000Z', percent: 50, add_ons_percent: 0, days: 14 };
const [price, addOnPrice] = [150_000, 75_000];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A runner who has paid 150,000 rupiah and an add-on, in a race with a refund rule. */
async function makePaidPlace(shown: typeof rule | null = rule, rest: { addOn?: boolean } = {}) {
  const race = await makePaidRace(app, { quota: 1 });
  const { db } = app.database;
  await writeRefundRule(db, race.id, shown);
  const member = await makeMember(db);
  const addOns = rest.addOn ? [{ id: (await makeAddOn(db, race.id)).id, count: 1 }] : [];
  const body = { ...makeRegistrationBody(race.categoryId), add_ons: addOns };
  const sent = await sendRegistration(app, { member, eventId: race.id, body });
  const { registration: ticket } = sent.json();
  const { order_id: orderId, amount } = ticket;
  await decide(app, race, { orderId, rev: 1, kind: 'confirm', amount });
  return { race, member, ticket, orderId: String(orderId), amount: Number(amount) };
}

async function readMoney(race: PaidRace, orderId: string) {
  const { headers } = race.host;
  const base = `/api/host/event/${race.id}`;
  const [order, owed, ledger] = await Promise.all([
    app.app.inject({ url: `${base}/order/${orderId}`, headers }),
    app.app.inject({ url: `${base}/payment?show=owed`, headers }),
    app.app.inject({ url: `${base}/ledger`, headers }),
  ]);
  return {
    order: order.json().order,
    owed: owed.json().data.map(({ id }: { id: string }) => id),
    totals: ledger.json().totals,
  };
}

describe('a paid place that its runner gives up', () => {
  test('owes them the share of the rule; the host sees it, pays it back, and keeps the rest', async () => {
    const { race, member, ticket, orderId, amount } = await makePaidPlace(rule, { addOn: true });
    const back = Math.floor((amount - addOnPrice) / 2);
    const given = await giveUp(app, member, { ticketId: ticket.id, back: back });
    expect(given.body.registration).toMatchObject({
      state: 'cancelled',
      payment: 'none',
      refund: { due: { amount: back, by: expect.any(String) } },
    });
    const kept = amount - back;
    expect(await readMoney(race, orderId)).toMatchObject({
      order: { payment: 'none', received: amount, kept, refund_by: expect.any(String) },
      owed: [orderId],
      totals: { owed: back, kept, held: amount },
    });
    // The place is free again.
    expect((await registerRunner(app, race)).status).toBe(201);
    const { rev } = (await readMoney(race, orderId)).order;
    const paid = { orderId, rev, kind: 'refund', amount: back, reason: 'BCA, nomor 123' };
    expect((await decide(app, race, paid)).body.order).toMatchObject({
      payment: 'refunded',
      received: kept,
    });
    expect(await readMoney(race, orderId)).toMatchObject({
      owed: [],
      totals: { owed: 0, kept, held: kept, went_back: back },
    });
  });

  test('stays owed while a part has gone back, and a host may give back more than the rule asks', async () => {
    const { race, member, ticket, orderId, amount } = await makePaidPlace();
    await giveUp(app, member, { ticketId: ticket.id, back: Math.floor(amount / 2) });
    const { rev } = (await readMoney(race, orderId)).order;
    await decide(app, race, { orderId, rev, kind: 'refund', amount: 1000 });
    expect(await readMoney(race, orderId)).toMatchObject({
      order: { payment: 'none' },
      owed: [orderId],
    });
    const whole = { orderId, rev: rev + 1, kind: 'refund', amount: amount - 1000 };
    expect((await decide(app, race, whole)).body.order).toMatchObject({
      payment: 'refunded',
      received: 0,
      kept: 0,
    });
  });

  test('owes nothing where the rule gives nothing back', async () => {
    const { race, member, ticket, orderId } = await makePaidPlace({ ...rule, percent: 0 });
    expect((await giveUp(app, member, { ticketId: ticket.id, back: 0 })).status).toBe(200);
    expect(await readMoney(race, orderId)).toMatchObject({ owed: [], totals: { owed: 0 } });
  });

  test('is refused where more was said to come back, and where nothing was said', async () => {
    const { member, ticket, amount } = await makePaidPlace();
    const more = await giveUp(app, member, { ticketId: ticket.id, back: amount });
    expect(more).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const silent = await giveUp(app, member, { ticketId: ticket.id });
    expect(silent).toMatchObject({ body: { code: 'not_cancellable' } });
  });

  test('is refused without a rule, and once its time is over', async () => {
    const none = await makePaidPlace(null);
    const refused = { body: { code: 'not_cancellable' } };
    expect(await giveUp(app, none.member, { ticketId: none.ticket.id, back: 0 })).toMatchObject(
      refused,
    );
    const late = await makePaidPlace({ ...rule, until: '2026-01-01T00:00:00.000Z' });
    expect(await giveUp(app, late.member, { ticketId: late.ticket.id, back: 0 })).toMatchObject(
      refused,
    );
  });

  test('is by the better rule, that of then or that of today', async () => {
    const worse = await makePaidPlace();
    await writeRefundRule(app.database.db, worse.race.id, null);
    const half = Math.floor(worse.amount / 2);
    expect(
      (await giveUp(app, worse.member, { ticketId: worse.ticket.id, back: half })).status,
    ).toBe(200);
    const better = await makePaidPlace();
    await writeRefundRule(app.database.db, better.race.id, { ...rule, percent: 100 });
    expect(
      (await giveUp(app, better.member, { ticketId: better.ticket.id, back: better.amount }))
        .status,
    ).toBe(200);
  });

  test('is theirs alone', async () => {
    const { ticket } = await makePaidPlace();
    const stranger = await makeMember(app.database.db);
    expect((await giveUp(app, stranger, { ticketId: ticket.id, back: 0 })).status).toBe(404);
  });

  test('is given up once, however often it is said', async () => {
    const { race, member, ticket, orderId, amount } = await makePaidPlace();
    const back = Math.floor(amount / 2);
    const both = await Promise.all(
      Array.from({ length: 4 }, () => giveUp(app, member, { ticketId: ticket.id, back: back })),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await readMoney(race, orderId)).totals).toMatchObject({ owed: back });
  });
});

test('a ticket tells what comes back, before it is paid', async () => {
  const race = await makePaidRace(app);
  await writeRefundRule(app.database.db, race.id, rule);
  const { ticket } = await registerRunner(app, race);
  expect(ticket.refund).toEqual({
    rules: [rule, rule],
    amount: ticket.amount,
    add_ons: 0,
    received: 0,
    owed: 0,
    due: null,
  });
  expect(ticket.amount).toBeGreaterThanOrEqual(price);
});
