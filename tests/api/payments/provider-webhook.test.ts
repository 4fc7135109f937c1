import { describe, expect, test } from 'vitest';
import { decide, makePaidRace, registerRunner } from '#tests/support/payment/payments.ts';
import { signingProvider, toWebhook } from './signing-provider.ts';
import { useStatements } from './statement/statements.ts';

const orders = useStatements({ paymentProviders: [signingProvider] });
const { registerOne, readOrder, readTotals, expireAll } = orders;

const db = () => orders.app.database.db;

async function tell(...what: Parameters<typeof toWebhook>) {
  const answer = await orders.app.app.inject(toWebhook(...what));
  return { status: answer.statusCode, body: answer.json() };
}

/** An order of a new runner, and what the provider tells when it is paid. */
async function orderToPay(race: Awaited<ReturnType<typeof makePaidRace>>) {
  const { order, line, ticketId } = await registerOne(race);
  const orderId = order.order_id;
  const paid = { id: `paid-${orderId}`, orderId, state: 'paid', amount: line.amount };
  return { orderId, ticketId, amount: line.amount, paid };
}

const listTold = async (orderId: string) =>
  await db()
    .selectFrom('payment_provider_events')
    .select(['id', 'state', 'entry_id'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

describe('a provider’s word', () => {
  test('that an order is paid confirms it once, however often and at once it is told', async () => {
    const race = await makePaidRace(orders.app);
    const { orderId, amount, paid } = await orderToPay(race);
    const answers = await Promise.all(Array.from({ length: 5 }, () => tell(paid)));
    const outcomes = answers.map(({ body }) => body.outcome);
    expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'already')).toHaveLength(4);
    expect((await tell(paid)).body).toEqual({ outcome: 'already' });
    expect(await readOrder(orderId)).toMatchObject({ payment: 'paid', received: amount });
    expect(await readTotals(race)).toMatchObject({ came: amount, held: amount, owed: 0 });
    expect(await listTold(orderId)).toHaveLength(1);
    const audit = await db()
      .selectFrom('audit')
      .select(['actor_id', 'detail'])
      .where('subject_id', '=', orderId)
      .where('action', '=', 'order.confirm')
      .execute();
    expect(audit).toEqual([
      { actor_id: null, detail: expect.objectContaining({ provider: 'demo', amount }) },
    ]);
    const places = db().selectFrom('registrations').select(['state', 'bib']);
    expect(await places.where('order_id', '=', orderId).execute()).toMatchObject([
      { state: 'confirmed' },
    ]);
  });

  test('that comes late or out of order changes nothing that is paid', async () => {
    const race = await makePaidRace(orders.app);
    const { orderId, paid } = await orderToPay(race);
    await tell(paid);
    const before = await readOrder(orderId);
    for (const state of ['pending', 'failed', 'expired']) {
      const late = { ...paid, id: `${state}-${orderId}`, state };
      expect((await tell(late)).body).toEqual({ outcome: 'noted' });
      expect((await tell(late)).body).toEqual({ outcome: 'already' });
    }
    expect(await readOrder(orderId)).toEqual(before);
    expect(await listTold(orderId)).toHaveLength(4);
  });

  test('with a forged signature is refused, and nothing of it stays', async () => {
    const { orderId, paid } = await orderToPay(await makePaidRace(orders.app));
    const forged = [
      { signature: '' },
      { signature: 'ab'.repeat(32) },
      // Of another body, such as one that was caught.
      { signedBody: JSON.stringify({ ...paid, amount: 1 }) },
    ];
    for (const given of forged) {
      const { status, body } = await tell(paid, given);
      const fields = [{ path: 'signature', code: 'invalid' }];
      expect([status, body]).toEqual([400, expect.objectContaining({ fields })]);
    }
    const { headers: _headers, ...unsigned } = toWebhook(paid);
    expect((await orders.app.app.inject(unsigned)).statusCode).toBe(400);
    expect(await listTold(orderId)).toEqual([]);
    expect((await readOrder(orderId)).payment).toBe('unpaid');
    expect((await tell(paid)).body).toEqual({ outcome: 'booked' });
  });

  test('of another amount is booked as what came: a part, and more than was asked for', async () => {
    const race = await makePaidRace(orders.app);
    const { orderId, amount, paid } = await orderToPay(race);
    await tell({ ...paid, id: 'first', amount: 1000 });
    expect(await readOrder(orderId)).toMatchObject({ payment: 'unpaid', received: 1000 });
    await tell({ ...paid, id: 'second', amount });
    expect(await readOrder(orderId)).toMatchObject({ payment: 'paid', received: amount + 1000 });
    expect(await readTotals(race)).toMatchObject({ held: amount + 1000, owed: 1000 });
  });

  test('of an expired order gives the place again, or notes the money where none is left', async () => {
    const race = await makePaidRace(orders.app, { quota: 2 });
    const [one, other] = [await orderToPay(race), await orderToPay(race)];
    await expireAll();
    expect((await tell(one.paid)).body).toEqual({ outcome: 'booked' });
    expect((await readOrder(one.orderId)).payment).toBe('paid');
    expect((await registerRunner(orders.app, race)).status).toBe(201);
    expect((await tell(other.paid)).body).toEqual({ outcome: 'booked' });
    expect(await readOrder(other.orderId)).toMatchObject({
      payment: 'expired',
      received: other.amount,
    });
    expect(await readTotals(race)).toMatchObject({ owed: other.amount });
  });

  test('of money for a refunded order is kept, and moves nothing', async () => {
    const race = await makePaidRace(orders.app);
    const { orderId, amount, paid } = await orderToPay(race);
    await tell(paid);
    const { rev } = await readOrder(orderId);
    await decide(orders.app, race, { orderId, kind: 'refund', rev, amount, reason: 'Sakit' });
    expect((await tell({ ...paid, id: 'again' })).body).toEqual({ outcome: 'noted' });
    expect(await readOrder(orderId)).toMatchObject({ payment: 'refunded', received: 0 });
    expect(await listTold(orderId)).toMatchObject([
      { id: 'again', entry_id: null },
      { id: paid.id, entry_id: expect.any(String) },
    ]);
  });
});

test('an order that is not ours, a body that says nothing and a provider that is not there are told apart', async () => {
  const { paid } = await orderToPay(await makePaidRace(orders.app));
  expect((await tell({ ...paid, orderId: 'aaaaaaaaaaaa' })).status).toBe(404);
  expect((await tell({ hello: 'world' })).body.fields).toEqual([{ path: 'body', code: 'invalid' }]);
  const url = '/api/payment/nobody/webhook';
  expect((await orders.app.app.inject({ ...toWebhook(paid), url })).statusCode).toBe(404);
});
