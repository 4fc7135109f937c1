import fc from 'fast-check';
import { sql, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepExpired } from '#src/server/core/waiting/expired-orders.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { makeCategory, makeMember, makeRegistrationBody } from '#tests/support/factories.ts';
import { findMoneyFaults } from '#tests/support/payment/money-faults.ts';
import { cancelByHost, decide, makePaidRace } from '#tests/support/payment/payments.ts';
import { findPromoFaults, makePromo } from '#tests/support/registration/promos.ts';
import { sendRegistration } from '#tests/support/registration/registering.ts';
import { isFullRun } from '#tests/support/sample.ts';

const [runners, uses, lanes] = [12, 3, 4];
const [batches, atOnce] = [8, 6];
const races = isFullRun ? 150 : 4;
const hour = 3_600_000;

let app: TestApp;
let unlocked: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const database = await createTestDatabase();
  // The database's own check would refuse what the lock no longer prevents.
  await sql`alter table promo_codes drop constraint promo_codes_uses`.execute(database.db);
  unlocked = await startTestApp({
    database: { ...database, db: database.db.withPlugin(withoutPromoLock) },
  });
});
afterAll(async () => {
  await app.close();
  await unlocked.close();
});

/** Takes `for update` from the queries of promo codes, and from no others. */
const withoutPromoLock: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind !== 'SelectQueryNode') return node;
    const [from] = node.from?.froms ?? [];
    const isPromos = from?.kind === 'TableNode' && JSON.stringify(from).includes('promo_codes');
    if (!isPromos) return node;
    const { endModifiers: _, ...rest } = node;
    return rest;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

const runner = fc.nat({ max: runners - 1 });
const command = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('register'),
      runner,
      lane: fc.nat({ max: lanes - 1 }),
      code: fc.constantFrom('PAGI20', 'GRATIS'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('cancel', 'cancel_by_host'), runner }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('expire'), runner }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('confirm', 'reinstate', 'refund'), runner }),
  },
);
type Command = { kind: string; runner: number; lane?: number; code?: string };

/** A race of several categories, so that one category's lock does not queue all runners, and two codes with few uses. */
async function makeCrowd(of: TestApp) {
  const { db } = of.database;
  const race = await makePaidRace(of, { quota: 100, price: 100_000 });
  await db
    .updateTable('events')
    .set({
      payment_hours: 6,
      registration_closes_at: '2027-12-20T00:00:00.000Z',
      starts_at: '2027-12-24T00:00:00.000Z',
      ends_at: '2027-12-25T00:00:00.000Z',
    })
    .where('id', '=', race.id)
    .execute();
  const categories = [race.categoryId];
  for (let place = 2; place <= lanes; place += 1) {
    const more = { price: 100_000, code: `L${place}`, position: place, bib_from: place * 1000 };
    categories.push((await makeCategory(db, race.id, { ...more, bib_next: place * 1000 })).id);
  }
  await db
    .updateTable('categories')
    .set({ flag_off_at: '2027-12-24T00:00:00.000Z' })
    .where('event_id', '=', race.id)
    .execute();
  await makePromo(db, race.id, { use_limit: uses });
  await makePromo(db, race.id, { code: 'GRATIS', value: 100, use_limit: uses });
  const members = await Promise.all(Array.from({ length: runners }, () => makeMember(db)));
  const places = members.map((member) => ({ member, ticketId: '', orderId: '' }));
  return { race, categories, places };
}

type Crowd = Awaited<ReturnType<typeof makeCrowd>>;

/** Carries out a command as its caller would, and returns the answer's status. */
async function carryOut(of: TestApp, crowd: Crowd, told: Command): Promise<number> {
  const { race, categories, places } = crowd;
  const place = places[told.runner];
  if (!place) throw new Error('No such runner');
  const { member } = place;
  switch (told.kind) {
    case 'register': {
      const body = makeRegistrationBody(categories[told.lane ?? 0] ?? '');
      const answer = await sendRegistration(of, {
        member,
        eventId: race.id,
        body: { ...body, promo: told.code },
      });
      const { registration: made } = answer.json();
      if (answer.statusCode === 201) {
        Object.assign(place, { ticketId: String(made.id), orderId: String(made.order_id) });
      }
      return answer.statusCode;
    }
    case 'cancel': {
      const url = `/api/user/registration/${place.ticketId}`;
      return (await of.app.inject({ method: 'DELETE', url, headers: member.headers })).statusCode;
    }
    case 'cancel_by_host':
      return (await cancelByHost(of, race, place.ticketId)).statusCode;
    case 'expire': {
      of.clock.advance(6 * hour);
      await sweepExpired(of.database.db, of.clock.now());
      return 200;
    }
    default: {
      const order = await of.database.db
        .selectFrom('orders')
        .select(['rev', 'amount', 'received'])
        .where('id', '=', place.orderId)
        .executeTakeFirst();
      if (!order) return 404;
      const { rev, amount, received } = order;
      const { kind } = told;
      const sum = kind === 'refund' ? received : amount - received;
      return (await decide(of, race, { orderId: place.orderId, rev, kind, amount: sum })).status;
    }
  }
}

test('whatever runners and hosts do at once, a code’s uses are the orders that have it and a place, and never more than its limit', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(command, { minLength: atOnce, maxLength: atOnce }), {
        minLength: batches,
        maxLength: batches,
      }),
      async (told) => {
        const crowd = await makeCrowd(app);
        for (const batch of told) {
          const statuses = await Promise.all(batch.map((each) => carryOut(app, crowd, each)));
          expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
          const { db } = app.database;
          expect(await findPromoFaults(db, crowd.race.id)).toEqual([]);
          expect(await findMoneyFaults(db, crowd.race.id)).toEqual([]);
        }
      },
    ),
    // Smaller examples would each need a race of their own.
    { numRuns: races, endOnFailure: true },
  );
}, 1_200_000);

test('of many clients at once in several categories, as many get a code as it has uses', async () => {
  const crowd = await makeCrowd(app);
  const statuses = await enterAll(app, crowd);
  expect(statuses.filter((status) => status === 201)).toHaveLength(uses);
  expect(statuses.filter((status) => status === 409)).toHaveLength(runners - uses);
  expect(await findPromoFaults(app.database.db, crowd.race.id)).toEqual([]);
});

test('control: without the lock more get it', async () => {
  const faults: string[] = [];
  for (let round = 0; round < 20 && faults.length === 0; round += 1) {
    const crowd = await makeCrowd(unlocked);
    await enterAll(unlocked, crowd);
    faults.push(...(await findPromoFaults(unlocked.database.db, crowd.race.id)));
  }
  expect(faults).toEqual([expect.stringMatching(/^PAGI20: \d+ uses, \d+ held, limit 3$/)]);
}, 120_000);

/** All runners register at once with the same code, in turn in each category. */
async function enterAll(of: TestApp, crowd: Crowd): Promise<number[]> {
  const all = Array.from({ length: runners }, (_, index) => ({
    kind: 'register',
    runner: index,
    lane: index % lanes,
    code: 'PAGI20',
  }));
  return await Promise.all(all.map((each) => carryOut(of, crowd, each)));
}
