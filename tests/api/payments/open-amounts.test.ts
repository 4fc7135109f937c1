import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#src/server/db/schema.ts';
import { sweepExpired } from '#src/server/core/waiting/expired-orders.ts';
import { newId } from '#src/server/platform/ids.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  makeCategory,
  makeCommunity,
  makeEvent,
  makeMember,
  makePaymentAccount,
  makeRegistrationBody,
  offerAccount,
} from '#tests/support/factories.ts';
import { makeQris, readByStandard } from '#tests/support/payment/qris.ts';
import { sendRegistration } from '#tests/support/registration/registering.ts';

const price = 150_000;
const hourMs = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Terms = { races?: number; exact_qr?: boolean; payment_hours?: number };

/** Races of one community that offer its account, each with a category at the same price. */
async function makeRaces({ races = 1, ...terms }: Terms = {}) {
  const { db } = app.database;
  const community = await makeCommunity(db, (await makeMember(db)).id);
  const account = await makePaymentAccount(db, community.id, { qris: makeQris() });
  const made = Array.from({ length: races }, async () => {
    const event = await makeEvent(db, { community_id: community.id, ...terms });
    await offerAccount(db, event, account);
    const category = await makeCategory(db, event.id, { price, quota: 2000 });
    return { id: event.id, categoryId: category.id };
  });
  return { payee: community.id, races: await Promise.all(made) };
}

async function register(race: { id: string; categoryId: string } | undefined) {
  if (!race) throw new Error('No race');
  const member = await makeMember(app.database.db);
  const body = makeRegistrationBody(race.categoryId);
  const answer = await sendRegistration(app, { member, eventId: race.id, body });
  expect(answer.statusCode).toBe(201);
  return answer.json().registration;
}

type Filling = { payee: string; eventId: string; most: number; without?: number[] };

/** Orders that nobody paid, for each of the parts from 1 to `most`. */
async function fill(db: Kysely<Database>, { without = [], ...input }: Filling) {
  const at = app.clock.now();
  const buyer = await makeMember(db);
  const orders = Array.from({ length: input.most }, (_, index) => ({
    id: newId(),
    buyer_id: buyer.id,
    event_id: input.eventId,
    amount: price + index + 1,
    unique_part: index + 1,
    payee: input.payee,
    payment: 'unpaid' as const,
    expires_at: null,
    idempotency_key: newId(),
    request_hash: '',
    created_at: at,
    updated_at: at,
  }));
  const wanted = orders.filter(({ unique_part: part }) => !without.includes(part));
  await db.insertInto('orders').values(wanted).execute();
}

test('an order tells its amount, code, account, QRIS and deadline', async () => {
  const { races } = await makeRaces({ payment_hours: 48 });
  const ticket = await register(races[0]);
  const { unique_part: part } = ticket.pay;
  expect(part).toBeGreaterThanOrEqual(1);
  expect(part).toBeLessThanOrEqual(999);
  expect(ticket).toMatchObject({ payment: 'unpaid', amount: price + part });
  expect(Date.parse(ticket.expires_at) - app.clock.now().getTime()).toBe(48 * hourMs);
  const [account] = ticket.pay.accounts;
  expect(account.bank).toEqual({
    bank: 'Bank Contoh',
    number: '1234567890',
    holder: 'Panitia Demo',
  });
  const parts = Object.fromEntries(readByStandard(account.qris));
  expect(parts).toMatchObject({ '01': '12', '54': String(ticket.amount), '59': 'KOMUNITAS DEMO' });
});

test('hosts can keep the QRIS as it is', async () => {
  const { races } = await makeRaces({ exact_qr: false });
  const { pay } = await register(races[0]);
  expect(pay).toMatchObject({ exact_qr: false, accounts: [{ qris: makeQris() }] });
});

test('an event without accounts asks for its price and tells nothing more', async () => {
  const { db } = app.database;
  const event = await makeEvent(db);
  const category = await makeCategory(db, event.id, { price });
  expect(await register({ id: event.id, categoryId: category.id })).toMatchObject({
    amount: price,
    pay: null,
  });
});

test('120 runners at once in eight races of a community get 120 amounts', async () => {
  const { races, payee } = await makeRaces({ races: 8 });
  // Few are left, so that simultaneous orders choose the same.
  await fill(app.database.db, { payee, eventId: races[0]?.id ?? '', most: 860 });
  const runners = Array.from({ length: 120 }, (_, index) => races[index % races.length]);
  const tickets = await Promise.all(runners.map(register));
  const amounts = tickets.map(({ amount }) => Number(amount));
  expect(new Set(amounts).size).toBe(120);
  expect(Math.min(...amounts)).toBeGreaterThan(price + 860);
}, 60_000);

test('control: choosing a free amount without the index gives some twice', async () => {
  const { db } = app.database;
  await sql`create table chosen (amount int not null)`.execute(db);
  const choose = () =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ amount: number }>`
        select amount from generate_series(1, 300) as amount
        where amount not in (select amount from chosen) order by random() limit 1`.execute(trx);
      await sql`insert into chosen values (${rows[0]?.amount})`.execute(trx);
      return rows[0]?.amount;
    });
  const amounts = await Promise.all(Array.from({ length: 120 }, choose));
  expect(new Set(amounts).size).toBeLessThan(240);
});

test('when all 999 are open, an order stays at its price, and has no code', async () => {
  const { races, payee } = await makeRaces();
  const eventId = races[0]?.id ?? '';
  await fill(app.database.db, { payee, eventId, most: 999 });
  const [one, other] = [await register(races[0]), await register(races[0])];
  expect(one).toMatchObject({ amount: price, pay: { unique_part: 0 } });
  expect(other).toMatchObject({ amount: price, pay: { unique_part: 0 } });
  // Another payee has amounts of its own.
  const elsewhere = await makeRaces();
  expect((await register(elsewhere.races[0])).pay.unique_part).toBeGreaterThan(0);
});

test('an amount is free again when its order has expired, and chosen last', async () => {
  const { db } = app.database;
  const { races, payee } = await makeRaces();
  const first = await register(races[0]);
  const used = Number(first.pay.unique_part);
  await sweepExpired(db, new Date(app.clock.now().getTime() + 25 * hourMs));
  const { payment } = await db
    .selectFrom('orders')
    .select('payment')
    .where('id', '=', first.order_id)
    .executeTakeFirstOrThrow();
  expect(payment).toBe('expired');
  const fresh = used === 1 ? 2 : 1;
  await fill(db, { payee, eventId: races[0]?.id ?? '', most: 999, without: [used, fresh] });
  expect((await register(races[0])).pay.unique_part).toBe(fresh);
  expect((await register(races[0])).pay.unique_part).toBe(used);
});
