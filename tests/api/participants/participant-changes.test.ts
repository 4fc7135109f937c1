import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ParticipantChangeBody } from '#src/contract/participants/participant-changes.ts';
import { openRecord } from '#src/domain/check-in/roster/sealed-record.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeMembership } from '#tests/support/factories.ts';
import { readPlaceRow } from '#tests/support/registration/hosted-places.ts';
import { outcomesOf, sendToParticipants } from './participant-changes.ts';
import {
  makeHostedRace,
  makeParticipant,
  readTaken,
  type HostedRace,
} from '#tests/support/registration/participants.ts';

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

const send = async (path: string, payload: object = {}, key?: string) =>
  await sendToParticipants(app, race, { path, payload, ...(key === undefined ? {} : { key }) });
const change = async (body: ParticipantChangeBody, key?: string) => await send('change', body, key);

describe('confirming payments', () => {
  test('each order by itself, and the same key again answers the same', async () => {
    const [first, second] = [await register(race.half), await register(race.half)];
    const free = await register(race.ten);
    await change({ kind: 'cancel', ids: [second.id], reason: 'Salah daftar' });
    const ids = [first.id, second.id, free.id, 'aaaaaaaaaaaa'];
    const key = randomUUID();
    const answer = await change({ kind: 'confirm', ids }, key);
    expect(outcomesOf(answer)).toEqual({
      [first.id]: 'done',
      [second.id]: 'not_payable',
      [free.id]: 'unchanged',
      aaaaaaaaaaaa: 'not_found',
    });
    expect(answer.json().can_undo).toBe(false);
    expect(await readPlaceRow(app, first.id)).toMatchObject({
      state: 'confirmed',
      payment: 'paid',
      bib: 2001,
    });
    expect((await change({ kind: 'confirm', ids }, key)).json()).toEqual(answer.json());
    const other = await change({ kind: 'confirm', ids: [first.id] }, key);
    expect(other.json().code).toBe('idempotency_mismatch');
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
    const results = answers.flatMap((answer) => Object.values(outcomesOf(answer)));
    expect(results.filter((result) => result === 'done')).toHaveLength(3);
    expect(results).toContain('sold_out');
    expect(await readTaken(app, race.half)).toBe(5);
    expect(await readTaken(app, race.ten)).toBe(2);
  });

  test('a runner outside the age limits stays', async () => {
    await app.database.db
      .updateTable('categories')
      .set({ age_min: 60 })
      .where('id', '=', race.half)
      .execute();
    const runner = await register(race.ten);
    const answer = await change({ kind: 'category', ids: [runner.id], category_id: race.half });
    expect(outcomesOf(answer)).toEqual({ [runner.id]: 'age_not_allowed' });
    expect(await readTaken(app, race.ten)).toBe(1);
  });
});

test('waves are set, told in the history, fetched again by phones, and taken back', async () => {
  const [first, second] = [await register(race.ten), await register(race.ten)];
  await change({ kind: 'wave', ids: [second.id], wave: 'A' });
  const { rev } = await readPlaceRow(app, first.id);
  const answer = await change({ kind: 'wave', ids: [first.id, second.id], wave: 'A' });
  expect(outcomesOf(answer)).toEqual({ [first.id]: 'done', [second.id]: 'unchanged' });
  expect((await readPlaceRow(app, first.id)).rev).toBe(rev + 1);
  const url = `/api/host/event/${race.eventId}/participant/${first.id}`;
  const { participant } = (await app.app.inject({ url, headers: race.host.headers })).json();
  expect(participant.history[0]).toMatchObject({
    action: 'participant.wave',
    detail: { wave: 'A' },
  });
  await send(`change/${answer.json().id}/undo`);
  expect((await readPlaceRow(app, first.id)).wave).toBeNull();
  expect((await readPlaceRow(app, second.id)).wave).toBe('A');
});

test('a mark is sealed into the ticket and taken back', async () => {
  const runner = await register(race.ten);
  const answer = await change({ kind: 'attention', ids: [runner.id], attention: 'Cek KTP' });
  const { box } = await readPlaceRow(app, runner.id);
  expect(await openRecord({ code: runner.code, box })).toMatchObject({ note: 'Cek KTP' });
  await send(`change/${answer.json().id}/undo`);
  const after = await readPlaceRow(app, runner.id);
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
  expect(outcomesOf(marked)).toEqual({
    [noted.id]: 'changed_since',
    [paid.id]: 'changed_since',
    [plain.id]: 'done',
  });
  const cancelled = await change({ kind: 'cancel', ids: [paid.id], as_of, reason: 'Tidak bayar' });
  expect(outcomesOf(cancelled)).toEqual({ [paid.id]: 'changed_since' });
  expect((await readPlaceRow(app, paid.id)).state).toBe('confirmed');
  // Read again, it is meant.
  const again = { kind: 'attention', ids: [noted.id], attention: 'Cek KTP' } as const;
  const now = app.clock.now().toISOString();
  expect(outcomesOf(await change({ ...again, ids: [noted.id], as_of: now }))).toEqual({
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
  expect(await readTaken(app, race.ten)).toBe(0);
  expect((await readPlaceRow(app, first.id)).state).toBe('cancelled');
  const late = await change({ kind: 'wave', ids, wave: 'B' });
  expect(outcomesOf(late)).toEqual({ [first.id]: 'cancelled', [second.id]: 'cancelled' });
});

test('participants of another event are not found', async () => {
  const other = await makeHostedRace(app);
  const foreign = await makeParticipant(app, { eventId: other.eventId, categoryId: other.ten });
  const answer = await change({ kind: 'wave', ids: [foreign.id], wave: 'A' });
  expect(outcomesOf(answer)).toEqual({ [foreign.id]: 'not_found' });
  expect((await readPlaceRow(app, foreign.id)).wave).toBeNull();
});
