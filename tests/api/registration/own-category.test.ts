import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openRecord } from '#src/domain/check-in/roster/sealed-record.ts';
import { makeAddOn } from '#tests/support/registration/add-ons.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeCategory, makeMember, makeRegistrationBody } from '#tests/support/factories.ts';
import { orderGroup, readGroup } from '#tests/support/registration/groups.ts';
import { findMoneyFaults } from '#tests/support/payment/money-faults.ts';
import { makeParticipant, readTaken } from '#tests/support/registration/participants.ts';
import { decide, makePaidRace, type PaidRace } from '#tests/support/payment/payments.ts';
import { makePromo } from '#tests/support/registration/promos.ts';
import { sendRegistration } from '#tests/support/registration/registering.ts';
import { makeOffer, openTransfers } from '#tests/support/registration/transfers.ts';

let app: TestApp;
let race: PaidRace;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2027-02-01T00:00:00.000Z');
  race = await makePaidRace(app, { price: 150_000 });
});

type Member = Awaited<ReturnType<typeof makeMember>>;
type Own = { id: string; member: Member };

const db = () => app.database.db;
const url = (id: string) => `/api/user/registration/${id}/category`;

async function addCategory(given: Parameters<typeof makeCategory>[2] = {}): Promise<string> {
  const more = { code: 'HM', bib_from: 2001, bib_next: 2001, position: 2, quota: 50, ...given };
  const { id } = await makeCategory(db(), race.id, more);
  return id;
}

async function register(given: object = {}, categoryId = race.categoryId) {
  const member = await makeMember(db());
  const body = { ...makeRegistrationBody(categoryId), ...given };
  const answer = await sendRegistration(app, { member, eventId: race.id, body });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  const { id, order_id: orderId, code } = answer.json().registration;
  return { id: String(id), orderId: String(orderId), code: String(code), member };
}

async function read({ id, member }: Own) {
  const answer = await app.app.inject({ url: url(id), headers: member.headers });
  return answer.json();
}

/** The answer's status and, where it is refused, why. */
async function change({ id, member }: Own, categoryId: string, total = 1_000_000) {
  const answer = await app.app.inject({
    method: 'PUT',
    url: url(id),
    headers: member.headers,
    payload: { category_id: categoryId, total },
  });
  return answer.statusCode === 200 ? 200 : `${answer.statusCode} ${answer.json().code}`;
}

async function readPlace(id: string) {
  return await db()
    .selectFrom('registrations')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .select(['category_id', 'bib', 'wave', 'box', 'state', 'registrations.price as own_price'])
    .select(['amount', 'unique_part', 'payment', 'received'])
    .where('registrations.id', '=', id)
    .executeTakeFirstOrThrow();
}

async function pay(orderId: string): Promise<void> {
  const { rev, amount } = await db()
    .selectFrom('orders')
    .select(['rev', 'amount'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { status } = await decide(app, race, { orderId, rev, kind: 'confirm', amount });
  expect(status).toBe(200);
}

async function countTaken(...ids: string[]): Promise<number[]> {
  return await Promise.all(ids.map((id) => readTaken(app, id)));
}

const refusals = async (own: Own) =>
  (await read(own)).others.map(({ refusal }: { refusal: string | null }) => refusal);

describe('a place that is not paid yet', () => {
  test('is asked for what the new category costs, with an amount of its own', async () => {
    const half = await addCategory({ price: 250_000 });
    const ticket = await register();
    const { others, ...now } = await read(ticket);
    expect(now).toMatchObject({ closed: null, total: 150_000, price: 150_000 });
    expect(others).toEqual([
      { id: half, name: expect.anything(), price: 250_000, total: 250_000, refusal: null },
    ]);
    expect(await change(ticket, half, 250_000)).toBe(200);
    const { amount, unique_part: part, ...place } = await readPlace(ticket.id);
    expect(place).toMatchObject({ category_id: half, state: 'pending', bib: null });
    expect([amount - part, part > 0]).toEqual([250_000, true]);
    expect(await countTaken(race.categoryId, half)).toEqual([0, 1]);
    await pay(ticket.orderId);
    expect(await readPlace(ticket.id)).toMatchObject({ payment: 'paid', bib: 2001 });
  });

  test('is refused where it costs more by now than was shown', async () => {
    const half = await addCategory({ price: 250_000 });
    const ticket = await register();
    expect(await change(ticket, half, 249_999)).toBe('409 price_changed');
    expect(await countTaken(race.categoryId, half)).toEqual([1, 0]);
  });

  test('keeps its sum where a promo code was used, and does not go where the code is not for', async () => {
    const cheaper = await addCategory({ price: 100_000 });
    await makePromo(db(), race.id);
    const ticket = await register({ promo: 'PAGI20' });
    expect(await change(ticket, cheaper)).toBe(200);
    const { amount, unique_part: part } = await readPlace(ticket.id);
    expect(amount - part).toBe(120_000);
    const only = JSON.stringify([race.categoryId]);
    await makePromo(db(), race.id, { code: 'PAGI5', category_ids: only });
    const tied = await register({ promo: 'PAGI5' });
    expect(await refusals(tied)).toEqual(['tied']);
    expect(await change(tied, cheaper)).toBe('409 conflict');
  });

  test('keeps add-ons in its sum, and does not go where one is not for', async () => {
    const half = await addCategory({ price: 250_000 });
    const { id } = await makeAddOn(db(), race.id, { price: 30_000 });
    const ticket = await register({ add_ons: [{ id, count: 1 }] });
    expect((await read(ticket)).others[0].total).toBe(280_000);
    expect(await change(ticket, half, 280_000)).toBe(200);
    const only = JSON.stringify([race.categoryId]);
    const { id: tied } = await makeAddOn(db(), race.id, { category_ids: only });
    const other = await register({ add_ons: [{ id: tied, count: 1 }] });
    expect(await refusals(other)).toEqual(['tied']);
  });
});

describe('a paid place', () => {
  test('goes to a category of the same price or a cheaper one: the sum stays, the number is of the new one', async () => {
    const half = await addCategory({ price: 150_000 });
    const ticket = await register();
    await pay(ticket.orderId);
    await db()
      .updateTable('registrations')
      .set({ wave: 'B' })
      .where('id', '=', ticket.id)
      .execute();
    const before = await readPlace(ticket.id);
    expect(await change(ticket, half, 150_000)).toBe(200);
    const { box, ...place } = await readPlace(ticket.id);
    expect(place).toMatchObject({ category_id: half, state: 'confirmed', bib: 2001, wave: null });
    expect([place.amount, place.received]).toEqual([before.amount, before.received]);
    expect(await openRecord({ code: ticket.code, box })).toMatchObject({ bib: '2001' });
    expect(await findMoneyFaults(db(), race.id)).toEqual([]);
  });

  test('does not go to a dearer one, nor to one that costs nothing', async () => {
    await addCategory({ price: 150_001 });
    await addCategory({ code: 'FUN', position: 3, price: 0 });
    const ticket = await register();
    await pay(ticket.orderId);
    expect(await refusals(ticket)).toEqual(['dearer', 'free']);
    for (const { id } of (await read(ticket)).others) {
      expect(await change(ticket, id)).toBe('409 conflict');
    }
  });
});

describe('a free place', () => {
  test('changes to another free category with a new number', async () => {
    const free = await addCategory({ price: 0 });
    const fun = await addCategory({ code: 'FUN', position: 3, bib_from: 3001, bib_next: 3001 });
    const ticket = await makeParticipant(app, { eventId: race.id, categoryId: free });
    expect(await refusals(ticket)).toEqual(['dearer', null]);
    expect(await change(ticket, fun, 0)).toBe(200);
    expect(await readPlace(ticket.id)).toMatchObject({ category_id: fun, bib: 3001 });
  });
});

describe('the places', () => {
  test('that there are not many of go to one of two who change at once', async () => {
    const half = await addCategory({ price: 150_000, quota: 1 });
    const tickets = [await register(), await register()];
    const answers = await Promise.all(tickets.map((ticket) => change(ticket, half)));
    expect(new Set(answers)).toEqual(new Set([200, '409 sold_out']));
    expect(await countTaken(race.categoryId, half)).toEqual([1, 1]);
  });

  test('that two exchange at once are each other’s', async () => {
    const half = await addCategory({ price: 150_000 });
    const [one, other] = [await register(), await register({}, half)];
    const answers = await Promise.all([change(one, half), change(other, race.categoryId)]);
    expect(answers).toEqual([200, 200]);
    expect(await countTaken(race.categoryId, half)).toEqual([1, 1]);
  });

  test('that others wait for go to them, and so does the one that is left', async () => {
    await db()
      .updateTable('events')
      .set({ waiting_list: 'turn' })
      .where('id', '=', race.id)
      .execute();
    const half = await addCategory({ price: 150_000, quota: 1 });
    const holder = await register({}, half);
    const waiting = await register({ or_wait: true }, half);
    const ticket = await register();
    expect(await change(ticket, half)).toBe('409 sold_out');
    expect(await change(holder, race.categoryId)).toBe(200);
    const { offer_until: until } = await db()
      .selectFrom('registrations')
      .select('offer_until')
      .where('id', '=', waiting.id)
      .executeTakeFirstOrThrow();
    expect(until).not.toBeNull();
    expect(await change(ticket, half)).toBe('409 sold_out');
    expect((await read(waiting)).others).toEqual([]);
  });

  test('of a group change one by one, by who ordered them', async () => {
    const half = await addCategory({ price: 250_000 });
    const { group, buyer } = await orderGroup(app, race, { people: 2 });
    const [first] = (await readGroup(app, { buyer, group })).places;
    const own = { id: first?.id ?? '', member: buyer };
    expect(await change(own, half, 400_000)).toBe(200);
    const { amount, unique_part: part, own_price: price } = await readPlace(own.id);
    expect([amount - part, price]).toEqual([400_000, 250_000]);
    expect(await findMoneyFaults(db(), race.id)).toEqual([]);
  });
});

test('the same twice at once is one change, and is noted once', async () => {
  const half = await addCategory({ price: 150_000 });
  const ticket = await register();
  expect(await Promise.all([change(ticket, half), change(ticket, half)])).toEqual([200, 200]);
  const notes = await db()
    .selectFrom('audit')
    .select('detail')
    .where('subject_id', '=', ticket.id)
    .where('action', '=', 'registration.category_changed')
    .execute();
  expect(notes.map(({ detail }) => detail)).toEqual([
    { event_id: race.id, before: race.categoryId, after: half },
  ]);
});

describe('is refused', () => {
  test('for who is too young, another event’s category, and somebody else’s place', async () => {
    const half = await addCategory({ price: 150_000, age_min: 70 });
    const ticket = await register();
    expect(await refusals(ticket)).toEqual(['age_not_allowed']);
    expect(await change(ticket, half)).toBe('422 age_not_allowed');
    const elsewhere = await makePaidRace(app);
    expect(await change(ticket, elsewhere.categoryId)).toBe('400 invalid_request');
    const stranger = { ...ticket, member: await makeMember(db()) };
    expect(await change(stranger, half)).toBe('404 not_found');
  });

  test('after registration has closed, and in a race that is called off', async () => {
    const half = await addCategory({ price: 150_000 });
    const ticket = await register();
    await pay(ticket.orderId);
    const { until } = await read(ticket);
    app.clock.set(until);
    expect(await read(ticket)).toMatchObject({ closed: 'registration' });
    expect(await change(ticket, half)).toBe('409 registration_closed');
    app.clock.set('2027-02-01T00:00:00.000Z');
    await db()
      .updateTable('events')
      .set({ state: 'cancelled' })
      .where('id', '=', race.id)
      .execute();
    expect((await read(ticket)).others).toEqual([]);
    expect(await change(ticket, half)).toBe('409 event_cancelled');
  });

  test('while it is offered to somebody else', async () => {
    const half = await addCategory({ price: 150_000 });
    const ticket = await register();
    await pay(ticket.orderId);
    await openTransfers(app, { eventId: race.id });
    await makeOffer(app, ticket);
    expect(await read(ticket)).toMatchObject({ closed: 'offered' });
    expect(await change(ticket, half)).toBe('409 conflict');
  });
});
