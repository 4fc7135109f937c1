import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepExpired } from '#src/server/core/waiting/expired-orders.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeCategory, makeMember, makeRegistrationBody } from '#tests/support/factories.ts';
import { collectMails } from '#tests/support/mail/mails.ts';
import { findMoneyFaults } from '#tests/support/payment/money-faults.ts';
import {
  cancelByHost,
  decide,
  makePaidRace,
  type PaidRace,
} from '#tests/support/payment/payments.ts';
import { findPromoFaults, makePromo, readPromo } from '#tests/support/registration/promos.ts';
import { sendRegistration } from '#tests/support/registration/registering.ts';

const price = 150_000;
const discount = 30_000;
const hour = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Member = Awaited<ReturnType<typeof makeMember>>;
type Asked = { race: PaidRace; member?: Member; body?: object; key?: string };

async function register({ race, member, body = {}, key = randomUUID() }: Asked) {
  const runner = member ?? (await makeMember(app.database.db));
  const answer = await sendRegistration(app, {
    member: runner,
    key,
    eventId: race.id,
    body: { ...makeRegistrationBody(race.categoryId), ...body },
  });
  const { registration, code } = answer.json();
  return { status: answer.statusCode, ticket: registration, code, runner };
}

async function get(url: string, member: Member) {
  return (await app.app.inject({ url, headers: member.headers })).json();
}

async function makeRace(promo: Parameters<typeof makePromo>[2] = {}) {
  const race = await makePaidRace(app, { price });
  const { id } = await makePromo(app.database.db, race.id, promo);
  const usesOf = async () => (await readPromo(app.database.db, id)).uses;
  return { race, promoId: id, usesOf };
}

describe('registering with a code', () => {
  test('asks for the rest with its unique part after the discount, and shows code and discount everywhere', async () => {
    const { race, usesOf } = await makeRace();
    const body = { promo: 'pagi20', price: price - discount };
    const { status, ticket, runner } = await register({ race, body });
    expect(status).toBe(201);
    expect(ticket).toMatchObject({
      state: 'pending',
      payment: 'unpaid',
      promo: { code: 'PAGI20', discount },
    });
    const part = ticket.amount - (price - discount);
    expect(part).toBeGreaterThanOrEqual(1);
    expect(part).toBeLessThanOrEqual(999);
    expect(ticket.pay.unique_part).toBe(part);
    expect(await usesOf()).toBe(1);

    const host = `/api/host/event/${race.id}`;
    const used = { promo_code: 'PAGI20', discount };
    const { order } = await get(`${host}/order/${ticket.order_id}`, race.host);
    expect(order).toMatchObject({ ...used, amount: ticket.amount });
    const { participant } = await get(`${host}/participant/${ticket.id}`, race.host);
    expect(participant).toMatchObject(used);
    const exported = await app.app.inject({
      method: 'POST',
      url: `${host}/participant/export`,
      headers: race.host.headers,
      payload: { filter: {}, purpose: 'table' },
    });
    expect(exported.json().data).toMatchObject([used]);
    const [mail] = (await collectMails(app)).filter(({ to }) => to === `${runner.id}@derap.test`);
    expect(mail?.text).toContain('PAGI20, −Rp\u00A030.000');

    const { amount } = ticket;
    await decide(app, race, { orderId: ticket.order_id, rev: 1, kind: 'confirm', amount });
    const ledger = await get(`${host}/ledger`, race.host);
    expect(ledger.data).toMatchObject([used]);
    expect(ledger.totals).toMatchObject({
      prices: price - discount,
      discounts: discount,
      unique_parts: part,
      held: price - discount + part,
    });
    expect(await findMoneyFaults(app.database.db, race.id)).toEqual([]);
  });

  test('pays nothing where nothing is left: confirmed at once, also without a confirmed address', async () => {
    const { race, usesOf } = await makeRace({ value: 100 });
    const member = await makeMember(app.database.db);
    await app.database.db
      .updateTable('members')
      .set({ email_verified_at: null })
      .where('id', '=', member.id)
      .execute();
    const { ticket } = await register({ race, member, body: { promo: 'PAGI20', price: 0 } });
    expect(ticket).toMatchObject({
      state: 'confirmed',
      payment: 'none',
      amount: 0,
      expires_at: null,
      bib: 1001,
      pay: null,
      promo: { code: 'PAGI20', discount: price },
    });
    expect(await usesOf()).toBe(1);
  });

  test('takes the price that was shown with the discount, not a higher one', async () => {
    const { race, promoId, usesOf } = await makeRace();
    const low = { promo: 'PAGI20', price: price - discount - 1 };
    expect(await register({ race, body: low })).toMatchObject({ code: 'price_changed' });
    expect(await usesOf()).toBe(0);
    // A host makes it better meanwhile: the runner pays less than was shown.
    await app.database.db
      .updateTable('promo_codes')
      .set({ value: 50 })
      .where('id', '=', promoId)
      .execute();
    const { ticket } = await register({ race, body: { promo: 'PAGI20', price: price - discount } });
    expect(ticket.promo).toEqual({ code: 'PAGI20', discount: 75_000 });
  });

  test('leaves a free category and its code alone', async () => {
    const { race, usesOf } = await makeRace();
    const free = await makeCategory(app.database.db, race.id, { code: '5K', position: 2 });
    const { ticket } = await register({ race, body: { category_id: free.id, promo: 'PAGI20' } });
    expect(ticket).toMatchObject({ amount: 0, promo: null });
    expect(await usesOf()).toBe(0);
  });

  test('sent again with the same key is one use; with another code it is another request', async () => {
    const { race, usesOf } = await makeRace({ use_limit: 1 });
    const member = await makeMember(app.database.db);
    const key = randomUUID();
    const body = { promo: 'PAGI20' };
    const first = await register({ race, member, key, body });
    const again = await register({ race, member, key, body });
    expect(again.ticket.id).toBe(first.ticket.id);
    expect(await usesOf()).toBe(1);
    const other = await register({ race, member, key, body: { promo: 'LAIN' } });
    expect(other.code).toBe('idempotency_mismatch');
  });
});

describe('a use', () => {
  test('comes back once when the runner cancels, and can be taken again', async () => {
    const { race, usesOf } = await makeRace({ use_limit: 1 });
    const { ticket, runner } = await register({ race, body: { promo: 'PAGI20' } });
    const cancel = () =>
      app.app.inject({
        method: 'DELETE',
        url: `/api/user/registration/${ticket.id}`,
        headers: runner.headers,
      });
    await Promise.all([cancel(), cancel(), cancel()]);
    expect(await usesOf()).toBe(0);
    const again = await register({ race, member: runner, body: { promo: 'PAGI20' } });
    expect(again.status).toBe(201);
    expect(await findPromoFaults(app.database.db, race.id)).toEqual([]);
  });

  test('comes back when nobody pays in time, at the next registering too', async () => {
    const { race, usesOf } = await makeRace({ use_limit: 1 });
    const start = app.clock.now();
    await register({ race, body: { promo: 'PAGI20' } });
    app.clock.advance(48 * hour);
    const next = await register({ race, body: { promo: 'PAGI20' } });
    expect(next.status).toBe(201);
    expect(await usesOf()).toBe(1);
    app.clock.advance(48 * hour);
    await Promise.all([
      sweepExpired(app.database.db, app.clock.now()),
      sweepExpired(app.database.db, app.clock.now()),
    ]);
    expect(await usesOf()).toBe(0);
    app.clock.set(start.toISOString());
  });

  test('comes back when a host cancels, and with the whole event', async () => {
    const { race, usesOf } = await makeRace();
    const [first] = [
      await register({ race, body: { promo: 'PAGI20' } }),
      await register({ race, body: { promo: 'PAGI20' } }),
    ];
    await cancelByHost(app, race, first.ticket.id);
    expect(await usesOf()).toBe(1);
    await app.app.inject({
      method: 'POST',
      url: `/api/event/${race.id}/cancel`,
      headers: race.host.headers,
      payload: { reason: { id: 'Banjir' } },
    });
    expect(await usesOf()).toBe(0);
    expect(await findPromoFaults(app.database.db, race.id)).toEqual([]);
  });

  test('is taken again with a place that late money gives, unless others have them all', async () => {
    const { race, promoId, usesOf } = await makeRace({ use_limit: 1 });
    const start = app.clock.now();
    const { ticket } = await register({ race, body: { promo: 'PAGI20' } });
    app.clock.advance(48 * hour);
    await sweepExpired(app.database.db, app.clock.now());
    await register({ race, body: { promo: 'PAGI20' } });
    const late = { orderId: ticket.order_id, rev: 2, kind: 'reinstate', amount: ticket.amount };
    const refused = await decide(app, race, late);
    expect(refused.body.code).toBe('promo_used_up');
    await app.database.db
      .updateTable('promo_codes')
      .set({ use_limit: 2 })
      .where('id', '=', promoId)
      .execute();
    expect((await decide(app, race, late)).status).toBe(200);
    expect(await usesOf()).toBe(2);
    expect(await findPromoFaults(app.database.db, race.id)).toEqual([]);
    app.clock.set(start.toISOString());
  });

  test('comes back when its member closes the account', async () => {
    const { race, usesOf } = await makeRace();
    const { runner } = await register({ race, body: { promo: 'PAGI20' } });
    const ended = await app.app.inject({
      method: 'DELETE',
      url: '/api/user/account',
      headers: runner.headers,
      payload: { phrase: 'HAPUS AKUN' },
    });
    expect(ended.statusCode).toBe(200);
    expect(await usesOf()).toBe(0);
    expect(await findPromoFaults(app.database.db, race.id)).toEqual([]);
  });
});
