import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  hashTicketCode,
  openRecord,
  toRecordIndex,
} from '#src/domain/check-in/roster/sealed-record.ts';
import { deriveRecordKey } from '#src/domain/check-in/roster/record-key.ts';
import { openBox } from '#src/domain/check-in/roster/sealed-box.ts';
import { openSearchPage } from '#src/domain/check-in/roster/search-page.ts';
import { openSearchRecord } from '#src/domain/check-in/roster/search-record.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { enrolPhone, makeRace, makeTicket, raceMorning } from '#tests/support/check-in/check-in.ts';
import { makeMember } from '#tests/support/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Record = { index: string; rev: number; box: string; state: string };

async function getRoster(headers: object, query = '') {
  return (
    await app.app.inject({ url: `/api/checkin/roster/page${query}`, headers: { ...headers } })
  ).json();
}

test('a record opens with its own code only, and hides the runner from everybody else', async () => {
  const race = await makeRace(app, 2);
  const phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
  const roster = await getRoster(phone.headers);
  expect(JSON.stringify(roster)).not.toContain('Demo Pelari');
  const [mine, other] = race.tickets;
  const index = await toRecordIndex(mine?.code ?? '');
  const record = roster.records.find((candidate: Record) => candidate.index === index);
  const box = Buffer.from(record.box, 'base64url');
  expect(await openRecord({ code: mine?.code ?? '', box })).toMatchObject({
    name: 'Demo Pelari',
    jersey: 'M',
    age: 31,
  });
  expect(await openRecord({ code: other?.code ?? '', box })).toBeNull();
});

test('who the runners are opens with the key that enrolment hands to a supervisor', async () => {
  const race = await makeRace(app, 2);
  const phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
  const { records, search } = await getRoster(phone.headers);
  const key = Buffer.from(phone.searchKey, 'base64url');
  const found = await openSearchPage({ key, box: Buffer.from(search, 'base64url') });
  expect(found?.map(({ bib }) => bib).toSorted()).toEqual(['1001', '1002']);
  const hashes = new Map(
    await Promise.all(
      race.tickets.map(
        async ({ code }) => [await toRecordIndex(code), await hashTicketCode(code)] as const,
      ),
    ),
  );
  // In the order of the records.
  const expected = records.map(({ index }: Record) => hashes.get(index));
  expect(found?.map(({ codeHash }) => codeHash)).toEqual(expected);
});

test('a steward’s phone is not told who the runners are, not even sealed', async () => {
  const race = await makeRace(app, 1);
  const phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
  const { db } = app.database;
  await db
    .updateTable('check_in_devices')
    .set({ role: 'steward' })
    .where('id', '=', phone.id)
    .execute();
  expect(await getRoster(phone.headers)).toMatchObject({ search: null, total: 1 });
});

test('a page is sent as Brotli to who takes it, and is the same', async () => {
  const race = await makeRace(app, 40);
  const phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
  const url = '/api/checkin/roster/page';
  const headers = { ...phone.headers, 'accept-encoding': 'gzip, br' };
  const packed = await app.app.inject({ url, headers });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(packed.rawPayload.length).toBeLessThan(40 * 150);
  const plain = await app.app.inject({ url, headers: phone.headers });
  expect(plain.headers['content-encoding']).toBeUndefined();
  const { search: _, ...unpacked } = JSON.parse(brotliDecompressSync(packed.rawPayload).toString());
  expect(plain.json()).toMatchObject(unpacked);
});

test('an app from before search pages gets boxes in the form that it can open', async () => {
  const race = await makeRace(app, 1);
  const code = race.tickets[0]?.code ?? '';
  const phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
  const answer = await app.app.inject({ url: '/api/checkin/roster', headers: phone.headers });
  const [record] = answer.json().records;
  const key = await deriveRecordKey(code, 'decrypt');
  expect(await openBox(key, Buffer.from(record.box, 'base64url'))).toEqual({
    name: 'Demo Pelari',
    bib: '1001',
    sex: 'female',
    age: 31,
    jersey: 'M',
    items: [],
    note: null,
  });
  const found = await openSearchRecord({
    key: Buffer.from(phone.searchKey, 'base64url'),
    box: Buffer.from(record.search_box, 'base64url'),
  });
  expect(found).toMatchObject({ bib: '1001', codeHash: await hashTicketCode(code) });
  const looked = await app.app.inject({
    method: 'POST',
    url: '/api/checkin/lookup',
    headers: phone.headers,
    payload: { code_hash: race.tickets[0]?.hash },
  });
  const box = Buffer.from(looked.json().record.box, 'base64url');
  expect(await openBox(key, box)).toMatchObject({ name: 'Demo Pelari' });
});

test('two days after its end a race gives no roster', async () => {
  const race = await makeRace(app, 1);
  const lookUp = { method: 'POST', url: '/api/checkin/lookup' } as const;
  const ask = async (headers: object) => {
    const calls = [
      { url: '/api/checkin/roster/page' },
      { url: '/api/checkin/roster' },
      { ...lookUp, payload: { code_hash: race.tickets[0]?.hash } },
    ];
    const answers = await Promise.all(
      calls.map((call) => app.app.inject({ ...call, headers: { ...headers } })),
    );
    return answers.map((answer) => answer.json().code ?? answer.statusCode);
  };
  const phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
  app.clock.set('2027-02-16T02:59:00.000Z');
  expect(await ask(phone.headers)).toEqual([200, 200, 200]);
  app.clock.set('2027-02-16T03:00:00.000Z');
  expect(await ask(phone.headers)).toEqual(Array(3).fill('device_expired'));
  app.clock.set(raceMorning);
});

test('the hash is of every index and rev in order, and only changes follow a version', async () => {
  const race = await makeRace(app, 2);
  app.clock.set('2027-02-02T00:00:00.000Z');
  const late = await makeTicket(app, race.event.id, race.category.id);
  app.clock.set(raceMorning);
  const phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
  const full = await getRoster(phone.headers);
  const text = full.records.map((record: Record) => `${record.index}:${record.rev}\n`).join('');
  expect(full.hash).toBe(createHash('sha256').update(text).digest('hex'));
  expect(full).toMatchObject({ total: 3, next_cursor: null });
  app.clock.set('2027-02-03T00:00:00.000Z');
  const later = await makeTicket(app, race.event.id, race.category.id);
  app.clock.set(raceMorning);
  const delta = await getRoster(phone.headers, `?since=${full.version}`);
  // The newest change of `since` is repeated, because older transactions may have committed after it.
  const changed = await Promise.all([late, later].map(({ code }) => toRecordIndex(code)));
  expect(delta.records.map((record: Record) => record.index)).toEqual(changed.toSorted());
  expect(delta.total).toBe(4);
  expect(delta.version).not.toBe(full.version);
  expect((await getRoster(phone.headers, '?since=nonsense')).code).toBe('invalid_cursor');
});

test('a change that commits after a newer one changes the version, and comes with the next download', async () => {
  const { db } = app.database;
  const race = await makeRace(app, 3);
  const phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
  const [slow, quick] = race.tickets;
  if (!slow || !quick) throw new Error('A race without tickets');
  const touch = async (trx: typeof db, id: string) =>
    await trx
      .updateTable('registrations')
      .set((eb) => ({ rev: eb('rev', '+', 1), updated_at: app.clock.now() }))
      .where('id', '=', id)
      .execute();
  const slowly = await db.startTransaction().execute();
  await touch(slowly, slow.id);
  app.clock.advance(10_000);
  await touch(db, quick.id);
  const version = async () => (await phone.sync([])).json().roster_version;
  const before = await version();
  const roster = await getRoster(phone.headers);
  expect(roster.version).toBe(before);

  await slowly.commit().execute();
  expect(await version()).not.toBe(before);
  const delta = await getRoster(phone.headers, `?since=${roster.version}`);
  const indexes = delta.records.map((record: Record) => record.index);
  expect(indexes).toContain(await toRecordIndex(slow.code));
  expect(indexes).not.toContain(await toRecordIndex(race.tickets[2]?.code ?? ''));
  expect(delta.version).toBe(await version());
});

test('a change that commits late is not missed by a phone that was offline', async () => {
  const { db } = app.database;
  const race = await makeRace(app, 2);
  const phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
  const [slow, quick] = race.tickets;
  if (!slow || !quick) throw new Error('A race without tickets');
  const slowly = await db.startTransaction().execute();
  const change = { rev: 2, updated_at: app.clock.now() };
  await slowly.updateTable('registrations').set(change).where('id', '=', slow.id).execute();
  app.clock.advance(10_000);
  const newer = { rev: 2, updated_at: app.clock.now() };
  await db.updateTable('registrations').set(newer).where('id', '=', quick.id).execute();
  const { version: held } = await getRoster(phone.headers);
  await slowly.commit().execute();

  app.clock.advance(3_600_000);
  const version = async () => (await phone.sync([])).json().roster_version;
  const settled = await version();
  expect(settled).not.toBe(held);
  const delta = await getRoster(phone.headers, `?since=${held}`);
  const indexes = delta.records.map((record: Record) => record.index);
  expect(indexes).toContain(await toRecordIndex(slow.code));
  // From then on the version is stable.
  app.clock.advance(3_600_000);
  expect(await version()).toBe(settled);
  expect(delta.version).toBe(settled);
});

test('a version from an earlier release equals that of an unchanged roster', async () => {
  const race = await makeRace(app, 1);
  const phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
  const { roster_version: version } = (await phone.sync([])).json();
  const known = { version: '2027-02-01T00:00:00.000Z' };
  expect(JSON.parse(Buffer.from(version, 'base64url').toString())).toEqual(known);
});

test('only hosts enrol, and a member token is no device token', async () => {
  const race = await makeRace(app, 0);
  const stranger = await makeMember(app.database.db);
  const enrol = (headers: object) =>
    app.app.inject({
      method: 'POST',
      url: '/api/checkin/enrol',
      headers: { ...headers },
      payload: { event_id: race.event.id, label: 'HP demo' },
    });
  expect((await enrol(stranger.headers)).statusCode).toBe(404);
  expect((await enrol({})).statusCode).toBe(401);
  expect((await enrol(race.host.headers)).statusCode).toBe(201);
  const roster = await app.app.inject({ url: '/api/checkin/roster', headers: race.host.headers });
  expect(roster.statusCode).toBe(401);
});

test('a code is looked up by its hash, of this event only', async () => {
  const [race, other] = [await makeRace(app, 1), await makeRace(app, 1)];
  const phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
  const lookUp = async (code_hash: string | undefined) =>
    (
      await app.app.inject({
        method: 'POST',
        url: '/api/checkin/lookup',
        headers: phone.headers,
        payload: { code_hash },
      })
    ).json();
  expect((await lookUp(race.tickets[0]?.hash)).record).toMatchObject({ state: 'confirmed' });
  expect(await lookUp(other.tickets[0]?.hash)).toEqual({ record: null, revoked: false });
});

test('a host sees the events they may host with who is expected', async () => {
  const race = await makeRace(app, 2);
  const answer = await app.app.inject({ url: '/api/host/event', headers: race.host.headers });
  expect(answer.json().data).toContainEqual(
    expect.objectContaining({ id: race.event.id, expected: 2, admitted: 0 }),
  );
  const stranger = await makeMember(app.database.db);
  expect(
    (await app.app.inject({ url: '/api/host/event', headers: stranger.headers })).json().data,
  ).toEqual([]);
});
