import { sql, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepExpired } from '#src/server/core/waiting/expired-orders.ts';
import {
  findAddOnFaults,
  giveUp,
  makeAddOn,
  readTaken,
} from '#tests/support/registration/add-ons.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { makeCategory, makeMember, makeRegistrationBody } from '#tests/support/factories.ts';
import {
  cancelByHost,
  decide,
  makePaidRace,
  type PaidRace,
} from '#tests/support/payment/payments.ts';
import { makePromo } from '#tests/support/registration/promos.ts';
import { sendRegistration } from '#tests/support/registration/registering.ts';

const price = 150_000;
const addOnPrice = 75_000;

let app: TestApp;
let unlocked: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const database = await createTestDatabase();
  // The database's own check would refuse what the lock no longer prevents.
  await sql`alter table add_ons drop constraint add_ons_stock`.execute(database.db);
  unlocked = await startTestApp({
    database: { ...database, db: database.db.withPlugin(withoutAddOnLock) },
  });
});
afterAll(async () => {
  await app.close();
  await unlocked.close();
});

/** Takes `for update` from the queries of add-ons, and from no others. */
const withoutAddOnLock: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind !== 'SelectQueryNode') return node;
    const [from] = node.from?.froms ?? [];
    if (!JSON.stringify(from).includes('"add_ons"')) return node;
    const { endModifiers: _, ...rest } = node;
    return rest;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

type Wish = { add_ons?: object[]; categoryId?: string; [other: string]: unknown };

async function enter(of: TestApp, race: PaidRace, { categoryId, ...wish }: Wish = {}) {
  const member = await makeMember(of.database.db);
  const body = { ...makeRegistrationBody(categoryId ?? race.categoryId), ...wish };
  const answer = await sendRegistration(of, { member, eventId: race.id, body });
  return { member, status: answer.statusCode, body: answer.json() };
}

type Refused = { row?: Parameters<typeof makeAddOn>[2]; wish?: object };

describe('an order with add-ons', () => {
  test('asks for entry and add-ons in one sum, and its ticket, payment, ledger and export name them', async () => {
    const race = await makePaidRace(app);
    const { db } = app.database;
    const { id } = await makeAddOn(db, race.id, { choices: '["S","M"]', most: 3 });
    const chosen = [
      { id, choice: 'M', count: 2 },
      { id, choice: 'S', count: 1 },
    ];
    const made = await enter(app, race, { add_ons: chosen, price: price + 3 * addOnPrice });
    const { registration: ticket } = made.body;
    const sum = price + 3 * addOnPrice + ticket.pay.unique_part;
    const line = { id, name: { id: 'Kaus finisher' }, price: addOnPrice };
    const addOns = [
      { ...line, choice: 'M', count: 2 },
      { ...line, choice: 'S', count: 1 },
    ];
    expect(ticket).toMatchObject({ amount: sum, add_ons: addOns, state: 'pending' });
    expect(await readTaken(db, id)).toBe(3);
    await decide(app, race, { orderId: ticket.order_id, rev: 1, kind: 'confirm', amount: sum });
    const { headers } = race.host;
    const base = `/api/host/event/${race.id}`;
    const paid = await app.app.inject({ url: `${base}/order/${ticket.order_id}`, headers });
    expect(paid.json().order).toMatchObject({ amount: sum, add_ons: addOns, kept: 0 });
    const ledger = await app.app.inject({ url: `${base}/ledger`, headers });
    expect(ledger.json().totals).toMatchObject({
      prices: price + 3 * addOnPrice,
      add_ons: 3 * addOnPrice,
      came: sum,
    });
    const url = `${base}/participant/export`;
    const payload = { filter: {}, purpose: 'table' };
    const exported = await app.app.inject({ method: 'POST', url, headers, payload });
    expect(exported.json().data).toMatchObject([{ add_ons: addOns }]);
    const sheet = await app.app.inject({ url: `${base}/participant/${ticket.id}`, headers });
    expect(sheet.json().participant).toMatchObject({ add_ons: addOns });
  });

  test('has a promo code’s discount on the entry alone, and waits for the rest', async () => {
    const race = await makePaidRace(app);
    const { id } = await makeAddOn(app.database.db, race.id);
    await makePromo(app.database.db, race.id, { code: 'GRATIS', value: 100 });
    const { body } = await enter(app, race, { promo: 'GRATIS', add_ons: [{ id, count: 1 }] });
    const { amount, payment, promo, pay } = body.registration;
    expect(amount).toBe(addOnPrice + pay.unique_part);
    expect({ payment, promo }).toEqual({
      payment: 'unpaid',
      promo: { code: 'GRATIS', discount: price },
    });
  });

  test('is refused when it would cost more than its column holds', async () => {
    const race = await makePaidRace(app);
    const dearest = { price: 100_000_000, most: 10 };
    const rows = [1, 2, 3].map(() => makeAddOn(app.database.db, race.id, dearest));
    const chosen = (await Promise.all(rows)).map(({ id }) => ({ id, count: 10 }));
    const refused = await enter(app, race, { add_ons: chosen });
    expect(refused.body.fields).toEqual([{ path: 'add_ons', code: 'too_much' }]);
    expect((await enter(app, race, { add_ons: chosen.slice(1) })).status).toBe(201);
  });

  test('is refused when an add-on has become dearer than what was shown, and takes nothing', async () => {
    const race = await makePaidRace(app);
    const { id } = await makeAddOn(app.database.db, race.id);
    const shown = price + addOnPrice - 1;
    const refused = await enter(app, race, { add_ons: [{ id, count: 1 }], price: shown });
    expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed' } });
    expect(await readTaken(app.database.db, id)).toBe(0);
  });

  test.each([
    ['off sale', { row: { is_on_sale: false } }, 'add_on_sold_out'],
    ['for others', { row: { category_ids: '["0000000000zz"]' } }, 'add_on_sold_out'],
    ['gone', { row: { stock: 2, taken: 2 } }, 'add_on_sold_out'],
    ['taken too often', { wish: { count: 2 } }, 'invalid_request'],
    ['without its choice', { row: { choices: '["S"]' } }, 'invalid_request'],
    ['with a choice that it does not have', { wish: { choice: 'S' } }, 'invalid_request'],
  ])('is refused with one that is %s', async (_, { row = {}, wish = {} }: Refused, code) => {
    const race = await makePaidRace(app);
    const { id } = await makeAddOn(app.database.db, race.id, row);
    const refused = await enter(app, race, { add_ons: [{ id, count: 1, ...wish }] });
    expect(refused.body).toMatchObject({ code });
  });

  test('is refused with an add-on of another event', async () => {
    const [race, other] = [await makePaidRace(app), await makePaidRace(app)];
    const { id } = await makeAddOn(app.database.db, other.id);
    const refused = await enter(app, race, { add_ons: [{ id, count: 1 }] });
    expect(refused.body).toMatchObject({ code: 'add_on_sold_out' });
  });

  test('holds no pieces on a waiting list', async () => {
    const race = await makePaidRace(app, { quota: 1 });
    const { id } = await makeAddOn(app.database.db, race.id, { stock: 1 });
    await enter(app, race);
    const waits = { or_wait: true, add_ons: [{ id, count: 1 }] };
    expect((await enter(app, race, waits)).body).toMatchObject({
      code: 'invalid_request',
      fields: [{ path: 'add_ons', code: 'waiting' }],
    });
  });
});

describe('its pieces come back', () => {
  async function enterWithLast() {
    const race = await makePaidRace(app);
    const { id } = await makeAddOn(app.database.db, race.id, { stock: 1 });
    const made = await enter(app, race, { add_ons: [{ id, count: 1 }] });
    return { race, id, member: made.member, ticket: made.body.registration };
  }

  test('when its runner cancels, and when a host does', async () => {
    const own = await enterWithLast();
    expect((await giveUp(app, own.member, { ticketId: own.ticket.id })).status).toBe(200);
    expect(await readTaken(app.database.db, own.id)).toBe(0);
    const hosted = await enterWithLast();
    await cancelByHost(app, hosted.race, hosted.ticket.id);
    expect(await readTaken(app.database.db, hosted.id)).toBe(0);
  });

  test('when it is not paid in time; money that comes late gets them again while there are any', async () => {
    const { race, id, ticket } = await enterWithLast();
    const { db } = app.database;
    await db
      .updateTable('orders')
      .set({ expires_at: app.clock.now() })
      .where('id', '=', ticket.order_id)
      .execute();
    await sweepExpired(db, app.clock.now());
    expect(await readTaken(db, id)).toBe(0);
    const other = await enter(app, race, { add_ons: [{ id, count: 1 }] });
    const late = { orderId: ticket.order_id, rev: 2, kind: 'reinstate', amount: ticket.amount };
    expect((await decide(app, race, late)).body).toMatchObject({ code: 'add_on_sold_out' });
    await giveUp(app, other.member, { ticketId: other.body.registration.id });
    expect((await decide(app, race, late)).status).toBe(200);
    expect(await readTaken(db, id)).toBe(1);
    expect(await findAddOnFaults(db, race.id)).toEqual([]);
  });
});

/** Twelve runners in four categories want one piece each of an add-on with three. */
async function rush(of: TestApp) {
  const race = await makePaidRace(of);
  const categories = [race.categoryId];
  for (let place = 2; place <= 4; place += 1) {
    const more = { price, code: `L${place}`, position: place, bib_from: place * 1000 };
    const made = await makeCategory(of.database.db, race.id, { ...more, bib_next: place * 1000 });
    categories.push(made.id);
  }
  const { id } = await makeAddOn(of.database.db, race.id, { stock: 3 });
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      enter(of, race, { categoryId: categories[index % 4] ?? '', add_ons: [{ id, count: 1 }] }),
    ),
  );
  return { race, statuses: answers.map(({ status }) => status) };
}

test('of many clients at once in several categories, as many get an add-on as there are', async () => {
  const { race, statuses } = await rush(app);
  expect(statuses.filter((status) => status === 201)).toHaveLength(3);
  expect(statuses.filter((status) => status === 409)).toHaveLength(9);
  expect(await findAddOnFaults(app.database.db, race.id)).toEqual([]);
});

test('control: without the lock more get it', async () => {
  const faults: string[] = [];
  for (let round = 0; round < 20 && faults.length === 0; round += 1) {
    const { race } = await rush(unlocked);
    faults.push(...(await findAddOnFaults(unlocked.database.db, race.id)));
  }
  expect(faults).toEqual([expect.stringMatching(/^add-on: \d+ taken, \d+ in orders, stock 3$/)]);
}, 120_000);
