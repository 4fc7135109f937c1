import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepExpired } from '#src/server/features/registration/expiry-service.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeEvent, makeCategory, makeMember } from '#tests/support/factories.ts';
import {
  bookLines,
  decide,
  lineKey,
  makePaidRace,
  registerRunner,
  type PaidRace,
} from '#tests/support/payments.ts';

const dayMs = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function post(race: PaidRace, path: string, body: object) {
  const answer = await send(race, 'POST', path, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function send(race: PaidRace, method: 'POST' | 'PUT', ...[path, body]: [string, object]) {
  return await app.app.inject({
    method,
    url: `/api/host/event/${race.id}/statement/${path}`,
    headers: race.host.headers,
    payload: { account_id: race.accountId, ...body },
  });
}

/** An order of a new runner, as a line that pays it whole. */
async function registerOne(race: PaidRace, runner?: Awaited<ReturnType<typeof makeMember>>) {
  const { ticket, runner: who } = await registerRunner(app, race, runner);
  const orderId = String(ticket.order_id);
  return {
    runner: who,
    ticketId: String(ticket.id),
    line: { key: lineKey(randomUUID().slice(0, 8)), amount: Number(ticket.amount) },
    order: { order_id: orderId, rev: 1 },
  };
}

async function readOrder(id: string) {
  return await app.database.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function readTotals(race: PaidRace) {
  const { headers } = race.host;
  const answer = await app.app.inject({ url: `/api/host/event/${race.id}/ledger`, headers });
  return answer.json().totals;
}

async function expireAll() {
  await sweepExpired(app.database.db, new Date(app.clock.now().getTime() + 2 * dayMs));
}

describe('a look at a statement', () => {
  test('gives the orders that its lines may have paid, and changes nothing', async () => {
    const race = await makePaidRace(app);
    const [open, paid, other] = [
      await registerOne(race),
      await registerOne(race),
      await registerOne(race),
    ];
    for (const { line, order } of [paid, other]) {
      const { order_id: orderId } = order;
      await decide(app, race, { orderId, rev: 1, kind: 'confirm', amount: line.amount });
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
    const race = await makePaidRace(app);
    const { db } = app.database;
    const { community_id } = await db
      .selectFrom('events')
      .select('community_id')
      .where('id', '=', race.id)
      .executeTakeFirstOrThrow();
    const event = await makeEvent(db, { community_id });
    await db
      .insertInto('event_accounts')
      .values({ event_id: event.id, account_id: race.accountId, position: 0 })
      .execute();
    const category = await makeCategory(db, event.id, { price: 150_000 });
    const elsewhere = { ...race, id: event.id, categoryId: category.id };
    const { line, order } = await registerOne(elsewhere);
    const { orders } = await post(race, 'look-up', { lines: [line] });
    expect(orders).toMatchObject([
      { id: order.order_id, event_title: { id: 'Lomba Demo' }, runners: [] },
    ]);
    await bookLines(app, elsewhere, { lines: [{ ...line, ...order }] });
    const again = await post(race, 'look-up', { lines: [line] });
    expect(again.known).toEqual([{ key: line.key, as: 'booked' }]);
    const own = await registerOne(race);
    const stolen = await bookLines(app, race, { lines: [{ ...own.order, ...line }] });
    expect(stolen.body.results).toMatchObject([{ outcome: 'already' }]);
  });

  test('is for accounts of the event’s organiser', async () => {
    const [race, other] = [await makePaidRace(app), await makePaidRace(app)];
    const foreign = { ...race, accountId: other.accountId };
    for (const [path, body] of [
      ['look-up', { lines: [] }],
      ['ignore', { key: lineKey(1), is_ignored: true }],
    ] as const) {
      expect((await send(foreign, 'POST', path, body)).statusCode).toBe(404);
    }
  });

  test('refuses texts of lines: only digests come here', async () => {
    const race = await makePaidRace(app);
    const lines = [{ key: 'BI-FAST CR DEMO PELARI', amount: 1 }];
    expect((await send(race, 'POST', 'look-up', { lines })).statusCode).toBe(400);
  });
});

describe('booking lines', () => {
  test('confirms their orders as a host does; the same lines again change nothing', async () => {
    const race = await makePaidRace(app);
    const paid = [await registerOne(race), await registerOne(race)];
    const lines = paid.map(({ line, order }) => ({ ...line, ...order }));
    const booked = await bookLines(app, race, { lines });
    expect(booked.body.results).toEqual(
      lines.map(({ key }) => ({ key, outcome: 'confirmed', reason: null })),
    );
    for (const { ticketId, runner } of paid) {
      const { headers } = runner;
      const answer = await app.app.inject({ url: `/api/user/registration/${ticketId}`, headers });
      expect(answer.json().registration).toMatchObject({ state: 'confirmed', payment: 'paid' });
    }
    const came = lines.reduce((sum, { amount }) => sum + amount, 0);
    expect(await readTotals(race)).toMatchObject({ came, held: came, open: 0 });
    const mails = app.database.db.selectFrom('mail_outbox').select('kind');
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
    const again = await bookLines(app, race, { lines: next });
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
    const race = await makePaidRace(app);
    const admin = await makeMember(app.database.db, { role: 'admin' });
    const [one, other] = [await registerOne(race), await registerOne(race)];
    const same = { ...one.line, ...one.order };
    const answers = await Promise.all([
      bookLines(app, race, { lines: [same] }),
      bookLines(app, race, { lines: [same], host: admin }),
      bookLines(app, race, { lines: [{ ...other.order, ...one.line }] }),
    ]);
    const outcomes = answers.map(({ body }) => String(body.results[0].outcome));
    expect(outcomes.toSorted().slice(0, 2)).toEqual(['already', 'already']);
    expect(await readTotals(race)).toMatchObject({ came: one.line.amount });
  });

  test('takes money without the unique part for the price', async () => {
    const race = await makePaidRace(app);
    const { order } = await registerOne(race);
    const line = { key: lineKey('price'), amount: 150_000, ...order };
    const { body } = await bookLines(app, race, { lines: [line] });
    expect(body.results).toMatchObject([{ outcome: 'confirmed' }]);
    expect(await readOrder(order.order_id)).toMatchObject({
      payment: 'paid',
      amount: 150_000,
      unique_part: 0,
      received: 150_000,
    });
    expect(await readTotals(race)).toMatchObject({ prices: 150_000, unique_parts: 0, owed: 0 });
  });

  test('notes parts, and money that came too late, where a host wants no place given again', async () => {
    const race = await makePaidRace(app, { quota: 2 });
    const [part, late, back] = [
      await registerOne(race),
      await registerOne(race),
      await registerOne(await makePaidRace(app)),
    ];
    const some = { ...part.line, ...part.order, amount: 1000 };
    expect((await bookLines(app, race, { lines: [some] })).body.results).toMatchObject([
      { outcome: 'part' },
    ]);
    await expireAll();
    const lines = [{ ...late.line, ...late.order, rev: 2, late: 'note' as const }];
    expect((await bookLines(app, race, { lines })).body.results).toMatchObject([
      { outcome: 'received' },
    ]);
    expect(await readOrder(late.order.order_id)).toMatchObject({
      payment: 'expired',
      received: late.line.amount,
    });
    expect(await readOrder(back.order.order_id)).toMatchObject({ payment: 'expired' });
  });

  test('gives a place again, unless there is none left', async () => {
    const race = await makePaidRace(app, { quota: 1 });
    const { line, order } = await registerOne(race);
    await expireAll();
    const taker = await registerOne(race);
    const late = { ...line, ...order, rev: 2 };
    const { body } = await bookLines(app, race, { lines: [late] });
    expect(body.results).toEqual([{ key: line.key, outcome: 'refused', reason: 'sold_out' }]);
    await app.app.inject({
      method: 'DELETE',
      url: `/api/user/registration/${taker.ticketId}`,
      headers: taker.runner.headers,
    });
    const again = await bookLines(app, race, { lines: [late] });
    expect(again.body.results).toMatchObject([{ outcome: 'reinstated' }]);
    expect(await readOrder(order.order_id)).toMatchObject({ payment: 'paid' });
  });

  test('says of each line why it was refused, and books the others', async () => {
    const race = await makePaidRace(app);
    const [changed, paid, twin, good] = [
      await registerOne(race),
      await registerOne(race),
      await registerOne(race),
      await registerOne(race),
    ];
    const { order_id: orderId } = paid.order;
    await decide(app, race, { orderId, rev: 1, kind: 'confirm', amount: paid.line.amount });
    await expireAll();
    await registerOne(race, twin.runner);
    const lines = [
      { ...changed.line, ...changed.order, rev: 7 },
      { ...paid.line, ...paid.order },
      { ...twin.line, ...twin.order, rev: 2 },
      { ...good.line, ...good.order, rev: 2 },
      { ...good.line, key: lineKey('nobody'), order_id: 'n0sch0rder00', rev: 1 },
    ];
    const { body } = await bookLines(app, race, { lines });
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
    expect(known).toEqual([{ key: good.line.key, as: 'booked' }]);
  });
});

describe('a line that is none of the event’s', () => {
  test('is remembered for this event, until it is taken back or booked', async () => {
    const race = await makePaidRace(app);
    const { line, order } = await registerOne(race);
    const knownAs = async () => (await post(race, 'look-up', { lines: [line] })).known;
    const ignore = (isIgnored: boolean) =>
      post(race, 'ignore', { key: line.key, is_ignored: isIgnored });
    await ignore(true);
    await ignore(true);
    expect(await knownAs()).toEqual([{ key: line.key, as: 'ignored' }]);
    await ignore(false);
    expect(await knownAs()).toEqual([]);
    await ignore(true);
    await bookLines(app, race, { lines: [{ ...line, ...order }] });
    await ignore(false);
    await ignore(true);
    expect(await knownAs()).toEqual([{ key: line.key, as: 'booked' }]);
  });
});

test('what the columns of an account’s statements hold is kept', async () => {
  const race = await makePaidRace(app);
  const chosen = { width: 3, date: 0, time: null, description: [1], amount: 2 };
  const columns = { ...chosen, only_in: true, side: null, balance: null };
  expect((await send(race, 'PUT', 'columns', { columns })).statusCode).toBe(200);
  expect((await post(race, 'look-up', { lines: [] })).columns).toEqual(columns);
});
