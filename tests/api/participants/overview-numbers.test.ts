import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ParticipantChangeBody } from '#src/contract/participants/participant-changes.ts';
import type { ExportedRow } from '#src/contract/participants/participant-export.ts';
import type { ParticipantFilter } from '#src/contract/participants/participants.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  makeHostedRace,
  makeParticipant,
  type HostedRace,
} from '#tests/support/registration/participants.ts';

let app: TestApp;
let race: HostedRace;
let overview: EventOverview;
beforeAll(async () => {
  app = await startTestApp();
  race = await makeHostedRace(app, { half: 200_000, quota: 8 });
  await fill();
  overview = await ask('overview');
});
afterAll(() => app.close());

const ask = async (path: string) =>
  (
    await app.app.inject({
      url: `/api/host/event/${race.eventId}/${path}`,
      headers: race.host.headers,
    })
  ).json();

const listed = async (query: string): Promise<number> => {
  const { data, total } = await ask(`participant?limit=100&${query}`);
  expect(data).toHaveLength(total);
  return total;
};

async function change(body: ParticipantChangeBody) {
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api/host/event/${race.eventId}/participant/change`,
    headers: { ...race.host.headers, 'idempotency-key': randomUUID() },
    payload: body,
  });
  expect(answer.statusCode).toBe(200);
}

async function exported(filter: ParticipantFilter): Promise<ExportedRow[]> {
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api/host/event/${race.eventId}/participant/export`,
    headers: race.host.headers,
    payload: { filter, purpose: 'table' },
  });
  return answer.json().data;
}

/** Paid, unpaid, with a proof, part-paid and given up; free, incomplete, marked, waiting with and without a free place, cancelled. */
async function fill() {
  const { db } = app.database;
  const enter = async (categoryId: string, jersey: string | null = 'M') =>
    await makeParticipant(app, { eventId: race.eventId, categoryId }, { jersey });
  const half: Entered[] = [];
  for (const jersey of ['S', 'M', 'M', 'L', 'L', 'L', 'M'])
    half.push(await enter(race.half, jersey));
  const ten: Entered[] = [];
  for (let count = 0; count < 6; count += 1) ten.push(await enter(race.ten));
  const ids = (rows: Entered[]) => rows.map(({ id }) => id);
  const at = app.clock.now();
  const order = async (row: Entered | undefined, values: object) =>
    await db
      .updateTable('orders')
      .set(values)
      .where('id', '=', row?.orderId ?? '')
      .execute();
  await change({ kind: 'confirm', ids: ids(half.slice(0, 2)) });
  await order(half[1], { received: 200_500 });
  await order(half[2], { payment: 'proof_sent', proof_at: at });
  await order(half[3], { received: 50_000 });
  // Expired with money that came late.
  await change({ kind: 'cancel', ids: ids(half.slice(4, 5)), reason: 'Tidak dibayar' });
  await order(half[4], { payment: 'expired', received: 200_000 });
  await change({ kind: 'wait', ids: ids([...half.slice(5), ...ten.slice(0, 2)]) });
  await change({ kind: 'attention', ids: ids(ten.slice(2, 4)), attention: 'Cek KTP' });
  await change({ kind: 'wave', ids: ids(ten.slice(3, 5)), wave: 'A' });
  await change({ kind: 'cancel', ids: ids(ten.slice(5)), reason: 'Permintaan peserta' });
  await db
    .updateTable('registrations')
    .set({ jersey: null })
    .where('id', 'in', ids(ten.slice(2, 3)))
    .execute();
  // Nobody of the ten kilometres can have a place.
  await db
    .updateTable('categories')
    .set((eb) => ({ quota: eb.ref('taken') }))
    .where('id', '=', race.ten)
    .execute();
}

type Entered = Awaited<ReturnType<typeof makeParticipant>>;

test('what waits for the hosts is as many as the list behind it holds', async () => {
  const { todo } = overview;
  expect(todo).toMatchObject({ proofs: 1, unpaid: 1, incomplete: 1, waiting: 2, owed: 1, over: 1 });
  expect(todo.over_amount).toBe(500);
  expect(await listed('payment=unpaid')).toBe(todo.unpaid);
  expect(await listed('incomplete=true')).toBe(todo.incomplete);
  expect(await listed('waiting=true')).toBe(todo.waiting);
  expect(await listed('state=waitlisted')).toBe(4);
  for (const [show, count] of [
    ['check', todo.proofs],
    ['owed', todo.owed],
    ['over', todo.over],
  ] as const) {
    const { data, total } = await ask(`payment?show=${show}`);
    expect([data.length, total]).toEqual([count, count]);
  }
});

test('each figure is as many as the list behind it holds', async () => {
  const { categories, days, jerseys, paid, waitlisted } = overview;
  const sum = (figures: readonly { count: number }[]) =>
    figures.reduce((all, { count }) => all + count, 0);
  expect(await listed('')).toBe(sum(days));
  expect(await listed('payment=paid')).toBe(paid);
  expect(sum(jerseys)).toBe(sum(days));
  for (const { value, count } of jerseys) expect(await listed(`jersey=${value}`)).toBe(count);
  expect(await listed('state=waitlisted')).toBe(waitlisted);
  expect(categories.reduce((all, { taken }) => all + taken, 0)).toBe(sum(days));
});

test('who waits is in no list of those who have a place, so no message or file reaches them unasked', async () => {
  const statesIn = async (query: string) => {
    const { data } = await ask(`participant?limit=100&${query}`);
    return new Set(data.map(({ state }: { state: string }) => state));
  };
  expect(await statesIn('')).toEqual(new Set(['pending', 'confirmed']));
  expect(await statesIn('waiting=true')).toEqual(new Set(['waitlisted']));
  const { ids } = await ask('participant/id');
  expect(ids).toHaveLength(await listed(''));
  expect((await exported({})).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});

test('the amounts of a file add up to what is asked of its rows, whichever they are', async () => {
  const sumOf = (rows: readonly ExportedRow[]) => rows.reduce((all, { amount }) => all + amount, 0);
  const held = await app.database.db
    .selectFrom('registrations')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .select((eb) => eb.fn.sum<string>('orders.amount').as('amount'))
    .where('registrations.event_id', '=', race.eventId)
    .where('registrations.state', 'in', ['pending', 'confirmed'])
    .executeTakeFirstOrThrow();
  expect(Number(held.amount)).toBeGreaterThan(0);
  expect(sumOf(await exported({}))).toBe(Number(held.amount));
  for (const state of ['waitlisted', 'cancelled'] as const) {
    const rows = await exported({ state });
    expect(rows.length).toBeGreaterThan(0);
    expect([state, sumOf(rows)]).toEqual([state, 0]);
  }
});

test('each number beside a filter is as many as the list with it holds', async () => {
  const { total, attention, incomplete, waiting, point, ...facets } =
    await ask('participant/count');
  expect(await listed('')).toBe(total);
  expect(await listed('attention=true')).toBe(attention);
  expect(await listed('incomplete=true')).toBe(incomplete);
  expect(await listed('waiting=true')).toBe(waiting);
  expect(point).toEqual({});
  for (const [facet, counts] of Object.entries<Record<string, number>>(facets)) {
    for (const [value, count] of Object.entries(counts)) {
      expect([facet, value, await listed(`${facet}=${value}`)]).toEqual([facet, value, count]);
    }
  }
});

test('an income above what a column of whole numbers holds is told', async () => {
  await app.database.db
    .updateTable('orders')
    .set({ amount: 2_000_000_000 })
    .where('event_id', '=', race.eventId)
    .where('payment', '=', 'paid')
    .execute();
  const { categories }: EventOverview = await ask('overview');
  const half = categories.find(({ id }) => id === race.half);
  expect(half?.paid).toBeGreaterThan(1);
  expect(half?.income).toBe(2_000_000_000 * (half?.paid ?? 0));
});
