import { describe, expect, test } from 'vitest';
import { makeMember } from '#tests/support/factories.ts';
import { bookLines, decide, lineKey, makePaidRace } from '#tests/support/payment/payments.ts';
import { useStatements } from './statements.ts';

const statements = useStatements();
const { post, registerOne, readOrder, readTotals, expireAll } = statements;

describe('booking lines', () => {
  test('confirms their orders as a host does; the same lines again change nothing', async () => {
    const race = await makePaidRace(statements.app);
    const paid = [await registerOne(race), await registerOne(race)];
    const lines = paid.map(({ line, order }) => ({ ...line, ...order }));
    const booked = await bookLines(statements.app, race, { lines });
    expect(booked.body.results).toEqual(
      lines.map(({ key }) => ({ key, outcome: 'confirmed', reason: null, surplus: 0 })),
    );
    for (const { ticketId, runner } of paid) {
      const { headers } = runner;
      const answer = await statements.app.app.inject({
        url: `/api/user/registration/${ticketId}`,
        headers,
      });
      expect(answer.json().registration).toMatchObject({ state: 'confirmed', payment: 'paid' });
    }
    const came = lines.reduce((sum, { amount }) => sum + amount, 0);
    expect(await readTotals(race)).toMatchObject({ came, held: came, open: 0 });
    const mails = statements.app.database.db.selectFrom('mail_outbox').select('kind');
    const told = await mails.where('kind', '=', 'payment_confirmed').execute();

    // The next file overlaps this one.
    const more = await registerOne(race);
    const next = [...lines, { ...more.line, ...more.order }];
    const { known } = await post(race, 'look-up', {
      lines: next.map(({ key, amount }) => ({ key, amount })),
    });
    expect(known.map(({ key }: { key: string }) => key).toSorted()).toEqual(
      lines.map(({ key }) => key).toSorted(),
    );
    const again = await bookLines(statements.app, race, { lines: next });
    expect(again.body.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'already',
      'already',
      'confirmed',
    ]);
    expect(await readTotals(race)).toMatchObject({ came: came + more.line.amount });
    const toldNow = await mails.where('kind', '=', 'payment_confirmed').execute();
    expect(toldNow.length).toBe(told.length + 1);
  });

  test('by two hosts at once books each line once, also to different orders', async () => {
    const race = await makePaidRace(statements.app);
    const admin = await makeMember(statements.app.database.db, { role: 'admin' });
    const [one, other] = [await registerOne(race), await registerOne(race)];
    const same = { ...one.line, ...one.order };
    const answers = await Promise.all([
      bookLines(statements.app, race, { lines: [same] }),
      bookLines(statements.app, race, { lines: [same], host: admin }),
      bookLines(statements.app, race, { lines: [{ ...other.order, ...one.line }] }),
    ]);
    const outcomes = answers.map(({ body }) => String(body.results[0].outcome));
    expect(outcomes.toSorted().slice(0, 2)).toEqual(['already', 'already']);
    expect(await readTotals(race)).toMatchObject({ came: one.line.amount });
  });

  test('takes money without the unique part for the price', async () => {
    const race = await makePaidRace(statements.app);
    const { order } = await registerOne(race);
    const line = { key: lineKey('price'), amount: 150_000, ...order };
    const { body } = await bookLines(statements.app, race, { lines: [line] });
    expect(body.results).toMatchObject([{ outcome: 'confirmed' }]);
    expect(await readOrder(order.order_id)).toMatchObject({
      payment: 'paid',
      amount: 150_000,
      unique_part: 0,
      received: 150_000,
    });
    expect(await readTotals(race)).toMatchObject({ prices: 150_000, unique_parts: 0, owed: 0 });
  });

  test('says what an order has too much of', async () => {
    const race = await makePaidRace(statements.app);
    const [more, late] = [await registerOne(race), await registerOne(race)];
    const lines = [{ ...more.line, ...more.order, amount: more.line.amount + 500 }];
    const { body } = await bookLines(statements.app, race, { lines });
    expect(body.results).toMatchObject([{ outcome: 'confirmed', surplus: 500 }]);
    await expireAll();
    // All of it is to be given back, not only what is too much.
    const noted = { ...late.line, ...late.order, rev: 2, amount: late.line.amount + 500 };
    const answer = await bookLines(statements.app, race, { lines: [{ ...noted, late: 'note' }] });
    expect(answer.body.results).toMatchObject([{ outcome: 'received', surplus: 0 }]);
  });

  test('notes parts, and money that came too late, where a host wants no place given again', async () => {
    const race = await makePaidRace(statements.app, { quota: 2 });
    const [part, late, back] = [
      await registerOne(race),
      await registerOne(race),
      await registerOne(await makePaidRace(statements.app)),
    ];
    const some = { ...part.line, ...part.order, amount: 1000 };
    expect((await bookLines(statements.app, race, { lines: [some] })).body.results).toMatchObject([
      { outcome: 'part' },
    ]);
    await expireAll();
    const lines = [{ ...late.line, ...late.order, rev: 2, late: 'note' as const }];
    expect((await bookLines(statements.app, race, { lines })).body.results).toMatchObject([
      { outcome: 'received' },
    ]);
    expect(await readOrder(late.order.order_id)).toMatchObject({
      payment: 'expired',
      received: late.line.amount,
    });
    expect(await readOrder(back.order.order_id)).toMatchObject({ payment: 'expired' });
  });

  test('gives a place again, unless there is none left', async () => {
    const race = await makePaidRace(statements.app, { quota: 1 });
    const { line, order } = await registerOne(race);
    await expireAll();
    const taker = await registerOne(race);
    const late = { ...line, ...order, rev: 2 };
    const { body } = await bookLines(statements.app, race, { lines: [late] });
    expect(body.results).toEqual([{ key: line.key, outcome: 'refused', reason: 'sold_out' }]);
    await statements.app.app.inject({
      method: 'DELETE',
      url: `/api/user/registration/${taker.ticketId}`,
      headers: taker.runner.headers,
    });
    const again = await bookLines(statements.app, race, { lines: [late] });
    expect(again.body.results).toMatchObject([{ outcome: 'reinstated' }]);
    expect(await readOrder(order.order_id)).toMatchObject({ payment: 'paid' });
  });

  test('notes what came twice for a paid order, to be given back', async () => {
    const race = await makePaidRace(statements.app);
    const { line, order } = await registerOne(race);
    await bookLines(statements.app, race, { lines: [{ ...line, ...order }] });
    const again = { ...line, ...order, key: lineKey('again'), rev: 2 };
    for (const result of [{ outcome: 'received', surplus: line.amount }, { outcome: 'already' }]) {
      const { body } = await bookLines(statements.app, race, { lines: [again] });
      expect(body.results).toEqual([{ key: again.key, reason: null, ...result }]);
    }
    const came = 2 * line.amount;
    expect(await readOrder(order.order_id)).toMatchObject({ payment: 'paid', received: came });
    expect(await readTotals(race)).toMatchObject({ came, owed: line.amount });
  });

  test('says of each line why it was refused, and books the others', async () => {
    const race = await makePaidRace(statements.app);
    const [changed, back, twin, good] = [
      await registerOne(race),
      await registerOne(race),
      await registerOne(race),
      await registerOne(race),
    ];
    const { order_id: orderId } = back.order;
    const { amount: sum } = back.line;
    await decide(statements.app, race, { orderId, rev: 1, kind: 'confirm', amount: sum });
    await decide(statements.app, race, { orderId, rev: 2, kind: 'refund', amount: sum });
    await expireAll();
    await registerOne(race, twin.runner);
    const lines = [
      { ...changed.line, ...changed.order, rev: 7 },
      { ...back.line, ...back.order, rev: 3 },
      { ...twin.line, ...twin.order, rev: 2 },
      { ...good.line, ...good.order, rev: 2 },
      { ...good.line, key: lineKey('nobody'), order_id: 'n0sch0rder00', rev: 1 },
    ];
    const { body } = await bookLines(statements.app, race, { lines });
    const told = body.results.map((each: { outcome: string; reason: string | null }) => [
      each.outcome,
      each.reason,
    ]);
    expect(told).toEqual([
      ['refused', 'conflict'],
      ['refused', 'not_payable'],
      ['refused', 'already_registered'],
      ['reinstated', null],
      ['refused', 'not_payable'],
    ]);
    const { known } = await post(race, 'look-up', {
      lines: lines.map(({ key, amount }) => ({ key, amount })),
    });
    expect(known).toEqual([{ key: good.line.key, as: 'booked', order_ids: [good.order.order_id] }]);
  });
});
