import { expect, test } from 'vitest';
import {
  bookLines,
  decide,
  lineKey,
  makePaidRace,
  shareLine,
} from '#tests/support/payment/payments.ts';
import { useStatements } from './statements.ts';

const statements = useStatements();
const { send, post, readOrder, readTotals, registerOne, expireAll } = statements;

/** A race whose account's acquirer keeps 0.7 %. */
async function makeQrisRace() {
  const race = await makePaidRace(statements.app);
  expect((await send(race, 'PUT', 'fee', { fee: 70 })).statusCode).toBe(200);
  return race;
}

const keptOf = (paid: number) => Math.round((paid * 70) / 10_000);

test('what an account’s acquirer keeps is kept, and told with its lines', async () => {
  const race = await makePaidRace(statements.app);
  const told = async () => (await post(race, 'look-up', { lines: [] })).qris_fee;
  expect(await told()).toBeNull();
  const answer = await send(race, 'PUT', 'fee', { fee: 70 });
  expect(answer.json()).toEqual({ fee: 70 });
  expect(await told()).toBe(70);
  await send(race, 'PUT', 'fee', { fee: 30 });
  const log = await statements.app.database.db
    .selectFrom('audit')
    .select('detail')
    .where('action', '=', 'payment_account.fee')
    .where('subject_id', '=', race.accountId)
    .execute();
  expect(log).toHaveLength(2);
  expect(log).toContainEqual({ detail: { before: null, after: 70 } });
  expect(log).toContainEqual({ detail: { before: 70, after: 30 } });
  for (const fee of [-1, 501, 0.7]) {
    expect((await send(race, 'PUT', 'fee', { fee })).statusCode).toBe(400);
  }
  const other = await makePaidRace(statements.app);
  const foreign = { ...race, accountId: other.accountId };
  expect((await send(foreign, 'PUT', 'fee', { fee: 70 })).statusCode).toBe(404);
});

test('an order paid by QRIS is paid whole, and the ledger adds up to what came', async () => {
  const race = await makeQrisRace();
  const { line, order } = await registerOne(race);
  const fee = keptOf(line.amount);
  const came = line.amount - fee;
  const booked = { ...line, ...order, amount: came, fee };
  const { body } = await bookLines(statements.app, race, { lines: [booked] });
  expect(body.results).toMatchObject([{ outcome: 'confirmed', surplus: 0 }]);
  expect(await readOrder(order.order_id)).toMatchObject({ payment: 'paid', received: line.amount });
  const totals = await readTotals(race);
  expect(totals).toMatchObject({ came, held: came, qris_fees: fee, open: 0, owed: 0 });
  expect(totals.prices + totals.unique_parts).toBe(totals.held + totals.qris_fees);
  const { headers } = race.host;
  const exported = await statements.app.app.inject({
    method: 'POST',
    url: `/api/host/event/${race.id}/ledger/export`,
    headers,
  });
  expect(exported.json().data).toMatchObject([{ kind: 'confirm', amount: line.amount, fee }]);
  const { orders } = await post(race, 'look-up', { lines: [line] });
  expect(orders[0].booked).toEqual([{ day: '2027-01-31', amount: came, has_balance: false }]);

  // The runner paid all of it, so all of it goes back.
  const refund = { orderId: order.order_id, rev: 2, kind: 'refund', amount: line.amount };
  expect((await decide(statements.app, race, refund)).status).toBe(200);
  expect(await readTotals(race)).toMatchObject({ came, went_back: line.amount, held: -fee });
});

test('a fee is refused that the account’s acquirer does not take', async () => {
  const race = await makePaidRace(statements.app);
  const { line, order } = await registerOne(race);
  const most = Math.ceil((line.amount * 70) / 10_000);
  const bookWith = async (fee: number) =>
    await bookLines(statements.app, race, {
      lines: [{ ...line, ...order, amount: line.amount - fee, fee }],
    });
  const refused = [{ path: 'lines.0.fee', code: 'too_much' }];
  // Nobody has said what it takes.
  expect((await bookWith(1)).body.fields).toEqual(refused);
  await send(race, 'PUT', 'fee', { fee: 70 });
  expect((await bookWith(most + 1)).body.fields).toEqual(refused);
  expect(await readOrder(order.order_id)).toMatchObject({ rev: 1, received: 0 });
  expect((await bookWith(most)).body.results).toMatchObject([{ outcome: 'confirmed' }]);
});

test('a fee of a line for several orders is shared among them', async () => {
  const race = await makeQrisRace();
  const ordered = [await registerOne(race), await registerOne(race), await registerOne(race)];
  const parts = ordered.map(({ line, order }) => ({ ...order, amount: line.amount }));
  const sum = parts.reduce((all, { amount }) => all + amount, 0);
  const key = lineKey('qris-share');
  const most = parts.reduce((all, { amount }) => all + Math.ceil((amount * 70) / 10_000), 0);
  const refused = await shareLine(statements.app, race, { key, parts, fee: most + 1 });
  expect(refused.body.fields).toEqual([{ path: 'fee', code: 'too_much' }]);
  const { body } = await shareLine(statements.app, race, { key, parts, fee: most });
  expect(body.outcome).toBe('booked');
  const totals = await readTotals(race);
  expect(totals).toMatchObject({ came: sum - most, held: sum - most, qris_fees: most, owed: 0 });
});

test('orders that have expired are found by what was paid, not only by what came', async () => {
  const race = await makeQrisRace();
  const { line, order } = await registerOne(race);
  await expireAll();
  const came = { key: line.key, amount: line.amount - keptOf(line.amount) };
  const { orders } = await post(race, 'look-up', { lines: [came] });
  expect(orders).toMatchObject([{ id: order.order_id, payment: 'expired' }]);
  const most = { key: lineKey('most'), amount: 2_147_483_647 };
  expect((await post(race, 'look-up', { lines: [most] })).orders).toEqual([]);
});
