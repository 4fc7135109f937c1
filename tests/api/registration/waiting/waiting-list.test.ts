import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { collectMails } from '#tests/support/mail/mails.ts';
import {
  makeHostedRace,
  makeParticipant,
  type HostedRace,
} from '#tests/support/registration/participants.ts';

let app: TestApp;
let race: HostedRace;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  race = await makeHostedRace(app, { half: 200_000, quota: 2 });
  await app.database.db.deleteFrom('mail_outbox').execute();
});

const register = (categoryId: string) =>
  makeParticipant(app, { eventId: race.eventId, categoryId });

async function send(path: string, payload: object = {}) {
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api/host/event/${race.eventId}/participant/change${path}`,
    headers: { ...race.host.headers, 'idempotency-key': randomUUID() },
    payload,
  });
  return answer.json();
}

type Result = { id: string; outcome: string; reason: string | null };

const outcomes = ({ results }: { results: Result[] }) =>
  Object.fromEntries(results.map(({ id, outcome, reason }) => [id, reason ?? outcome]));

async function change(kind: 'wait' | 'place' | 'confirm', ids: string[]) {
  return outcomes(await send('', { kind, ids }));
}

async function stateOf(id: string) {
  return await app.database.db
    .selectFrom('registrations')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .select(['registrations.state', 'registrations.bib', 'orders.payment', 'orders.expires_at'])
    .select('categories.taken')
    .where('registrations.id', '=', id)
    .executeTakeFirstOrThrow();
}

test('a free place goes back with its number, is told, and is given again in the order of registration', async () => {
  const first = await register(race.ten);
  app.clock.advance(1000);
  const second = await register(race.ten);
  expect(await change('wait', [second.id, first.id])).toEqual({
    [first.id]: 'done',
    [second.id]: 'done',
  });
  expect(await stateOf(first.id)).toMatchObject({ state: 'waitlisted', bib: null, taken: 0 });
  const told = (await collectMails(app)).map(({ subject }) => subject);
  expect(told.filter((subject) => subject.startsWith('Kamu di daftar tunggu'))).toHaveLength(2);

  await register(race.ten);
  expect(await change('place', [second.id, first.id])).toEqual({
    [first.id]: 'done',
    [second.id]: 'sold_out',
  });
  expect(await stateOf(first.id)).toMatchObject({ state: 'confirmed', taken: 2 });
  expect((await stateOf(first.id)).bib).toBeGreaterThan(0);
  const mails = await collectMails(app);
  expect(mails.filter(({ subject }) => subject.startsWith('Kamu terdaftar'))).toHaveLength(2);
});

test('who has to pay owes nothing while waiting, and has the event’s time again afterwards', async () => {
  const runner = await register(race.half);
  await change('wait', [runner.id]);
  expect(await stateOf(runner.id)).toMatchObject({ payment: 'none', expires_at: null, taken: 0 });
  expect(await change('confirm', [runner.id])).toEqual({ [runner.id]: 'not_payable' });
  expect(await change('place', [runner.id])).toEqual({ [runner.id]: 'done' });
  const again = await stateOf(runner.id);
  expect(again).toMatchObject({ state: 'pending', payment: 'unpaid', taken: 1 });
  expect(again.expires_at?.getTime()).toBeGreaterThan(app.clock.now().getTime());
  expect(await change('confirm', [runner.id])).toEqual({ [runner.id]: 'done' });
});

test('who has paid stays, who waits waits once, and who has a place gets no second one', async () => {
  const paid = await register(race.half);
  await change('confirm', [paid.id]);
  expect(await change('wait', [paid.id])).toEqual({ [paid.id]: 'has_paid' });
  expect(await change('place', [paid.id])).toEqual({ [paid.id]: 'not_waiting' });
  const free = await register(race.ten);
  await change('wait', [free.id]);
  expect(await change('wait', [free.id])).toEqual({ [free.id]: 'unchanged' });
  expect(await stateOf(free.id)).toMatchObject({ taken: 0 });
});

test('places that are given while others register stay within the quota', async () => {
  const waiting = await Promise.all([register(race.ten), register(race.ten)]);
  await change(
    'wait',
    waiting.map(({ id }) => id),
  );
  await Promise.allSettled([
    ...waiting.map(({ id }) => change('place', [id])),
    register(race.ten),
    register(race.ten),
  ]);
  const rows = await app.database.db
    .selectFrom('registrations')
    .select('id')
    .where('category_id', '=', race.ten)
    .where('state', '=', 'confirmed')
    .execute();
  expect(rows).toHaveLength(2);
  expect(await stateOf(waiting[0]?.id ?? '')).toMatchObject({ taken: 2 });
});

test('a move is undone while places are free: the one who registered first, with the number they had', async () => {
  const first = await register(race.ten);
  app.clock.advance(1000);
  const second = await register(race.ten);
  const moved = await send('', { kind: 'wait', ids: [second.id, first.id] });
  expect(moved.can_undo).toBe(true);
  await register(race.ten);
  expect(outcomes(await send(`/${moved.id}/undo`))).toEqual({
    [first.id]: 'done',
    [second.id]: 'sold_out',
  });
  expect(await stateOf(first.id)).toMatchObject({ state: 'confirmed', bib: first.bib, taken: 2 });
  expect(await stateOf(second.id)).toMatchObject({ state: 'waitlisted', bib: null });
  expect((await send(`/${moved.id}/undo`)).results).toEqual([]);
});

test('an undone move asks for the money again, gives no number that somebody got, and leaves who has a place', async () => {
  race = await makeHostedRace(app, { half: 200_000, quota: 4 });
  const [unpaid, numbered, placed] = await Promise.all([
    register(race.half),
    register(race.ten),
    register(race.ten),
  ]);
  const moved = await send('', { kind: 'wait', ids: [unpaid.id, numbered.id, placed.id] });
  await change('place', [placed.id]);
  const other = await register(race.ten);
  await app.database.db
    .updateTable('registrations')
    .set({ bib: numbered.bib })
    .where('id', '=', other.id)
    .execute();
  expect(outcomes(await send(`/${moved.id}/undo`))).toEqual({
    [unpaid.id]: 'done',
    [numbered.id]: 'done',
    [placed.id]: 'changed_since',
  });
  expect(await stateOf(unpaid.id)).toMatchObject({ state: 'pending', payment: 'unpaid' });
  const { state, bib } = await stateOf(numbered.id);
  expect([state, bib === numbered.bib, bib === null]).toEqual(['confirmed', false, false]);
});
