import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepExpired } from '#src/server/core/waiting/expired-orders.ts';
import { sweepWaiting } from '#src/server/core/waiting/settle-waiting.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeMember } from '#tests/support/factories.ts';
import {
  completeFor,
  giveUp,
  makePeople,
  orderGroup,
  readGroup,
  restOfRunner,
} from '#tests/support/registration/groups.ts';
import { sendClaim } from '#tests/support/registration/hosted-places.ts';
import { collectMails } from '#tests/support/mail/mails.ts';
import { findMoneyFaults } from '#tests/support/payment/money-faults.ts';
import {
  cancelByHost,
  decide,
  makePaidRace,
  type PaidRace,
} from '#tests/support/payment/payments.ts';
import { findPromoFaults, makePromo, readPromo } from '#tests/support/registration/promos.ts';
import { makeFullRace, readOwn } from '#tests/support/registration/waiting.ts';

const price = 150_000;
/** When all that was ordered and not paid has expired. */
const afterDeadline = new Date('2027-02-08T00:00:00.000Z');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Member = Awaited<ReturnType<typeof makeMember>>;

async function readOrder(race: PaidRace, id: string) {
  const url = `/api/host/event/${race.id}/order/${id}`;
  return (await app.app.inject({ url, headers: race.host.headers })).json().order;
}

async function readTaken({ categoryId }: PaidRace) {
  const { db } = app.database;
  const row = db.selectFrom('categories').select('taken').where('id', '=', categoryId);
  return (await row.executeTakeFirstOrThrow()).taken;
}

async function pay(race: PaidRace, orderId: string) {
  const { rev, amount } = await readOrder(race, orderId);
  return await decide(app, race, { orderId, kind: 'confirm', rev, amount });
}

/** Nothing that does not add up in a race's money and codes. */
async function expectSound(race: PaidRace) {
  expect(await findMoneyFaults(app.database.db, race.id)).toEqual([]);
  expect(await findPromoFaults(app.database.db, race.id)).toEqual([]);
}

async function listOwn({ headers }: Member) {
  return (await app.app.inject({ url: '/api/user/registration', headers })).json().data;
}

describe('ordering for several people', () => {
  test('is one order with one amount, and a place with a link for each', async () => {
    const race = await makePaidRace(app, { price });
    const { status, group, buyer } = await orderGroup(app, race, {
      body: { team: 'Demo Keluarga', price: 4 * price },
    });
    expect(status).toBe(201);
    expect(group).toMatchObject({ team: 'Demo Keluarga', payment: 'unpaid' });
    expect(group.amount - 4 * price).toBeGreaterThanOrEqual(1);
    expect(group.places.map((place) => place.legal_name)).toEqual(
      makePeople(4).map((person) => person.legal_name),
    );
    expect(new Set(group.places.map(({ claim }) => claim)).size).toBe(4);
    for (const place of group.places) {
      expect(place).toMatchObject({ state: 'pending', account: 'none', is_complete: false });
    }
    expect(await readTaken(race)).toBe(4);
    const tickets = await listOwn(buyer);
    expect(tickets).toHaveLength(4);
    expect(tickets[0]).toMatchObject({
      is_kept: true,
      group: { id: group.id, team: 'Demo Keluarga', others: 3, is_buyer: true },
      amount: group.amount,
    });
    await expectSound(race);
  });

  test('says the same group for the same key, and refuses the key for another', async () => {
    const race = await makePaidRace(app, { price });
    const member = await makeMember(app.database.db);
    const key = 'kunci-rombongan-demo';
    const calls = await Promise.all(
      [1, 2, 3].map(() => orderGroup(app, race, { member, key, people: 3 })),
    );
    expect(calls.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(calls.map(({ group }) => group.id)).size).toBe(1);
    expect(await readTaken(race)).toBe(3);
    const other = await orderGroup(app, race, { member, key, people: 2 });
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
  });

  test('names whose age does not fit, and takes nothing', async () => {
    const race = await makePaidRace(app, { price });
    await app.database.db
      .updateTable('categories')
      .set({ age_min: 40 })
      .where('id', '=', race.categoryId)
      .execute();
    const { status, body } = await orderGroup(app, race, { people: 10 });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'invalid_request',
      fields: [7, 8, 9].map((index) => ({
        path: `people.${index}.birth_date`,
        code: 'age_not_allowed',
      })),
    });
    expect(await readTaken(race)).toBe(0);
  });

  test('asks for each price where the quota reaches the next tier, and refuses what has become dearer', async () => {
    const race = await makePaidRace(app, { price });
    await app.database.db
      .updateTable('categories')
      .set({ price_tiers: JSON.stringify([{ price: 100_000, until: null, until_taken: 2 }]) })
      .where('id', '=', race.categoryId)
      .execute();
    const member = await makeMember(app.database.db);
    const asked = await app.app.inject({
      method: 'POST',
      url: `/api/event/${race.id}/group/price`,
      headers: member.headers,
      payload: { category_id: race.categoryId, people: 3 },
    });
    expect(asked.json()).toEqual({
      placed: 3,
      may_wait: true,
      price: 350_000,
      discount: 0,
      total: 350_000,
      promo: null,
      each: [100_000, 100_000, 150_000].map((one) => ({
        category_id: race.categoryId,
        has_place: true,
        price: one,
        discount: null,
      })),
    });
    const dear = await orderGroup(app, race, { member, people: 3, body: { price: 300_000 } });
    expect(dear.body.code).toBe('price_changed');
    const { group } = await orderGroup(app, race, { member, people: 3, body: { price: 350_000 } });
    expect(group.amount).toBeGreaterThan(350_000);
    await expectSound(race);
  });

  test('holds no more than twenty places that nobody has taken over', async () => {
    const race = await makePaidRace(app, { price });
    const { buyer } = await orderGroup(app, race, { people: 20 });
    const more = await orderGroup(app, race, { member: buyer, people: 1 });
    expect(more).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', fields: [{ path: 'people', code: 'too_many' }] },
    });
  });
});

describe('a promo code', () => {
  test('takes one use a place as far as there are any, and gives them back with the places', async () => {
    const race = await makePaidRace(app, { price });
    const { id } = await makePromo(app.database.db, race.id, { use_limit: 3 });
    const { group, buyer } = await orderGroup(app, race, { body: { promo: 'pagi20' } });
    expect(group.promo).toEqual({ code: 'PAGI20', discount: 90_000 });
    expect((await readPromo(app.database.db, id)).uses).toBe(3);
    await expectSound(race);

    const [first, , , last] = group.places;
    expect((await giveUp(app, { member: buyer, id: first?.id ?? '' })).statusCode).toBe(200);
    expect((await readPromo(app.database.db, id)).uses).toBe(2);
    await giveUp(app, { member: buyer, id: last?.id ?? '' });
    const told = (await collectMails(app)).filter(({ to }) => to === `${buyer.id}@derap.test`);
    expect(told.map(({ subject }) => subject)).toContain(
      'Tempat Demo Anggota 4 dilepas: Lomba Demo',
    );
    const now = await readGroup(app, { buyer, group });
    expect(now.promo).toEqual({ code: 'PAGI20', discount: 60_000 });
    expect(now.amount - 2 * 120_000).toBeGreaterThanOrEqual(1);
    await expectSound(race);

    await sweepExpired(app.database.db, afterDeadline);
    expect((await readPromo(app.database.db, id)).uses).toBe(0);
    expect(await readTaken(race)).toBe(0);
    await expectSound(race);
  });

  test('is never used more often than allowed by groups that come at once', async () => {
    const race = await makePaidRace(app, { price });
    const { id } = await makePromo(app.database.db, race.id, { use_limit: 5 });
    await Promise.all(
      [1, 2, 3, 4].map(() => orderGroup(app, race, { people: 3, body: { promo: 'PAGI20' } })),
    );
    expect((await readPromo(app.database.db, id)).uses).toBe(5);
    await expectSound(race);
  });
});

describe('where not all find a place', () => {
  test('nobody is registered, and those without one are named', async () => {
    const race = await makeFullRace(app, { quota: 2, price });
    const { status, body } = await orderGroup(app, race, { people: 4 });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'sold_out',
      fields: [2, 3].map((index) => ({ path: `people.${index}`, code: 'sold_out' })),
    });
    expect(await readTaken(race)).toBe(0);
  });

  test('the rest joins the waiting list, and its buyer takes the places that are offered', async () => {
    const race = await makeFullRace(app, { quota: 2, price });
    const { id: promoId } = await makePromo(app.database.db, race.id, { use_limit: 3 });
    const { group, buyer } = await orderGroup(app, race, {
      people: 4,
      body: { or_wait: true, promo: 'PAGI20' },
    });
    expect(group.places.map(({ state }) => state)).toEqual([
      'pending',
      'pending',
      'waitlisted',
      'waitlisted',
    ]);
    expect(group.promo?.discount).toBe(60_000);
    expect((await readPromo(app.database.db, promoId)).uses).toBe(3);
    const [, , third, fourth] = group.places;
    const ahead = (await readOwn(app, buyer, fourth?.id ?? '')).waiting;
    expect(ahead).toMatchObject({ ahead: 1, line: 2 });

    // Two places more: both are offered to who ordered, each with its own order.
    await app.database.db
      .updateTable('categories')
      .set({ quota: 4 })
      .where('id', '=', race.categoryId)
      .execute();
    await sweepWaiting(app.database.db, new Date('2027-02-01T00:00:00.000Z'));
    const accepted = await app.app.inject({
      method: 'POST',
      url: `/api/user/registration/${third?.id}/offer/accept`,
      headers: buyer.headers,
    });
    expect(accepted.json().registration).toMatchObject({
      state: 'pending',
      payment: 'unpaid',
      is_kept: true,
    });
    expect(await readTaken(race)).toBe(4);
    const mails = await collectMails(app);
    const offers = mails.filter(({ text }) => text.includes('Demo Anggota 3'));
    expect(offers.length).toBeGreaterThan(0);
    await expectSound(race);
  });
});

describe('the places of a group', () => {
  test('are taken over by link: the buyer keeps the rest, and each hears when it is paid', async () => {
    const race = await makePaidRace(app, { price });
    const { group, buyer } = await orderGroup(app, race, { people: 3 });
    const [mine, theirs] = group.places;
    const runner = await makeMember(app.database.db, { name: 'Demo Penerima' });
    const rest = { answers: restOfRunner.answers };
    const claimed = await sendClaim(app, runner, { code: theirs?.claim ?? '', body: rest });
    expect(claimed.statusCode).toBe(200);
    await sendClaim(app, buyer, { code: mine?.claim ?? '', body: rest });

    const now = await readGroup(app, { buyer, group });
    expect(now.places.map(({ account, claim }) => [account, claim === null])).toEqual([
      ['own', true],
      ['other', true],
      ['none', false],
    ]);
    // What somebody else pays shows no account to pay to.
    const ticket = await readOwn(app, runner, theirs?.id ?? '');
    expect(ticket).toMatchObject({ is_kept: false, pay: null, group: { is_buyer: false } });
    expect((await readOwn(app, buyer, mine?.id ?? '')).pay.accounts).toHaveLength(1);
    // Until it is paid, the buyer may pay from any place; its code is its runner's.
    expect(await readOwn(app, buyer, theirs?.id ?? '')).toMatchObject({ code: null, pay: {} });

    expect((await pay(race, group.id)).status).toBe(200);
    const mails = await collectMails(app);
    const told = (id: string) => mails.filter(({ to }) => to === `${id}@derap.test`);
    expect(told(runner.id).at(-1)?.text).toContain(`/ticket/${theirs?.id}`);
    expect(told(buyer.id).at(-1)?.text).toContain(`/group/${group.id}`);
    expect(told(buyer.id).at(-1)?.text).toContain('Demo Anggota 2');
    expect(await readOwn(app, buyer, theirs?.id ?? '')).toBeUndefined();
    await expectSound(race);
  });

  test('are completed by the buyer for who has no account, once it is theirs no more', async () => {
    const race = await makePaidRace(app, { price });
    const { group, buyer } = await orderGroup(app, race, { people: 2 });
    const [child] = group.places;
    const id = child?.id ?? '';
    expect((await completeFor(app, { buyer, group, id })).json().group.places[0]).toMatchObject({
      is_complete: true,
      account: 'none',
    });
    const stranger = await makeMember(app.database.db);
    const refused = await completeFor(app, { buyer: stranger, group, id });
    expect(refused.statusCode).toBe(404);
    await sendClaim(app, stranger, { code: child?.claim ?? '' });
    expect((await completeFor(app, { buyer, group, id })).json().code).toBe('conflict');
  });

  test('get another link that makes the one before useless', async () => {
    const race = await makePaidRace(app, { price });
    const { group, buyer } = await orderGroup(app, race, { people: 2 });
    const [place] = group.places;
    const renew = async (replaces: string) =>
      await app.app.inject({
        method: 'POST',
        url: `/api/user/group/${group.id}/place/${place?.id}/claim`,
        headers: buyer.headers,
        payload: { replaces },
      });
    const before = place?.claim ?? '';
    const once = (await renew(before)).json().group.places[0].claim;
    expect(once).not.toBe(before);
    // A lost answer: asked again, the link stays.
    expect((await renew(before)).json().group.places[0].claim).toBe(once);
    const runner = await makeMember(app.database.db);
    expect((await sendClaim(app, runner, { code: before })).statusCode).toBe(404);
    expect((await sendClaim(app, runner, { code: once })).statusCode).toBe(200);
  });

  test('come back with late money, but for those that were taken out before', async () => {
    const race = await makePaidRace(app, { price });
    const { group, buyer } = await orderGroup(app, race, { people: 3 });
    await giveUp(app, { member: buyer, id: group.places[2]?.id ?? '' });
    await sweepExpired(app.database.db, afterDeadline);
    const { rev, amount } = await readOrder(race, group.id);
    const again = await decide(app, race, { orderId: group.id, kind: 'reinstate', rev, amount });
    expect(again.body).toMatchObject({ order: { payment: 'paid' } });
    expect(again.status).toBe(200);
    const now = await readGroup(app, { buyer, group });
    expect(now.places.map(({ state }) => state)).toEqual(['confirmed', 'confirmed', 'cancelled']);
    expect(await readTaken(race)).toBe(2);
    await expectSound(race);
  });

  test('go with the account that keeps them', async () => {
    const race = await makePaidRace(app, { price });
    const { group, buyer } = await orderGroup(app, race, { people: 3 });
    const runner = await makeMember(app.database.db);
    await sendClaim(app, runner, { code: group.places[0]?.claim ?? '' });
    const closed = await app.app.inject({
      method: 'DELETE',
      url: '/api/user/account',
      headers: buyer.headers,
      payload: { phrase: 'hapus akun' },
    });
    expect(closed.statusCode).toBeLessThan(300);
    expect(await readTaken(race)).toBe(1);
    expect((await readOwn(app, runner, group.places[0]?.id ?? '')).state).toBe('pending');
    await expectSound(race);
  });
});

test('one place of an order that is to be paid does not go to the waiting list', async () => {
  const race = await makeFullRace(app, { quota: 5, price });
  const { group } = await orderGroup(app, race, { people: 2 });
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api/host/event/${race.id}/participant/change`,
    headers: { ...race.host.headers, 'idempotency-key': randomUUID() },
    payload: { kind: 'wait', ids: [group.places[0]?.id] },
  });
  expect(answer.json()).toMatchObject({ results: [{ reason: 'in_group' }] });
  await expectSound(race);
});

describe('giving up a paid place of a group', () => {
  const rule = { until: '2027-02-10T00:00:00.000Z', percent: 50, add_ons_percent: 0, days: 7 };

  async function makePaidGroup() {
    const race = await makePaidRace(app, { price });
    await app.database.db
      .updateTable('events')
      .set({ refund_rule: JSON.stringify(rule) })
      .where('id', '=', race.id)
      .execute();
    const ordered = await orderGroup(app, race, { people: 2 });
    await pay(race, ordered.group.id);
    return { race, ...ordered, ids: ordered.group.places.map(({ id }) => id) };
  }

  test('gives back by the rule what it cost, and leaves the others paid', async () => {
    const { race, group, buyer, ids } = await makePaidGroup();
    const [first = '', second = ''] = ids;
    const ticket = await readOwn(app, buyer, first);
    expect(ticket.refund).toMatchObject({ amount: price, received: price, add_ons: 0 });
    const more = await giveUp(app, { member: buyer, id: first, back: 75_001 });
    expect(more.json().code).toBe('conflict');
    const gone = await giveUp(app, { member: buyer, id: first, back: 75_000 });
    expect(gone.statusCode).toBe(200);
    expect(gone.json().registration.refund.due.amount).toBe(75_000);
    const order = await readOrder(race, group.id);
    expect(order).toMatchObject({ payment: 'paid' });
    expect(order.received - order.amount).toBe(75_000);
    await expectSound(race);

    // The host pays it back; the other stays in.
    const { rev } = order;
    const told = { orderId: group.id, kind: 'refund', rev, amount: 75_000, reason: 'Dilepas.' };
    expect((await decide(app, race, told)).status).toBe(200);
    expect((await readOwn(app, buyer, second)).state).toBe('confirmed');
    const last = await giveUp(app, { member: buyer, id: second, back: 75_000 });
    expect(last.json().registration.refund.due.amount).toBe(75_000);
    await expectSound(race);
  });

  test('by the host gives all of it back, and what was kept of one before stays kept', async () => {
    const { race, group, buyer, ids } = await makePaidGroup();
    const [first = '', second = ''] = ids;
    await cancelByHost(app, race, first);
    const order = await readOrder(race, group.id);
    expect(order).toMatchObject({ payment: 'paid' });
    expect(order.received - order.amount).toBe(price);
    expect((await readOwn(app, buyer, second)).state).toBe('confirmed');
    const told = { orderId: group.id, kind: 'refund', rev: order.rev, amount: price };
    const back = await decide(app, race, { ...told, reason: 'Dibatalkan panitia.' });
    expect(back.body.order).toMatchObject({ payment: 'paid' });
    await expectSound(race);

    const other = await makePaidGroup();
    await giveUp(app, { member: other.buyer, id: other.ids[0] ?? '', back: 75_000 });
    await cancelByHost(app, other.race, other.ids[1] ?? '');
    const closed = await readOrder(other.race, other.group.id);
    expect(closed).toMatchObject({ payment: 'none', kept: 75_000 });
    await expectSound(other.race);
  });

  test('gives all that is owed with the last one', async () => {
    const { race, group, buyer, ids } = await makePaidGroup();
    const [first = '', second = ''] = ids;
    await giveUp(app, { member: buyer, id: first, back: 75_000 });
    const last = await giveUp(app, { member: buyer, id: second, back: 150_000 });
    expect(last.statusCode).toBe(200);
    expect(last.json().registration.refund.due.amount).toBe(150_000);
    expect(await readOrder(race, group.id)).toMatchObject({ payment: 'none' });
    await expectSound(race);
  });
});
