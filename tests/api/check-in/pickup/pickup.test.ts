import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { enrolPhone, makeRace, raceMorning } from '#tests/support/check-in/check-in.ts';
import { makeMember, makePoint } from '#tests/support/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => {
  app.clock.set(raceMorning);
});
afterAll(() => app.close());

const ratna = { name: 'Ratna Kusumastuti', id_last4: '4417' };

async function makePackRace(runners: number) {
  const race = await makeRace(app, runners);
  const pack = await makePoint(app.database.db, race.event.id, { kind: 'pack', position: 0 });
  const phone = await enrolPhone(app, {
    eventId: race.event.id,
    host: race.host,
    label: 'Loket 2',
  });
  const collect = (place: number, collector: object | null, fields: object = {}) =>
    phone.scan({
      point_id: pack.id,
      code_hash: race.tickets[place]?.hash,
      checklist: ['authority_letter'],
      collector,
      ...fields,
    });
  const url = `/api/host/event/${race.event.id}`;
  const list = async (query = '', headers = race.host.headers) =>
    await app.app.inject({ url: `${url}/pickup${query}`, headers });
  const setLimit = async (pointId: string, limit: number, headers = race.host.headers) =>
    await app.app.inject({
      method: 'PUT',
      url: `${url}/point/${pointId}/pickup-limit`,
      headers: { ...headers, 'idempotency-key': randomUUID() },
      payload: { limit },
    });
  return { race, pack, phone, collect, list, setLimit };
}

test('hosts read who collected for whom, the same representative under one, and voided packs not at all', async () => {
  const { race, pack, phone, collect, list } = await makePackRace(5);
  const third = collect(2, { name: ' ratna  kusumastuti', id_last4: '4417' });
  const fourth = collect(3, ratna);
  await phone.sync([collect(0, ratna), collect(1, ratna), third, fourth, collect(4, null)]);
  app.clock.advance(60_000);
  await phone.sync([
    phone.scan({
      point_id: pack.id,
      code_hash: race.tickets[3]?.hash,
      action: 'void',
      voids: fourth.id,
      reason: 'Salah pindai',
    }),
  ]);
  const answer = (await list()).json();
  expect(answer).toMatchObject({
    total: 1,
    next_cursor: null,
    points: [{ id: pack.id, pickup_limit: 10 }],
    data: [{ point_id: pack.id, collector: { id_last4: '4417' }, device_labels: ['Loket 2'] }],
  });
  const packs: { registration_id: string }[] = answer.data[0].packs;
  expect(new Set(packs.map(({ registration_id: id }) => id))).toEqual(
    new Set(race.tickets.slice(0, 3).map(({ id }) => id)),
  );
});

test('another name, other digits and another point are other representatives, in pages', async () => {
  const { pack, phone, collect, list, race } = await makePackRace(4);
  const other = await makePoint(app.database.db, race.event.id, { kind: 'pack', position: 2 });
  await phone.sync([
    collect(0, ratna),
    collect(1, { ...ratna, id_last4: '4418' }),
    collect(2, { ...ratna, name: 'Ratna' }),
    collect(3, ratna, { point_id: other.id }),
  ]);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? '?limit=3' : `?limit=3&cursor=${cursor}`;
    const page = (await list(query)).json();
    expect(page.total).toBe(4);
    seen.push(...page.data.map(({ id }: { id: string }) => id));
    cursor = page.next_cursor;
  } while (cursor !== null);
  expect(new Set(seen).size).toBe(4);
  expect((await list('?cursor=x')).json().code).toBe('invalid_cursor');
  expect((await list()).json().points).toHaveLength(2);
  expect(pack.id).not.toBe(other.id);
});

test('a host sets how many one representative may collect, and every phone of the event is told', async () => {
  const { pack, phone, setLimit, list } = await makePackRace(1);
  expect((await setLimit(pack.id, 5)).json()).toEqual({ pickup_limit: 5 });
  const { event } = (
    await app.app.inject({ url: '/api/checkin/me', headers: phone.headers })
  ).json();
  expect(event.points).toContainEqual(
    expect.objectContaining({ id: pack.id, kind: 'pack', pickup_limit: 5 }),
  );
  for (const limit of [0, 101, 2.5]) expect((await setLimit(pack.id, limit)).statusCode).toBe(400);
  expect((await setLimit('0'.repeat(12), 5)).statusCode).toBe(404);
  const elsewhere = await makePackRace(1);
  expect((await setLimit(elsewhere.pack.id, 5)).statusCode).toBe(404);
  const stranger = await makeMember(app.database.db);
  expect((await setLimit(pack.id, 5, stranger.headers)).statusCode).toBe(404);
  expect((await list('', stranger.headers)).statusCode).toBe(404);
});

test('more than the limit is stored all the same: the packs are gone, and the host sees it', async () => {
  const { pack, phone, collect, setLimit, list } = await makePackRace(3);
  await setLimit(pack.id, 2);
  const { acks } = (
    await phone.sync([collect(0, ratna), collect(1, ratna), collect(2, ratna)])
  ).json();
  expect(acks.map(({ result }: { result: string }) => result)).toEqual(Array(3).fill('stored'));
  const { data, points } = (await list()).json();
  expect([data[0].packs.length, points[0].pickup_limit]).toEqual([3, 2]);
});

test('the sheet and the evidence of a double name the representative; phones are told nothing of one', async () => {
  const { race, pack, phone, collect } = await makePackRace(1);
  await phone.sync([collect(0, ratna)]);
  app.clock.advance(60_000);
  const second = await enrolPhone(app, { eventId: race.event.id, host: race.host });
  const { headers } = race.host;
  const heard = await second.sync([
    second.scan({ point_id: pack.id, code_hash: race.tickets[0]?.hash }),
  ]);
  expect(heard.json().scans).toHaveLength(1);
  expect(heard.body).not.toContain('Ratna');
  const url = `/api/host/event/${race.event.id}`;
  const sheet = await app.app.inject({
    url: `${url}/participant/${race.tickets[0]?.id}`,
    headers,
  });
  expect(sheet.json().participant.points).toMatchObject([
    { id: pack.id, collector: ratna },
    { id: race.point.id, collector: null },
  ]);
  const incidents = await app.app.inject({ url: `${url}/incident`, headers });
  expect(incidents.json().data).toMatchObject([
    { first: { collector: ratna }, scan: { collector: null } },
  ]);
});
