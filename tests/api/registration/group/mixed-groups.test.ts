import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepExpired } from '#src/server/core/waiting/expired-orders.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeCategory, makeMember } from '#tests/support/factories.ts';
import { giveUp, makePeople, orderGroup, readGroup } from '#tests/support/registration/groups.ts';
import { collectMails } from '#tests/support/mail/mails.ts';
import { findMoneyFaults } from '#tests/support/payment/money-faults.ts';
import {
  cancelByHost,
  decide,
  makePaidRace,
  registerRunner,
  type PaidRace,
} from '#tests/support/payment/payments.ts';
import { findPromoFaults, makePromo, readPromo } from '#tests/support/registration/promos.ts';
import { makeQuestion } from '#tests/support/registration/questions.ts';
import { readOwn } from '#tests/support/registration/waiting.ts';

/* A father who runs 10K, a mother who runs 5K and a child in the fun run, in one order. */

const [long, short, fun] = [300_000, 200_000, 100_000];
const afterDeadline = '2027-02-03T00:00:00.000Z';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set('2027-02-01T00:00:00.000Z'));

async function makeFamilyRace({ quota = 5 } = {}) {
  const race = await makePaidRace(app, { price: long });
  const { db } = app.database;
  const { id: shortId } = await makeCategory(db, race.id, {
    code: '5K',
    price: short,
    quota,
    bib_from: 5001,
    bib_next: 5001,
  });
  const { id: funId } = await makeCategory(db, race.id, {
    code: 'FUN',
    price: fun,
    age_max: 12,
    bib_from: 9001,
    bib_next: 9001,
  });
  await db.updateTable('events').set({ waiting_list: 'turn' }).where('id', '=', race.id).execute();
  return { ...race, shortId, funId };
}

type Race = Awaited<ReturnType<typeof makeFamilyRace>>;

function familyOf({ shortId, funId }: Race) {
  const [father, mother, child] = makePeople(3);
  return [
    { ...father },
    { ...mother, category_id: shortId },
    { ...child, birth_date: '2018-05-06', category_id: funId },
  ];
}

async function order(
  race: Race,
  body: object = {},
  member?: Awaited<ReturnType<typeof makeMember>>,
) {
  const given = member === undefined ? {} : { member };
  return await orderGroup(app, race, { body: { people: familyOf(race), ...body }, ...given });
}

async function countTaken({ categoryId, shortId, funId }: Race) {
  const rows = await app.database.db.selectFrom('categories').select(['id', 'taken']).execute();
  return [categoryId, shortId, funId].map((id) => rows.find((row) => row.id === id)?.taken);
}

async function readOrder(race: PaidRace, id: string) {
  const url = `/api/host/event/${race.id}/order/${id}`;
  return (await app.app.inject({ url, headers: race.host.headers })).json().order;
}

async function decideAll(race: PaidRace, orderId: string, kind: string) {
  const { rev, amount } = await readOrder(race, orderId);
  return await decide(app, race, { orderId, kind, rev, amount });
}

async function expectSound({ id }: PaidRace) {
  expect(await findMoneyFaults(app.database.db, id)).toEqual([]);
  expect(await findPromoFaults(app.database.db, id)).toEqual([]);
}

describe('an order for people of several categories', () => {
  test('brings each category its own part, and all of them what came', async () => {
    const race = await makeFamilyRace();
    const { body } = await order(race);
    const single = await registerRunner(app, race);
    const url = `/api/host/event/${race.id}/payment?show=unpaid`;
    const { data } = (await app.app.inject({ url, headers: race.host.headers })).json();
    for (const { id } of data) await decideAll(race, id, 'confirm');
    const overview = await app.app.inject({
      url: `/api/host/event/${race.id}/overview`,
      headers: race.host.headers,
    });
    const { categories, money } = overview.json();
    const incomes = categories.map(({ income }: { income: number }) => income);
    expect([body.group.places.length, data.length, single.status]).toEqual([3, 2, 201]);
    expect(incomes.reduce((sum: number, income: number) => sum + income, 0)).toBe(money.held);
    // Without the digits that name an order.
    expect(incomes.map((income: number) => Math.floor(income / 100_000) * 100_000).sort()).toEqual([
      fun,
      short,
      2 * long,
    ]);
  });

  test('costs what each costs, and is one amount, one payment and a number from each block', async () => {
    const race = await makeFamilyRace();
    const member = await makeMember(app.database.db);
    const quote = await app.app.inject({
      method: 'POST',
      url: `/api/event/${race.id}/group/price`,
      headers: member.headers,
      payload: {
        category_id: race.categoryId,
        people: 3,
        category_ids: [null, race.shortId, race.funId],
      },
    });
    const total = long + short + fun;
    expect(quote.json()).toMatchObject({ placed: 3, price: total, total });
    expect(quote.json().each).toEqual(
      [
        [race.categoryId, long],
        [race.shortId, short],
        [race.funId, fun],
      ].map(([category_id, price]) => ({ category_id, has_place: true, price, discount: null })),
    );
    const { status, group, buyer } = await order(race, { price: total }, member);
    expect(status).toBe(201);
    const part = group.amount - total;
    expect([part > 0, part < 1000]).toEqual([true, true]);
    expect(group.places.map(({ category }) => category.id)).toEqual([
      race.categoryId,
      race.shortId,
      race.funId,
    ]);
    expect(await countTaken(race)).toEqual([1, 1, 1]);
    expect((await decideAll(race, group.id, 'confirm')).status).toBe(200);
    const { places } = await readGroup(app, { buyer, group });
    expect(places.map(({ bib }) => bib)).toEqual([1001, 5001, 9001]);
    const { registrations } = await readOrder(race, group.id);
    expect(registrations.map((one: { category_code: string }) => one.category_code)).toEqual([
      '10K',
      '5K',
      'FUN',
    ]);
    await expectSound(race);
  });

  test('judges each age by their own category, and knows none of another event', async () => {
    const race = await makeFamilyRace();
    const people = familyOf(race).map((person) => ({ ...person, birth_date: '1990-05-06' }));
    const old = await order(race, { people });
    expect(old).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'people.2.birth_date', code: 'age_not_allowed' }] },
    });
    const other = await makeFamilyRace();
    const [father, mother] = familyOf(race);
    const lost = await order(race, { people: [father, { ...mother, category_id: other.shortId }] });
    expect(lost).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'people.1.category_id', code: 'unknown' }] },
    });
    expect(await countTaken(race)).toEqual([0, 0, 0]);
  });

  test('asks each what the hosts ask of their category', async () => {
    const race = await makeFamilyRace();
    await makeQuestion(app.database.db, race.id, { category_ids: JSON.stringify([race.funId]) });
    const { group } = await order(race);
    const asked = [];
    for (const { claim } of group.places) {
      const answer = await app.app.inject({ url: `/api/claim/${claim}` });
      asked.push(answer.json().claim.questions.length);
    }
    expect(asked).toEqual([0, 0, 1]);
  });
});

describe('where one category is full', () => {
  test('names who finds no place, and takes nothing of the others', async () => {
    const race = await makeFamilyRace({ quota: 0 });
    for (const body of [{}, { or_wait: true, people: familyOf(race).map(stays) }]) {
      expect(await order(race, body)).toMatchObject({
        status: 409,
        body: { code: 'sold_out', fields: [{ path: 'people.1', code: 'sold_out' }] },
      });
    }
    expect(await countTaken(race)).toEqual([0, 0, 0]);
  });

  test('lets only who is to wait do so, in an order of their own, and asks for the others', async () => {
    const race = await makeFamilyRace({ quota: 1 });
    await registerRunner(app, { ...race, categoryId: race.shortId });
    const people = familyOf(race).map((person, index) => ({ ...person, or_wait: index === 1 }));
    const { status, group, buyer } = await order(race, { people, price: long + fun });
    expect(status).toBe(201);
    expect(group.places.map(({ state }) => state)).toEqual(['pending', 'waitlisted', 'pending']);
    expect(group.amount - long - fun).toBeLessThan(1000);
    expect(await countTaken(race)).toEqual([1, 1, 1]);
    const ticket = await readOwn(app, buyer, group.places[1]?.id ?? '');
    expect(ticket).toMatchObject({ category: { id: race.shortId }, waiting: { ahead: 0 } });
    await expectSound(race);
  });
});

describe('a promo code for one category', () => {
  test('makes only its people cheaper, and is refused where nobody is one of them', async () => {
    const race = await makeFamilyRace();
    const { db } = app.database;
    const category_ids = JSON.stringify([race.shortId]);
    const { id } = await makePromo(db, race.id, { use_limit: 5, category_ids });
    const { group, buyer } = await order(race, { promo: 'PAGI20' });
    expect(group.promo).toEqual({ code: 'PAGI20', discount: short / 5 });
    expect((await readPromo(db, id)).uses).toBe(1);
    await expectSound(race);
    // Whose place has none of it may change to where it is not.
    expect((await giveUp(app, { member: buyer, id: group.places[1]?.id ?? '' })).statusCode).toBe(
      200,
    );
    expect((await readPromo(db, id)).uses).toBe(0);
    expect((await readGroup(app, { buyer, group })).promo).toBeNull();
    await expectSound(race);
    const people = makePeople(2);
    const refused = await order(race, { people, promo: 'PAGI20' });
    expect(refused.body.code).toBe('promo_other_category');
  });
});

describe('an order of several categories', () => {
  test('expires whole when somebody else wants a place of one, and comes back whole with late money', async () => {
    const race = await makeFamilyRace({ quota: 1 });
    const { group, buyer } = await order(race);
    app.clock.set(afterDeadline);
    const late = await registerRunner(app, { ...race, categoryId: race.shortId });
    expect(late.status).toBe(201);
    expect(await countTaken(race)).toEqual([0, 1, 0]);
    expect(await readOrder(race, group.id)).toMatchObject({ payment: 'expired' });
    expect((await decideAll(race, group.id, 'reinstate')).body.code).toBe('sold_out');
    await app.database.db
      .updateTable('categories')
      .set({ quota: 2 })
      .where('id', '=', race.shortId)
      .execute();
    const again = await decideAll(race, group.id, 'reinstate');
    expect(again.status).toBe(200);
    const { places } = await readGroup(app, { buyer, group });
    expect(places.map(({ state }) => state)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect(await countTaken(race)).toEqual([1, 2, 1]);
    await expectSound(race);
  });

  test('owes what its places are given up for, also at once and in different categories', async () => {
    for (let round = 0; round < 5; round += 1) {
      app.clock.set('2027-02-01T00:00:00.000Z');
      const race = await makeFamilyRace();
      const rule = { until: '2027-02-10T00:00:00.000Z', percent: 50, add_ons_percent: 0, days: 7 };
      await app.database.db
        .updateTable('events')
        .set({ refund_rule: JSON.stringify(rule) })
        .where('id', '=', race.id)
        .execute();
      const { group, buyer } = await order(race);
      await decideAll(race, group.id, 'confirm');
      const given = await Promise.all(
        group.places.map(({ id }) => giveUp(app, { member: buyer, id, back: 0 })),
      );
      expect(given.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      const { received, kept, payment } = await readOrder(race, group.id);
      expect([payment, received - kept]).toEqual(['none', (long + short + fun) / 2]);
      expect(await countTaken(race)).toEqual([0, 0, 0]);
      await expectSound(race);
    }
  });

  test('is swept whole, and its buyer reads of whom', async () => {
    const race = await makeFamilyRace();
    const { group, buyer } = await order(race);
    const { amount } = group;
    expect(await sweepExpired(app.database.db, new Date(afterDeadline))).toBeGreaterThan(2);
    expect(await readOrder(race, group.id)).toMatchObject({ payment: 'expired', amount });
    expect(await countTaken(race)).toEqual([0, 0, 0]);
    await expectSound(race);
    app.clock.set(afterDeadline);
    const told = (await collectMails(app)).filter(({ to }) => to === `${buyer.id}@derap.test`);
    for (const name of ['1', '2', '3']) {
      expect(told.at(-1)?.text).toContain(`Demo Anggota ${name}: `);
    }
  });
});

describe('a free place beside paid ones', () => {
  async function orderWithFree() {
    const race = await makeFamilyRace();
    const { db } = app.database;
    await db.updateTable('categories').set({ price: 0 }).where('id', '=', race.funId).execute();
    const [father, , child] = familyOf(race);
    const ordered = await order(race, { people: [father, child] });
    expect(ordered.group.places.map(({ state }) => state)).toEqual(['pending', 'pending']);
    return { race, ...ordered, ids: ordered.group.places.map(({ id }) => id) };
  }

  test('is confirmed once the paid ones are given up, or cancelled by a host, and asks for nothing', async () => {
    for (const by of ['buyer', 'host']) {
      app.clock.set('2027-02-01T00:00:00.000Z');
      const { race, group, buyer, ids } = await orderWithFree();
      const [father = ''] = ids;
      const gone =
        by === 'buyer'
          ? await giveUp(app, { member: buyer, id: father })
          : await cancelByHost(app, race, father);
      expect(gone.statusCode).toBe(200);
      const now = await readGroup(app, { buyer, group });
      expect(now).toMatchObject({ payment: 'none', amount: 0, expires_at: null });
      expect(now.places.map(({ state, bib }) => [state, bib])).toEqual([
        ['cancelled', null],
        ['confirmed', 9001],
      ]);
      const told = (await collectMails(app)).filter(({ to }) => to === `${buyer.id}@derap.test`);
      expect(told.map(({ subject }) => subject)).toContain('Kamu terdaftar: Lomba Demo');
      expect(await countTaken(race)).toEqual([0, 0, 1]);
      await expectSound(race);
    }
  });

  test('goes with the paid ones when nobody pays', async () => {
    const { race } = await orderWithFree();
    await sweepExpired(app.database.db, new Date(afterDeadline));
    expect(await countTaken(race)).toEqual([0, 0, 0]);
    await expectSound(race);
  });
});

function stays<Person extends object>(person: Person) {
  return { ...person, or_wait: false };
}
