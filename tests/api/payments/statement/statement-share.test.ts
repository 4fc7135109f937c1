import { describe, expect, test } from 'vitest';
import { makeCategory, makeMember } from '#tests/support/factories.ts';
import {
  bookLines,
  decide,
  lineKey,
  makePaidRace,
  shareLine,
} from '#tests/support/payment/payments.ts';
import { useStatements } from './statements.ts';

const statements = useStatements();
const { post, makeOtherRace, readOrder, readTotals, registerOne, expireAll } = statements;

type Race = Awaited<ReturnType<typeof makePaidRace>>;

/** Orders of new runners, as the parts of one line that pays them whole. */
async function registerParts(race: Race, count: number) {
  const ordered = [];
  for (let index = 0; index < count; index += 1) ordered.push(await registerOne(race));
  const parts = ordered.map(({ line, order }) => ({ ...order, amount: line.amount }));
  return { ordered, parts, sum: parts.reduce((all, { amount }) => all + amount, 0) };
}

const readAll = async (parts: readonly { order_id: string }[]) =>
  await Promise.all(parts.map(({ order_id: id }) => readOrder(id)));

describe('one transfer for several orders', () => {
  test('pays each, and the ledger names each part', async () => {
    const race = await makePaidRace(statements.app);
    const { parts, ordered, sum } = await registerParts(race, 3);
    const line = { key: lineKey('shared'), same: lineKey('shared-same') };
    const { status, body } = await shareLine(statements.app, race, { ...line, parts });
    expect(status).toBe(200);
    expect(body).toEqual({
      outcome: 'booked',
      reason: null,
      order_id: null,
      results: parts.map(({ order_id }) => ({ order_id, outcome: 'confirmed', surplus: 0 })),
    });
    const { headers } = race.host;
    const url = `/api/host/event/${race.id}/ledger`;
    const ledger = (await statements.app.app.inject({ url, headers })).json();
    expect(ledger.totals).toMatchObject({ came: sum, held: sum, open: 0, owed: 0 });
    const entries = ledger.data.map((entry: { order_id: string; amount: number }) => [
      entry.order_id,
      entry.amount,
    ]);
    expect(new Map(entries)).toEqual(
      new Map(parts.map(({ order_id, amount }) => [order_id, amount])),
    );
    const asked = { ...line, amount: sum };
    const { known, orders } = await post(race, 'look-up', {
      lines: [asked, { ...asked, key: lineKey('shared-2') }, ...ordered.map((each) => each.line)],
    });
    expect(known).toEqual(
      [lineKey('shared-2'), line.key].map((key) => ({
        key,
        as: 'booked',
        order_ids: parts.map((part) => part.order_id),
      })),
    );
    for (const { order_id: id, amount } of parts) {
      const booked = [{ day: '2027-01-31', amount, has_balance: true }];
      expect(orders.find((order: { id: string }) => order.id === id)).toMatchObject({ booked });
    }
  });

  test('can be undone and given back for one of them as for any order', async () => {
    const race = await makePaidRace(statements.app);
    const { parts, sum } = await registerParts(race, 2);
    await shareLine(statements.app, race, { key: lineKey('back'), parts });
    const [one] = parts;
    const refund = {
      orderId: one?.order_id ?? '',
      rev: 2,
      kind: 'refund',
      amount: one?.amount ?? 0,
    };
    expect((await decide(statements.app, race, refund)).status).toBe(200);
    expect(await readAll(parts)).toMatchObject([
      { payment: 'refunded', received: 0 },
      { payment: 'paid' },
    ]);
    expect(await readTotals(race)).toMatchObject({ came: sum, went_back: one?.amount });
  });

  test('may be more, less or too late for some of them', async () => {
    const race = await makePaidRace(statements.app);
    const late = await registerOne(race);
    await expireAll();
    const { parts } = await registerParts(race, 2);
    const [more, less] = parts.map((part) => ({ ...part }));
    if (!more || !less) throw new Error('Two were registered');
    more.amount += 700;
    less.amount = 1000;
    const expired = { ...late.order, rev: 2, amount: late.line.amount, late: 'note' as const };
    const shared = { key: lineKey('mixed'), parts: [more, less, expired] };
    const { body } = await shareLine(statements.app, race, shared);
    expect(body.results.map((each: object) => Object.values(each).slice(1))).toEqual([
      ['confirmed', 700],
      ['part', 0],
      ['received', 0],
    ]);
  });

  test('changes nothing where one order refuses it, and names that order', async () => {
    const race = await makePaidRace(statements.app);
    const { parts } = await registerParts(race, 3);
    const changed = parts.map((part, index) => (index === 1 ? { ...part, rev: 7 } : part));
    const key = lineKey('refused');
    const { body } = await shareLine(statements.app, race, { key, parts: changed });
    expect(body).toEqual({
      outcome: 'refused',
      reason: 'conflict',
      order_id: parts[1]?.order_id,
      results: [],
    });
    const unknown = [...parts.slice(1), { order_id: 'n0sch0rder00', rev: 1, amount: 1000 }];
    const gone = await shareLine(statements.app, race, { key, parts: unknown });
    expect(gone.body).toMatchObject({ reason: 'not_payable', order_id: 'n0sch0rder00' });
    for (const order of await readAll(parts)) expect(order).toMatchObject({ rev: 1, received: 0 });
    expect(await readTotals(race)).toMatchObject({ came: 0 });
    expect((await post(race, 'look-up', { lines: [{ key, amount: 1 }] })).known).toEqual([]);
    // Nor is the line gone: it can still be booked.
    expect((await shareLine(statements.app, race, { key, parts })).body.outcome).toBe('booked');
  });

  test('is refused where its parts are of one order, do not make it up, or are only one', async () => {
    const race = await makePaidRace(statements.app);
    const { parts, sum } = await registerParts(race, 2);
    const [one] = parts;
    if (!one) throw new Error('Two were registered');
    const key = lineKey('invalid');
    for (const [shared, fields] of [
      [{ parts: [one, one] }, [{ path: 'parts', code: 'duplicate' }]],
      [{ parts, amount: sum - 1 }, [{ path: 'parts', code: 'sum' }]],
      [{ parts: [one] }, [{ path: 'parts' }]],
    ] as const) {
      const { status, body } = await shareLine(statements.app, race, { key, ...shared });
      expect([status, body.fields]).toMatchObject([400, fields]);
    }
    for (const order of await readAll(parts)) expect(order).toMatchObject({ rev: 1, received: 0 });
  });
});

describe('hosts who share a line at once', () => {
  test('book it once, also against single bookings, other events and other downloads', async () => {
    const race = await makePaidRace(statements.app, { quota: 100 });
    const { db } = statements.app.database;
    const admin = await makeMember(db, { role: 'admin' });
    const elsewhere = await makeOtherRace(race);
    for (let round = 0; round < 5; round += 1) {
      const { parts } = await registerParts(race, 3);
      const others = await registerParts(elsewhere, 2);
      const [one] = parts;
      if (!one) throw new Error('Three were registered');
      const name = { key: lineKey(`once-${round}`), same: lineKey(`once-same-${round}`) };
      const otherName = { ...name, key: lineKey(`other-${round}`) };
      const answers = await Promise.all([
        shareLine(statements.app, race, { ...name, parts }),
        shareLine(statements.app, race, { ...name, parts: parts.toReversed(), host: admin }),
        shareLine(statements.app, race, { ...otherName, parts }),
        shareLine(statements.app, elsewhere, { ...otherName, parts: others.parts }),
        bookLines(statements.app, race, { lines: [{ ...name, ...one }] }),
        bookLines(statements.app, race, { lines: [{ ...otherName, ...one }], host: admin }),
      ]);
      const outcomes = answers.map(({ body }) => String((body.results?.[0] ?? body).outcome));
      expect(outcomes.filter((outcome) => outcome === 'already')).toHaveLength(answers.length - 1);
      const lines = await db
        .selectFrom('statement_lines')
        .innerJoin('payment_entries', 'payment_entries.id', 'statement_lines.entry_id')
        .select(['part', 'statement_lines.order_id', 'amount'])
        .where('same', '=', name.same)
        .orderBy('part')
        .execute();
      const got = await readAll([...parts, ...others.parts]);
      const paid = got.filter(({ received }) => received > 0);
      expect(lines.map(({ part }) => part)).toEqual(paid.map((_, part) => part));
      expect(new Set(lines.map((line) => line.order_id))).toEqual(
        new Set(paid.map(({ id }) => id)),
      );
    }
  });

  test('of the same orders, of two categories, book each of these once', async () => {
    const race = await makePaidRace(statements.app);
    const { db } = statements.app.database;
    const { id: categoryId } = await makeCategory(db, race.id, { code: 'HM', price: 90_000 });
    for (let round = 0; round < 3; round += 1) {
      const [ten, half] = [
        await registerParts(race, 2),
        await registerParts({ ...race, categoryId }, 2),
      ];
      const [a, b, c, d] = [...ten.parts, ...half.parts];
      if (!a || !b || !c || !d) throw new Error('Four were registered');
      const shared = [
        [a, b, c, d],
        [d, c, b, a],
        [b, d],
        [c, a],
      ];
      const answers = await Promise.all(
        shared.map((parts, each) =>
          shareLine(statements.app, race, { key: lineKey(`among-${round}-${each}`), parts }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      for (const order of await readAll([a, b, c, d])) {
        expect(order).toMatchObject({ payment: 'paid', received: order.amount });
      }
    }
  });
});
