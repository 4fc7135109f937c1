import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ParticipantChangeBody } from '#src/contract/participants/participant-changes.ts';
import { openRecord } from '#src/domain/check-in/roster/sealed-record.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { readPlaceRow } from '#tests/support/registration/hosted-places.ts';
import { outcomesOf, sendToParticipants } from './participant-changes.ts';
import {
  copyParticipant,
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
  race = await makeHostedRace(app, { half: 200_000 });
});

const register = async (categoryId: string, legal_name = 'Demo Pelari') =>
  await makeParticipant(app, { eventId: race.eventId, categoryId }, { runner: { legal_name } });

const send = async (path: string, payload: object = {}) =>
  await sendToParticipants(app, race, { path, payload });

type Moves = Extract<ParticipantChangeBody, { kind: 'bib' }>['moves'];

async function listBibs(eventId: string) {
  return await app.database.db
    .selectFrom('registrations')
    .select(['id', 'bib'])
    .where('event_id', '=', eventId)
    .orderBy('id')
    .execute();
}

describe('bibs', () => {
  const look = async (body: object) => (await send('bib-preview', body)).json();
  const give = async (moves: Moves) => await send('change', { kind: 'bib', moves });

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
    expect((await readPlaceRow(app, adi.id)).bib).toBe(1002);

    const answer = await give([
      ...plan.batches[0],
      { id: unpaid.id, earlier: null, bib: 1006 },
      { id: 'aaaaaaaaaaaa', earlier: null, bib: 1007 },
    ]);
    expect(outcomesOf(answer)).toEqual({
      [adi.id]: 'done',
      [citra.id]: 'done',
      [unpaid.id]: 'not_confirmed',
      aaaaaaaaaaaa: 'not_found',
    });
    const row = await readPlaceRow(app, adi.id);
    expect(row.bib).toBe(1004);
    expect(await openRecord({ code: adi.code, box: row.box })).toMatchObject({ bib: '1004' });
    expect(await look(body)).toMatchObject({ given: 2, renumbered: 0, unchanged: 2, batches: [] });

    const undo = await send(`change/${answer.json().id}/undo`);
    expect(outcomesOf(undo)).toEqual({ [adi.id]: 'done', [citra.id]: 'done' });
    expect((await readPlaceRow(app, adi.id)).bib).toBe(1002);
    expect((await send(`change/${answer.json().id}/undo`)).json().results).toEqual([]);
  });

  test('change hands within a selection, and nobody gets one twice', async () => {
    const [first, second] = [await register(race.ten, 'Zaki'), await register(race.ten, 'Ani')];
    const ids = [first.id, second.id];
    const { batches } = await look({ ids, from: 1001, to: 1002, order: 'name' });
    await give(batches[0]);
    expect((await readPlaceRow(app, first.id)).bib).toBe(1002);
    expect((await readPlaceRow(app, second.id)).bib).toBe(1001);
    const twice = ids.map((id) => ({ id, earlier: null, bib: 7 }));
    expect((await give(twice)).json()).toMatchObject({ fields: [{ code: 'duplicate' }] });
  });

  test('a number that another host changed since stays, whether it is given or taken back', async () => {
    const runner = await register(race.ten);
    const first = await give([{ id: runner.id, earlier: 1001, bib: 500 }]);
    await give([{ id: runner.id, earlier: 500, bib: 501 }]);
    const undo = await send(`change/${first.json().id}/undo`);
    expect(outcomesOf(undo)).toEqual({ [runner.id]: 'changed_since' });
    const late = await give([{ id: runner.id, earlier: 1001, bib: 502 }]);
    expect(outcomesOf(late)).toEqual({ [runner.id]: 'changed_since' });
    expect((await readPlaceRow(app, runner.id)).bib).toBe(501);
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
