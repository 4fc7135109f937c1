import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  decide,
  makePaidRace,
  registerRunner,
  sendPicture,
  type PaidRace,
} from '#tests/support/payment/payments.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function ask(race: PaidRace, path: string, method: 'GET' | 'POST' = 'GET') {
  const url = `/api/host/event/${race.id}${path}`;
  const answer = await app.app.inject({ method, url, headers: race.host.headers });
  return answer.json();
}

test('an exported ledger holds every entry, whatever the pages hold, and the log tells who took it', async () => {
  const race = await makePaidRace(app);
  const { ticket } = await registerRunner(app, race);
  const orderId = String(ticket.order_id);
  const [first, second] = [1000, 2000];
  await decide(app, race, { orderId, rev: 1, kind: 'part', amount: first });
  app.clock.advance(1000);
  await decide(app, race, { orderId, rev: 2, kind: 'part', amount: second });
  const page = await ask(race, '/ledger?limit=1');
  expect(page.data).toHaveLength(1);
  const { data } = await ask(race, '/ledger/export', 'POST');
  expect(data).toMatchObject([{ amount: second, order_id: orderId }, { amount: first }]);
  expect(data[0]).toEqual(page.data[0]);
  const audited = await app.database.db
    .selectFrom('audit')
    .select(['actor_id', 'detail'])
    .where('action', '=', 'ledger.exported')
    .executeTakeFirstOrThrow();
  expect(audited).toEqual({ actor_id: race.host.id, detail: { count: 2 } });
});

test('one order is answered by itself, to its event’s hosts', async () => {
  const race = await makePaidRace(app);
  const { ticket } = await registerRunner(app, race);
  const { order } = await ask(race, `/order/${ticket.order_id}`);
  expect(order).toMatchObject({ id: ticket.order_id, rev: 1, payment: 'unpaid', entries: [] });
  const other = await makePaidRace(app);
  expect((await ask(other, `/order/${ticket.order_id}`)).code).toBe('not_found');
});

test('the overview counts proofs and money as the payments and the ledger do', async () => {
  const race = await makePaidRace(app);
  const runners = [await registerRunner(app, race), await registerRunner(app, race)];
  for (const { ticket, runner } of runners) {
    await sendPicture(app, { member: runner, url: `/api/user/registration/${ticket.id}/proof` });
  }
  const ticket = runners[0]?.ticket;
  const rest = { orderId: String(ticket.order_id), rev: 2, kind: 'confirm' };
  await decide(app, race, { ...rest, amount: Number(ticket.amount) + 500 });
  const { todo, money } = await ask(race, '/overview');
  const { counts } = await ask(race, '/payment?show=check');
  const { totals } = await ask(race, '/ledger');
  expect(todo).toMatchObject({ proofs: 1, lacks_account: false, over: 1, over_amount: 500 });
  expect(todo.proofs).toBe(counts.check);
  expect(money).toEqual({ held: totals.held, owed: 500 });

  await decide(app, race, { ...rest, rev: 3, kind: 'refund', amount: 500 });
  expect((await ask(race, '/overview')).todo).toMatchObject({ over: 0, over_amount: 0 });
  const { counts: left } = await ask(race, '/payment?show=over');
  expect(left).toMatchObject({ over: 0, paid: 1 });
});

test('the overview tells hosts when a race with a price offers no account', async () => {
  const race = await makePaidRace(app);
  const { db } = app.database;
  await db.deleteFrom('event_accounts').where('event_id', '=', race.id).execute();
  const lacks = async () => (await ask(race, '/overview')).todo.lacks_account;
  expect(await lacks()).toBe(true);
  await db.updateTable('categories').set({ price: 0 }).where('event_id', '=', race.id).execute();
  expect(await lacks()).toBe(false);
});
