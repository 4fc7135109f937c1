import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeMember, makeRegistrationBody } from '#tests/support/factories.ts';
import { makePaidRace, type PaidRace } from '#tests/support/payment/payments.ts';
import { makePromo, readPromo } from '#tests/support/registration/promos.ts';
import { sendRegistration } from '#tests/support/registration/registering.ts';

const price = 150_000;
const discount = 30_000;
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

async function check(race: PaidRace, member: Member, body: object) {
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api/event/${race.id}/promo-code/check`,
    headers: member.headers,
    payload: { category_id: race.categoryId, ...body },
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function makeRace(promo: Parameters<typeof makePromo>[2] = {}) {
  const race = await makePaidRace(app, { price });
  const { id } = await makePromo(app.database.db, race.id, promo);
  const usesOf = async () => (await readPromo(app.database.db, id)).uses;
  return { race, promoId: id, usesOf };
}

describe('asking for a code', () => {
  test('tells what it takes off, in any case, and takes no use', async () => {
    const { race, usesOf } = await makeRace();
    const member = await makeMember(app.database.db);
    expect(await check(race, member, { code: ' pagi20' })).toEqual({
      status: 200,
      body: { code: 'PAGI20', price, discount, total: price - discount },
    });
    expect(await usesOf()).toBe(0);
  });

  test('counts from the price that holds now', async () => {
    const { race } = await makeRace({ kind: 'amount', value: 200_000 });
    const tiers = [{ price: 90_000, until: null, until_taken: 10 }];
    await app.database.db
      .updateTable('categories')
      .set({ price_tiers: JSON.stringify(tiers) })
      .where('id', '=', race.categoryId)
      .execute();
    const { body } = await check(race, race.host, { code: 'PAGI20' });
    expect(body).toMatchObject({ price: 90_000, discount: 90_000, total: 0 });
  });

  test.each([
    [{ code: 'LAIN' }, 'promo_unknown'],
    [{ is_off: true }, 'promo_ended'],
    [{ valid_until: '2027-02-01T00:00:00.000Z' }, 'promo_ended'],
    [{ valid_from: '2027-02-01T00:00:00.001Z' }, 'promo_not_yet'],
    [{ category_ids: '["0000000000zz"]' }, 'promo_other_category'],
    [{ use_limit: 2, uses: 2 }, 'promo_used_up'],
  ] as const)('with %j hears %s, and so does registering', async (promo, code) => {
    const { race } = await makeRace(promo);
    const member = await makeMember(app.database.db);
    expect((await check(race, member, { code: 'PAGI20' })).body.code).toBe(code);
    expect(await register({ race, member, body: { promo: 'PAGI20' } })).toMatchObject({ code });
    const { taken } = await app.database.db
      .selectFrom('categories')
      .select('taken')
      .where('id', '=', race.categoryId)
      .executeTakeFirstOrThrow();
    expect(taken).toBe(0);
  });

  test('hears that it is their own use', async () => {
    const { race } = await makeRace();
    const { runner } = await register({ race, body: { promo: 'PAGI20' } });
    expect((await check(race, runner, { code: 'PAGI20' })).body.code).toBe('promo_used_by_you');
  });

  test('guesses twenty times, by asking or registering, and then waits', async () => {
    const { race } = await makeRace();
    const member = await makeMember(app.database.db);
    for (let guess = 0; guess < 10; guess += 1) {
      const promo = `TEBAK${guess}`;
      expect((await check(race, member, { code: promo })).status).toBe(422);
      expect((await register({ race, member, body: { promo } })).status).toBe(422);
    }
    expect((await check(race, member, { code: 'PAGI20' })).status).toBe(429);
    expect((await register({ race, member, body: { promo: 'PAGI20' } })).status).toBe(429);
    expect((await register({ race, member })).status).toBe(201);
    const other = await makeMember(app.database.db);
    expect((await check(race, other, { code: 'PAGI20' })).status).toBe(200);
  });

  test('needs a category of the event, and an event that is open', async () => {
    const { race } = await makeRace();
    const member = await makeMember(app.database.db);
    const asked = { code: 'PAGI20', category_id: '0000000000zz' };
    expect((await check(race, member, asked)).status).toBe(400);
    await app.database.db
      .updateTable('events')
      .set({ registration_closes_at: '2027-01-31T00:00:00.000Z' })
      .where('id', '=', race.id)
      .execute();
    expect((await check(race, member, { code: 'PAGI20' })).body.code).toBe('registration_closed');
  });
});
