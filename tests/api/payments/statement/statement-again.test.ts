import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeMember } from '#tests/support/factories.ts';
import { bookLines, lineKey, makePaidRace } from '#tests/support/payment/payments.ts';
import { useStatements } from './statements.ts';

const statements = useStatements();
const { post, makeOtherRace, readOrder, readTotals, registerOne } = statements;

/** A line as two downloads of the account tell it. */
async function registerTwice(race: Awaited<ReturnType<typeof makePaidRace>>, name: string) {
  const { line, order, ...rest } = await registerOne(race);
  const same = lineKey(`same-${name}`);
  const first = { ...line, same };
  return { ...rest, order, first, second: { ...first, key: lineKey(`second-${name}`) } };
}

describe('a line of another download', () => {
  test('is known as the one that was booked, and is not booked again', async () => {
    const race = await makePaidRace(statements.app);
    const { first, second, order } = await registerTwice(race, 'known');
    await bookLines(statements.app, race, { lines: [{ ...first, ...order }] });
    const { known } = await post(race, 'look-up', {
      lines: [second, { key: lineKey('unknown'), same: null, amount: 1 }].map(
        ({ key, same, amount }) => ({ key, same, amount }),
      ),
    });
    expect(known).toEqual([{ key: second.key, as: 'booked', order_ids: [order.order_id] }]);

    const other = await registerOne(race);
    const again = [
      { ...second, ...order, rev: 2 },
      { ...second, ...other.order },
    ];
    const { body } = await bookLines(statements.app, race, { lines: again });
    expect(body.results).toMatchObject([{ outcome: 'already' }, { outcome: 'already' }]);
    expect(await readOrder(order.order_id)).toMatchObject({ rev: 2, received: first.amount });
    expect(await readOrder(other.order.order_id)).toMatchObject({ rev: 1, received: 0 });
    expect(await readTotals(race)).toMatchObject({ came: first.amount });
  });

  test('is booked once by hosts of two events at once, from two downloads', async () => {
    const race = await makePaidRace(statements.app);
    const admin = await makeMember(statements.app.database.db, { role: 'admin' });
    const elsewhere = await makeOtherRace(race);
    const { first, second, order } = await registerTwice(race, 'race');
    const [own, foreign] = [await registerOne(race), await registerOne(elsewhere)];
    const answers = await Promise.all([
      bookLines(statements.app, race, { lines: [{ ...first, ...order }] }),
      bookLines(statements.app, race, { lines: [{ ...second, ...own.order }], host: admin }),
      bookLines(statements.app, elsewhere, {
        lines: [{ ...first, key: lineKey('third-race'), ...foreign.order }],
      }),
    ]);
    const outcomes = answers.map(({ body }) => String(body.results[0].outcome));
    expect(outcomes.filter((outcome) => outcome === 'already')).toHaveLength(2);
    const orders = await Promise.all(
      [order, own.order, foreign.order].map(({ order_id }) => readOrder(order_id)),
    );
    expect(orders.reduce((sum, { received }) => sum + received, 0)).toBe(first.amount);
  });

  test('without a balance is another line, and lines of before are known by their key', async () => {
    const race = await makePaidRace(statements.app);
    const [one, other] = [await registerOne(race), await registerOne(race)];
    const lines = [
      { ...one.line, ...one.order },
      { ...other.line, same: null, ...other.order },
    ];
    const { body } = await bookLines(statements.app, race, { lines });
    expect(body.results).toMatchObject([{ outcome: 'confirmed' }, { outcome: 'confirmed' }]);
    const { known } = await post(race, 'look-up', {
      lines: [{ ...one.line, same: lineKey('same-before') }],
    });
    expect(known).toEqual([{ key: one.line.key, as: 'booked', order_ids: [one.order.order_id] }]);
  });

  test('stays none of the event’s, until that is taken back from either', async () => {
    const race = await makePaidRace(statements.app);
    const { first, second, order } = await registerTwice(race, 'ignored');
    const { key, same } = first;
    await post(race, 'ignore', { key, same, is_ignored: true });
    const knownAs = async () =>
      (await post(race, 'look-up', { lines: [second] })).known.map(({ as }: { as: string }) => as);
    expect(await knownAs()).toEqual(['ignored']);
    await post(race, 'ignore', { key: second.key, same, is_ignored: false });
    expect(await knownAs()).toEqual([]);
    await post(race, 'ignore', { key, same, is_ignored: true });
    const lines = [{ ...second, ...order }];
    expect((await bookLines(statements.app, race, { lines })).body.results).toMatchObject([
      { outcome: 'confirmed' },
    ]);
    expect(await knownAs()).toEqual(['booked']);
  });
});

test('an order tells which lines were booked to it', async () => {
  const race = await makePaidRace(statements.app);
  const { first, order } = await registerTwice(race, 'told');
  const part = { ...order, key: lineKey('told-part'), amount: 1000 };
  const rest = { ...first, ...order, rev: 2, amount: first.amount - 1000 };
  await bookLines(statements.app, race, { lines: [part, rest] });
  const { orders } = await post(race, 'look-up', { lines: [first] });
  expect(orders).toMatchObject([{ id: order.order_id, is_booked: true }]);
  const day = '2027-01-31';
  const booked = orders[0].booked.toSorted(
    (a: { amount: number }, b: { amount: number }) => a.amount - b.amount,
  );
  expect(booked).toEqual([
    { day, amount: 1000, has_balance: false },
    { day, amount: rest.amount, has_balance: true },
  ]);
});

// Last, because it takes the protection away.
test('control: without the index a line of another download is booked again', async () => {
  const race = await makePaidRace(statements.app);
  const { first, second, order } = await registerTwice(race, 'control');
  const other = await registerOne(race);
  await sql`drop index statement_lines_booked_same`.execute(statements.app.database.db);
  const lines = [
    { ...first, ...order },
    { ...second, ...other.order, amount: other.line.amount },
  ];
  const { body } = await bookLines(statements.app, race, { lines });
  expect(body.results).toMatchObject([{ outcome: 'confirmed' }, { outcome: 'confirmed' }]);
});
