import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ParticipantChangeBody } from '#src/contract/registration/participant-changes.ts';
import { openRecord } from '#src/domain/check-in/sealed-record.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeMembership } from '#tests/support/factories.ts';
import {
  copyParticipant,
  makeHostedRace,
  makeParticipant,
  type HostedRace,
} from '#tests/support/participants.ts';

let app: TestApp;
let race: HostedRace;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  race = await makeHostedRace(app, { half: 200_000 });
});

const register = async (categoryId: string, legal_name = 'Demo Pelari') =>
  await makeParticipant(app, { eventId: race.eventId, categoryId }, { runner: { legal_name } });

async function send(path: string, payload: object = {}, key: string = randomUUID()) {
  return await app.app.inject({
    method: 'POST',
    url: `/api/host/event/${race.eventId}/participant/${path}`,
    headers: { ...race.host.headers, 'idempotency-key': key },
    payload,
  });
}

const change = async (body: ParticipantChangeBody, key?: string) => await send('change', body, key);

async function rowOf(id: string) {
  return await app.database.db
    .selectFrom('registrations')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .select([
      'registrations.bib',
      'registrations.wave',
      'registrations.state',
      'registrations.category_id',
      'registrations.rev',
      'registrations.box',
      'orders.payment',
    ])
    .where('registrations.id', '=', id)
    .executeTakeFirstOrThrow();
}

async function takenOf(categoryId: string): Promise<number> {
  const { taken } = await app.database.db
    .selectFrom('categories')
    .select('taken')
    .where('id', '=', categoryId)
    .executeTakeFirstOrThrow();
  return taken;
}

type Moves = Extract<ParticipantChangeBody, { kind: 'bib' }>['moves'];

async function listBibs(eventId: string) {
  return await app.database.db
    .selectFrom('registrations')
    .select(['id', 'bib'])
    .where('event_id', '=', eventId)
    .orderBy('id')
    .execute();
}

const outcomes = (answer: Awaited<ReturnType<typeof send>>) =>
  Object.fromEntries(
    answer
      .json()
      .results.map((result: { id: string; outcome: string; reason: string | null }) => [
        result.id,
        result.reason ?? result.outcome,
      ]),
  );

describe('confirming payments', () => {
  test('each order by itself, and the same key again answers the same', async () => {
    const [first, second] = [await register(race.half), await register(race.half)];
    const free = await register(race.ten);
    await change({ kind: 'cancel', ids: [second.id], reason: 'Salah daftar' });
    const ids = [first.id, second.id, free.id, 'aaaaaaaaaaaa'];
    const key = randomUUID();
    const answer = await change({ kind: 'confirm', ids }, key);
    expect(outcomes(answer)).toEqual({
      [first.id]: 'done',
      [second.id]: 'not_payable',
      [free.id]: 'unchanged',
      aaaaaaaaaaaa: 'not_found',
    });
    expect(answer.json().can_undo).toBe(false);
    expect(await rowOf(first.id)).toMatchObject({ state: 'confirmed', payment: 'paid', bib: 2001 });
    expect((await change({ kind: 'confirm', ids }, key)).json()).toEqual(answer.json());
    const other = await change({ kind: 'confirm', ids: [first.id] }, key);
    expect(other.json().code).toBe('idempotency_mismatch');
  });
});

describe('bibs', () => {
  const look = async (body: object) => (await send('bib-preview', body)).json();
  const give = async (moves: Moves) => await change({ kind: 'bib', moves });

  test('are shown first, given in order, sealed into tickets, and taken back', async () => {
    const [citra, adi] = [await register(race.ten, 'Citra'), await register(race.ten, 'Adi')];
    const other = await register(race.ten, 'Beni');
    const unpaid = await register(race.half, 'Dewi');
    const ids = [citra.id, adi.id, unpaid.id];
    const body = { ids, from: 1003, to: 1010, order: 'name' };
    expect(other.bib).toBe(1003);
    const plan = await look(body);
    expect(plan).toMatchObject({
      first: [
        { id: adi.id, legal_name: 'Adi', bib: 1004, earlier: 1002 },
        { id: citra.id, legal_name: 'Citra', bib: 1005, earlier: 1001 },
      ],
      given: 2,
      range: { from: 1004, to: 1005 },
      renumbered: 2,
      unchanged: 0,
      not_confirmed: 1,
      left: 0,
    });
    expect((await rowOf(adi.id)).bib).toBe(1002);

    const answer = await give([
      ...plan.batches[0],
      { id: unpaid.id, earlier: null, bib: 1006 },
      { id: 'aaaaaaaaaaaa', earlier: null, bib: 1007 },
    ]);
    expect(outcomes(answer)).toEqual({
      [adi.id]: 'done',
      [citra.id]: 'done',
      [unpaid.id]: 'not_confirmed',
      aaaaaaaaaaaa: 'not_found',
    });
    const row = await rowOf(adi.id);
    expect(row.bib).toBe(1004);
    expect(await openRecord({ code: adi.code, box: row.box })).toMatchObject({ bib: '1004' });
    expect(await look(body)).toMatchObject({ given: 2, renumbered: 0, unchanged: 2, batches: [] });

    const undo = await send(`change/${answer.json().id}/undo`);
    expect(outcomes(undo)).toEqual({ [adi.id]: 'done', [citra.id]: 'done' });
    expect((await rowOf(adi.id)).bib).toBe(1002);
    expect((await send(`change/${answer.json().id}/undo`)).json().results).toEqual([]);
  });

  test('change hands within a selection, and nobody gets one twice', async () => {
    const [first, second] = [await register(race.ten, 'Zaki'), await register(race.ten, 'Ani')];
    const ids = [first.id, second.id];
    const { batches } = await look({ ids, from: 1001, to: 1002, order: 'name' });
    await give(batches[0]);
    expect((await rowOf(first.id)).bib).toBe(1002);
    expect((await rowOf(second.id)).bib).toBe(1001);
    const twice = ids.map((id) => ({ id, earlier: null, bib: 7 }));
    expect((await give(twice)).json()).toMatchObject({ fields: [{ code: 'duplicate' }] });
  });

  test('a number that another host changed since stays, whether it is given or taken back', async () => {
    const runner = await register(race.ten);
    const first = await give([{ id: runner.id, earlier: 1001, bib: 500 }]);
    await give([{ id: runner.id, earlier: 500, bib: 501 }]);
    const undo = await send(`change/${first.json().id}/undo`);
    expect(outcomes(undo)).toEqual({ [runner.id]: 'changed_since' });
    const late = await give([{ id: runner.id, earlier: 1001, bib: 502 }]);
    expect(outcomes(late)).toEqual({ [runner.id]: 'changed_since' });
    expect((await rowOf(runner.id)).bib).toBe(501);
  });

  test('of more runners than one call takes go out in batches, through a circle, and back', async () => {
    const count = 600;
    const { id } = await register(race.ten);
    // By name, each gets the number of the next one, and the last that of the first.
    const ids = await copyParticipant(app, id, {
      count,
      given: (index) => ({
        name: `Demo ${String((index + 1) % count).padStart(4, '0')}`,
        bib: 5000 + index,
      }),
    });
    const range = { ids, from: 5000, to: 5999, order: 'name' };
    const plan = await look(range);
    expect(plan).toMatchObject({ range: { from: 5000, to: 5599 }, renumbered: count });
    expect(plan.batches.length).toBeGreaterThan(1);
    const made: string[] = [];
    for (const moves of plan.batches) made.push((await give(moves)).json().id);
    expect(await look(range)).toMatchObject({ unchanged: count, renumbered: 0, batches: [] });
    for (const changeId of made.toReversed()) await send(`change/${changeId}/undo`);
    const rows = (await listBibs(race.eventId)).filter((row) => row.id !== id);
    expect(rows).toEqual(ids.map((each, index) => ({ id: each, bib: 5000 + index })));
  });

  test('two hosts who give the same range at once, while runners register, never collide', async () => {
    const runners = await Promise.all(Array.from({ length: 12 }, () => register(race.ten)));
    const ids = runners.map(({ id }) => id);
    const range = { from: 1007, to: 1060, order: 'number' };
    const plans = await Promise.all([
      look({ ...range, ids: ids.slice(0, 8) }),
      look({ ...range, ids: ids.slice(4) }),
    ]);
    const answers = await Promise.all([
      ...plans.flatMap(({ batches }) => batches.map(give)),
      ...Array.from({ length: 6 }, () => register(race.ten)),
    ]);
    expect(answers.length).toBeGreaterThan(6);
    const rows = await listBibs(race.eventId);
    expect(new Set(rows.map(({ bib }) => bib)).size).toBe(18);
  });
});

describe('category', () => {
  test('moves places and keeps both quotas, also at once', async () => {
    race = await makeHostedRace(app, { quota: 5 });
    const runners = await Promise.all(Array.from({ length: 5 }, () => register(race.ten)));
    await Promise.all([register(race.half), register(race.half)]);
    const ids = runners.map(({ id }) => id);
    const answers = await Promise.all([
      change({ kind: 'category', ids: ids.slice(0, 3), category_id: race.half }),
      change({ kind: 'category', ids: ids.slice(2), category_id: race.half }),
    ]);
    const results = answers.flatMap((answer) => Object.values(outcomes(answer)));
    expect(results.filter((result) => result === 'done')).toHaveLength(3);
    expect(results).toContain('sold_out');
    expect(await takenOf(race.half)).toBe(5);
    expect(await takenOf(race.ten)).toBe(2);
  });

  test('a runner outside the age limits stays', async () => {
    await app.database.db
      .updateTable('categories')
      .set({ age_min: 60 })
      .where('id', '=', race.half)
      .execute();
    const runner = await register(race.ten);
    const answer = await change({ kind: 'category', ids: [runner.id], category_id: race.half });
    expect(outcomes(answer)).toEqual({ [runner.id]: 'age_not_allowed' });
    expect(await takenOf(race.ten)).toBe(1);
  });
});

test('waves are set, told in the history, fetched again by phones, and taken back', async () => {
  const [first, second] = [await register(race.ten), await register(race.ten)];
  await change({ kind: 'wave', ids: [second.id], wave: 'A' });
  const { rev } = await rowOf(first.id);
  const answer = await change({ kind: 'wave', ids: [first.id, second.id], wave: 'A' });
  expect(outcomes(answer)).toEqual({ [first.id]: 'done', [second.id]: 'unchanged' });
  expect((await rowOf(first.id)).rev).toBe(rev + 1);
  const url = `/api/host/event/${race.eventId}/participant/${first.id}`;
  const { participant } = (await app.app.inject({ url, headers: race.host.headers })).json();
  expect(participant.history[0]).toMatchObject({
    action: 'participant.wave',
    detail: { wave: 'A' },
  });
  await send(`change/${answer.json().id}/undo`);
  expect((await rowOf(first.id)).wave).toBeNull();
  expect((await rowOf(second.id)).wave).toBe('A');
});

test('a mark is sealed into the ticket and taken back', async () => {
  const runner = await register(race.ten);
  const answer = await change({ kind: 'attention', ids: [runner.id], attention: 'Cek KTP' });
  const { box } = await rowOf(runner.id);
  expect(await openRecord({ code: runner.code, box })).toMatchObject({ note: 'Cek KTP' });
  await send(`change/${answer.json().id}/undo`);
  const after = await rowOf(runner.id);
  expect(await openRecord({ code: runner.code, box: after.box })).toMatchObject({ note: null });
});

test('what another host changed since the list was read stays, and is told', async () => {
  const [noted, paid, plain] = [
    await register(race.ten),
    await register(race.half),
    await register(race.ten),
  ];
  const { db } = app.database;
  const colleague = await makeMembership(db, race.communityId, { role: 'admin' });
  const list = await app.app.inject({
    url: `/api/host/event/${race.eventId}/participant`,
    headers: race.host.headers,
  });
  const { as_of } = list.json();
  app.clock.advance(1000);
  // Our own change of before is not somebody else's.
  await change({ kind: 'wave', ids: [plain.id], wave: 'A' });
  const url = `/api/host/event/${race.eventId}/participant/${noted.id}/note`;
  const payload = { note_rev: 0, note: null, attention: 'Bawa inhaler' };
  await app.app.inject({ method: 'PUT', url, headers: colleague.headers, payload });
  await app.app.inject({
    method: 'POST',
    url: `/api/host/event/${race.eventId}/order/${paid.orderId}/confirm`,
    headers: colleague.headers,
  });
  const ids = [noted.id, paid.id, plain.id];
  const marked = await change({ kind: 'attention', ids, as_of, attention: 'Cek KTP' });
  expect(outcomes(marked)).toEqual({
    [noted.id]: 'changed_since',
    [paid.id]: 'changed_since',
    [plain.id]: 'done',
  });
  const cancelled = await change({ kind: 'cancel', ids: [paid.id], as_of, reason: 'Tidak bayar' });
  expect(outcomes(cancelled)).toEqual({ [paid.id]: 'changed_since' });
  expect((await rowOf(paid.id)).state).toBe('confirmed');
  // Read again, it is meant.
  const again = { kind: 'attention', ids: [noted.id], attention: 'Cek KTP' } as const;
  const now = app.clock.now().toISOString();
  expect(outcomes(await change({ ...again, ids: [noted.id], as_of: now }))).toEqual({
    [noted.id]: 'done',
  });
});

test('cancelling gives each place back once, however often it is sent', async () => {
  const [first, second] = [await register(race.ten), await register(race.ten)];
  const ids = [first.id, second.id];
  const cancel = { kind: 'cancel', ids, reason: 'Permintaan peserta' } as const;
  const key = randomUUID();
  const answers = await Promise.all([
    change({ ...cancel, ids: [...ids] }, key),
    change({ ...cancel, ids: [...ids] }, key),
    change({ ...cancel, ids: [...ids] }),
  ]);
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
  expect(answers[0]?.json()).toEqual(answers[1]?.json());
  expect(await takenOf(race.ten)).toBe(0);
  expect((await rowOf(first.id)).state).toBe('cancelled');
  const late = await change({ kind: 'wave', ids, wave: 'B' });
  expect(outcomes(late)).toEqual({ [first.id]: 'cancelled', [second.id]: 'cancelled' });
});

test('participants of another event are not found', async () => {
  const other = await makeHostedRace(app);
  const foreign = await makeParticipant(app, { eventId: other.eventId, categoryId: other.ten });
  const answer = await change({ kind: 'wave', ids: [foreign.id], wave: 'A' });
  expect(outcomes(answer)).toEqual({ [foreign.id]: 'not_found' });
  expect((await rowOf(foreign.id)).wave).toBeNull();
});
