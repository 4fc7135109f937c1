import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeEvent, makeMember } from '#tests/support/factories.ts';
import { givePlace, makeImportRow, sendClaim } from '#tests/support/registration/hosted-places.ts';
import { findMoneyFaults } from '#tests/support/payment/money-faults.ts';
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

const db = () => app.database.db;

async function send(path = '', payload: object = {}, headers = race.host.headers) {
  return await app.app.inject({
    method: 'POST',
    url: `/api/host/event/${race.eventId}/participant-import${path}`,
    headers,
    payload,
  });
}

async function begin(): Promise<string> {
  const answer = await send('', { has_consent: true });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return String(answer.json().id);
}

type Result = { number: number; outcome: string; reason: string | null };

async function sendRows(importId: string, rows: object[]): Promise<string[]> {
  const answer = await send(`/${importId}`, { rows });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().results.map(({ outcome, reason }: Result) => reason ?? outcome);
}

const count = (values: readonly string[], wanted: string) =>
  values.filter((value) => value === wanted).length;

async function placesOf(eventId: string) {
  return await db()
    .selectFrom('registrations')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .selectAll('registrations')
    .select(['orders.payment', 'orders.received'])
    .where('registrations.event_id', '=', eventId)
    .orderBy('registrations.bib')
    .execute();
}

const rowsOf = (numbers: number, given: object = {}) =>
  Array.from({ length: numbers }, (_, index) => makeImportRow(race.half, index + 2, given));

describe('a look before an import', () => {
  const check = async (rows: object[], headers = race.host.headers) => {
    const url = `/api/host/event/${race.eventId}/participant-import-check`;
    return await app.app.inject({ method: 'POST', url, headers, payload: { rows } });
  };

  test('says of each row what the import then does, and stores nothing', async () => {
    await sendRows(await begin(), rowsOf(2));
    const rows = [
      ...rowsOf(3),
      makeImportRow(race.half, 9, { jersey: 'XXL', email: 'demo.jersey@example.id' }),
      makeImportRow('000000000000', 10, { email: 'demo.kategori@example.id' }),
    ];
    const before = await placesOf(race.eventId);
    const answer = await check(rows);
    const said = answer.json().results.map(({ outcome, reason }: Result) => reason ?? outcome);
    expect(said.slice(0, 3)).toEqual(['unchanged', 'unchanged', 'done']);
    expect(await placesOf(race.eventId)).toEqual(before);
    expect(await sendRows(await begin(), rows)).toEqual(said);
  });

  test('is for hosts only', async () => {
    const stranger = await makeMember(db());
    expect((await check(rowsOf(1), stranger.headers)).statusCode).toBe(404);
  });
});

describe('an import', () => {
  test('brings rows in with places, numbers and money, and the same file again changes nothing', async () => {
    const rows = [...rowsOf(3), makeImportRow(race.half, 5, { bib: 2001 })];
    const first = await begin();
    expect(await sendRows(first, rows)).toEqual(['done', 'done', 'done', 'done']);
    // A lost answer.
    expect(await sendRows(first, rows)).toEqual(['done', 'done', 'done', 'done']);
    const places = await placesOf(race.eventId);
    expect(places.map(({ bib }) => bib)).toEqual([2001, 2002, 2003, 2004]);
    expect(places.every(({ payment, state }) => payment === 'paid' && state === 'confirmed')).toBe(
      true,
    );
    const again = await sendRows(await begin(), rows);
    expect(count(again, 'unchanged')).toBe(4);
    expect(await readTaken(app, race.half)).toBe(4);
    const ledger = await app.app.inject({
      url: `/api/host/event/${race.eventId}/ledger`,
      headers: race.host.headers,
    });
    expect(ledger.json().totals).toMatchObject({
      came: 800_000,
      outside: 800_000,
      held: 800_000,
    });
    expect(ledger.json().data.map(({ kind }: { kind: string }) => kind)).toEqual(
      Array(4).fill('import'),
    );
  });

  test('is a filter of the list, with its counts', async () => {
    const [first, second] = [await begin(), await begin()];
    await sendRows(first, rowsOf(3));
    await sendRows(second, [...rowsOf(3), makeImportRow(race.ten, 9)]);
    const read = async (path: string) =>
      (
        await app.app.inject({
          url: `/api/host/event/${race.eventId}/participant${path}`,
          headers: race.host.headers,
        })
      ).json();
    expect((await read(`?import=${first}`)).total).toBe(3);
    expect((await read(`?import=${second}`)).total).toBe(1);
    expect((await read(`/id?import=${second}`)).ids).toHaveLength(1);
    expect((await read(`/count?import=${first}`)).category).toEqual({ [race.half]: 3 });
    expect((await read('')).total).toBe(4);
  });

  test('says of each row why it was left out', async () => {
    await db().updateTable('categories').set({ age_min: 17 }).where('id', '=', race.ten).execute();
    const email = 'sudah.ada@contoh.test';
    const [row] = rowsOf(1);
    const known = { legal_name: 'Demo Sudah Ada', birth_date: '1990-03-04' };
    await makeParticipant(
      app,
      { eventId: race.eventId, categoryId: race.half },
      { email, runner: known },
    );
    const named = { ...row?.runner, ...known };
    const child = { ...row?.runner, legal_name: 'Demo Anak', birth_date: '2015-01-01' };
    const rows = [
      makeImportRow(race.half, 2, { bib: 77 }),
      makeImportRow(race.half, 3, { bib: 77 }),
      makeImportRow(race.ten, 4, { runner: child }),
      makeImportRow(race.half, 5, { jersey: 'XXL' }),
      makeImportRow('aaaaaaaaaaaa', 6),
      makeImportRow(race.half, 7, { runner: named, email }),
      // Somebody else at the same address.
      makeImportRow(race.half, 8, { email }),
    ];
    expect(await sendRows(await begin(), rows)).toEqual([
      'done',
      'number_taken',
      'age_not_allowed',
      'unknown_size',
      'unknown_category',
      'already_registered',
      'done',
    ]);
  });

  test('remembers how its file was read, for all hosts of the community and nobody else', async () => {
    const reading = {
      heads: 'nama|kelas',
      columns: { legal_name: 0, category: 1, email: null },
      meanings: { category: { 'kelas umum': 'HM' }, jersey: {} },
    };
    const readings = async (eventId: string, headers: Record<string, string>) =>
      (await app.app.inject({ url: `/api/host/event/${eventId}/import-reading`, headers })).json()
        .data;
    await send('', { has_consent: true, reading: { ...reading, heads: 'nama' } });
    app.clock.advance(1000);
    await send('', { has_consent: true, reading });
    await begin();
    const next = await makeEvent(db(), { community_id: race.communityId });
    expect(await readings(next.id, race.host.headers)).toEqual([
      reading,
      { ...reading, heads: 'nama' },
    ]);
    const other = await makeHostedRace(app);
    expect(await readings(other.eventId, other.host.headers)).toEqual([]);
    const endless = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`k${index}`, 'HM']),
    );
    const refused = await send('', {
      has_consent: true,
      reading: { ...reading, meanings: { category: endless, jersey: {} } },
    });
    expect(refused.statusCode).toBe(400);
  });

  test('never sells one place too many, however many imports run at the same time', async () => {
    race = await makeHostedRace(app, { quota: 25 });
    const imports = await Promise.all(
      Array.from({ length: 4 }, async (_, file) => {
        const rows = Array.from({ length: 10 }, (__, index) =>
          makeImportRow(race.half, 100 * (file + 1) + index),
        );
        return await sendRows(await begin(), rows);
      }),
    );
    expect([count(imports.flat(), 'done'), count(imports.flat(), 'sold_out')]).toEqual([25, 15]);
    expect(await readTaken(app, race.half)).toBe(25);
    const bibs = (await placesOf(race.eventId)).map(({ bib }) => bib);
    expect(new Set(bibs).size).toBe(25);
  });

  test('of the same rows at the same time brings each in once', async () => {
    const rows = rowsOf(10);
    const ids = await Promise.all([begin(), begin(), begin()]);
    const results = await Promise.all(ids.map((id) => sendRows(id, rows)));
    expect([count(results.flat(), 'done'), count(results.flat(), 'unchanged')]).toEqual([10, 20]);
    expect(await readTaken(app, race.half)).toBe(10);
  });

  test('is undone except for what happened since, and erases whom it brought in', async () => {
    const id = await begin();
    await sendRows(id, [...rowsOf(2), makeImportRow(race.half, 9, { is_paid: false })]);
    const [taken, other] = await placesOf(race.eventId);
    const shown = await app.app.inject({
      url: `/api/host/event/${race.eventId}/participant/${taken?.id}/claim`,
      headers: race.host.headers,
    });
    await sendClaim(app, await makeMember(db()), { code: shown.json().place.claim });
    const answer = await send(`/${id}/undo`);
    expect(answer.json()).toEqual({ undone: 2, kept: 1 });
    expect(await readTaken(app, race.half)).toBe(1);
    const left = await placesOf(race.eventId);
    const gone = left.filter(({ id: place }) => place !== taken?.id);
    expect(gone.every(({ state, bib }) => state === 'cancelled' && bib === null)).toBe(true);
    expect(JSON.stringify(gone)).not.toContain('Demo Impor');
    expect(gone.find(({ id: place }) => place === other?.id)).toMatchObject({
      payment: 'none',
      received: 0,
    });
    expect((await send(`/${id}/undo`)).json()).toEqual({ undone: 0, kept: 1 });
    expect((await send(`/${id}`, { rows: rowsOf(1) })).statusCode).toBe(404);
    // The file may come in again, and finds its numbers free.
    const again = await sendRows(await begin(), rowsOf(2));
    expect(again.toSorted((one, two) => one.localeCompare(two))).toEqual(['done', 'unchanged']);
    const list = await app.app.inject({
      url: `/api/host/event/${race.eventId}/participant-import`,
      headers: race.host.headers,
    });
    expect(list.json().data.map((row: { count: number }) => row.count)).toEqual([1, 1]);
  });

  test('says where its money came, on the sheet, in the list and in files, and counted at the counter it does not', async () => {
    await sendRows(await begin(), rowsOf(1));
    await givePlace(app, race);
    const ask = async (path: string, method: 'GET' | 'POST' = 'GET', payload = {}) =>
      (
        await app.app.inject({
          method,
          url: `/api/host/event/${race.eventId}/participant${path}`,
          headers: race.host.headers,
          ...(method === 'POST' ? { payload } : {}),
        })
      ).json();
    const { data } = await ask('?sort=registered');
    const outside = ({ paid_outside: isOutside }: { paid_outside: boolean }) => isOutside;
    expect(data.map(outside).toSorted()).toEqual([false, true]);
    const [imported] = data.filter(outside);
    expect((await ask(`/${imported.id}`)).participant).toMatchObject({
      paid_outside: true,
      owed: 0,
    });
    const exported = await ask('/export', 'POST', { filter: {}, purpose: 'table' });
    expect(exported.data.map(outside).toSorted()).toEqual([false, true]);
  });

  test('that is undone leaves both sums of the ledger and the payments as they were', async () => {
    await givePlace(app, race);
    const ask = async (path: string) =>
      (
        await app.app.inject({
          url: `/api/host/event/${race.eventId}/${path}`,
          headers: race.host.headers,
        })
      ).json();
    const [{ totals }, { counts }] = [await ask('ledger'), await ask('payment?show=paid')];
    const id = await begin();
    await sendRows(id, [...rowsOf(2), makeImportRow(race.half, 9, { is_paid: false })]);
    expect((await ask('ledger')).totals).not.toEqual(totals);
    await send(`/${id}/undo`);
    expect((await ask('ledger')).totals).toEqual(totals);
    expect((await ask('payment?show=paid')).counts).toEqual(counts);
    expect(await findMoneyFaults(db(), race.eventId)).toEqual([]);
    const kinds = (await ask('ledger')).data.map(({ kind }: { kind: string }) => kind);
    expect(count(kinds, 'import_undone')).toBe(2);
  });

  test('of another event, and by who is no host, does not exist', async () => {
    const id = await begin();
    const stranger = await makeMember(db());
    expect((await send(`/${id}`, { rows: rowsOf(1) }, stranger.headers)).statusCode).toBe(404);
    race = await makeHostedRace(app);
    expect((await send(`/${id}`, { rows: rowsOf(1) })).statusCode).toBe(404);
    expect((await send(`/${id}/undo`)).statusCode).toBe(404);
    expect((await send('', {})).statusCode).toBe(400);
  });
});
