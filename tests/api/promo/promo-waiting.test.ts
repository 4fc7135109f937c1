import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makePromo, readPromo } from '#tests/support/registration/promos.ts';
import {
  accept,
  join,
  leave,
  makeFullRace,
  readOwn,
  runJobs,
} from '#tests/support/registration/waiting.ts';

const hour = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set('2027-02-01T00:00:00.000Z'));

/** A full race with a code of one use, which the first who waits has. */
async function makeWaitingWithCode() {
  const race = await makeFullRace(app, { price: 150_000 });
  const holder = await join(app, race);
  const { id: promo } = await makePromo(app.database.db, race.id, { use_limit: 1 });
  app.clock.advance(1000);
  const waiter = await join(app, race, { promo: 'PAGI20' });
  const uses = async () => (await readPromo(app.database.db, promo)).uses;
  return { race, holder, waiter, uses };
}

test('who waits keeps the use of a code, and pays what it left once they take the place', async () => {
  const { race, holder, waiter, uses } = await makeWaitingWithCode();
  expect(waiter.ticket).toMatchObject({ state: 'waitlisted', payment: 'none', amount: 120_000 });
  expect(await uses()).toBe(1);
  expect((await join(app, race, { promo: 'PAGI20' })).body.code).toBe('promo_used_up');

  await leave(app, holder.runner, holder.ticket.id);
  expect((await accept(app, waiter.runner, waiter.ticket.id)).status).toBe(200);
  const { payment, promo, pay } = await readOwn(app, waiter.runner, waiter.ticket.id);
  expect([payment, promo, pay.unique_part > 0]).toEqual([
    'unpaid',
    { code: 'PAGI20', discount: 30_000 },
    true,
  ]);
  expect(await uses()).toBe(1);
});

test.each([
  ['leaves the list', 0],
  ['does not answer an offer', 24 * hour],
])('the use comes back once when they %s', async (_, ms) => {
  const { race, holder, waiter, uses } = await makeWaitingWithCode();
  if (ms === 0) await leave(app, waiter.runner, waiter.ticket.id);
  else {
    await leave(app, holder.runner, holder.ticket.id);
    app.clock.advance(ms);
    await runJobs(app);
  }
  expect(await uses()).toBe(0);
  await runJobs(app);
  expect(await uses()).toBe(0);
  expect((await join(app, race, { promo: 'PAGI20' })).status).toBe(201);
});
