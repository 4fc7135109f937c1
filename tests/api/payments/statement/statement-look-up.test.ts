import { describe, expect, test } from 'vitest';
import { bookLines, decide, lineKey, makePaidRace } from '#tests/support/payment/payments.ts';
import { useStatements } from './statements.ts';

const statements = useStatements();
const { send, post, registerOne } = statements;

describe('a look at a statement', () => {
  test('gives the orders that its lines may have paid, and changes nothing', async () => {
    const race = await makePaidRace(statements.app);
    const [open, paid, other] = [
      await registerOne(race),
      await registerOne(race),
      await registerOne(race),
    ];
    for (const { line, order } of [paid, other]) {
      const { order_id: orderId } = order;
      await decide(statements.app, race, { orderId, rev: 1, kind: 'confirm', amount: line.amount });
    }
    const { orders, known, columns } = await post(race, 'look-up', { lines: [paid.line] });
    expect({ known, columns }).toEqual({ known: [], columns: null });
    const byState = orders.toSorted((one: { payment: string }) =>
      one.payment === 'paid' ? 1 : -1,
    );
    expect(byState).toMatchObject([
      {
        id: open.order.order_id,
        payment: 'unpaid',
        holds_place: true,
        is_booked: false,
        event_title: null,
        runners: [{ legal_name: 'Demo Pelari', category_code: '10K' }],
      },
      { id: paid.order.order_id, payment: 'paid' },
    ]);
  });

  test('tells orders of the organiser’s other events without their runners', async () => {
    const race = await makePaidRace(statements.app);
    const elsewhere = await statements.makeOtherRace(race);
    const { line, order } = await registerOne(elsewhere);
    const { orders } = await post(race, 'look-up', { lines: [line] });
    expect(orders).toMatchObject([
      { id: order.order_id, event_title: { id: 'Lomba Demo' }, runners: [] },
    ]);
    await bookLines(statements.app, elsewhere, { lines: [{ ...line, ...order }] });
    const again = await post(race, 'look-up', { lines: [line] });
    expect(again.known).toEqual([{ key: line.key, as: 'booked', order_ids: [] }]);
    const own = await registerOne(race);
    const stolen = await bookLines(statements.app, race, { lines: [{ ...own.order, ...line }] });
    expect(stolen.body.results).toMatchObject([{ outcome: 'already' }]);
  });

  test('is for accounts of the event’s organiser', async () => {
    const [race, other] = [await makePaidRace(statements.app), await makePaidRace(statements.app)];
    const foreign = { ...race, accountId: other.accountId };
    for (const [path, body] of [
      ['look-up', { lines: [] }],
      ['ignore', { key: lineKey(1), is_ignored: true }],
    ] as const) {
      expect((await send(foreign, 'POST', path, body)).statusCode).toBe(404);
    }
  });

  test('refuses texts of lines: only digests come here', async () => {
    const race = await makePaidRace(statements.app);
    const lines = [{ key: 'BI-FAST CR DEMO PELARI', amount: 1 }];
    expect((await send(race, 'POST', 'look-up', { lines })).statusCode).toBe(400);
  });
});

describe('a line that is none of the event’s', () => {
  test('is remembered for this event, until it is taken back or booked', async () => {
    const race = await makePaidRace(statements.app);
    const { line, order } = await registerOne(race);
    const knownAs = async () => (await post(race, 'look-up', { lines: [line] })).known;
    const ignore = (isIgnored: boolean) =>
      post(race, 'ignore', { key: line.key, is_ignored: isIgnored });
    await ignore(true);
    await ignore(true);
    expect(await knownAs()).toEqual([{ key: line.key, as: 'ignored', order_ids: [] }]);
    await ignore(false);
    expect(await knownAs()).toEqual([]);
    await ignore(true);
    await bookLines(statements.app, race, { lines: [{ ...line, ...order }] });
    await ignore(false);
    await ignore(true);
    expect(await knownAs()).toEqual([{ key: line.key, as: 'booked', order_ids: [order.order_id] }]);
  });
});

test('what the columns of an account’s statements hold is kept', async () => {
  const race = await makePaidRace(statements.app);
  const chosen = { width: 3, date: 0, time: null, description: [1], amount: 2 };
  const columns = { ...chosen, only_in: true, side: null, balance: null };
  expect((await send(race, 'PUT', 'columns', { columns })).statusCode).toBe(200);
  expect((await post(race, 'look-up', { lines: [] })).columns).toEqual(columns);
});
