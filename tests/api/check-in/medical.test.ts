import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { enrolPhone, raceMorning, toPhone } from '#tests/support/check-in/check-in.ts';
import { makeMember, makeRegistrationBody } from '#tests/support/factories.ts';
import {
  enrolByPass,
  makeStaffedPass,
  makeStaffedRace,
  type Staffed,
} from '#tests/support/check-in/staff.ts';

let app: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  app = await startTestApp({ log: { write: (line: string) => void lines.push(line) } });
});
afterAll(() => app.close());

type Headers = { authorization: string };

const conditions = 'Kanari asma berat';
const emergency = { emergency_name: 'Kanari Ibu', emergency_phone: '+6281200000077' };
const reason = 'Kanari pingsan di km 8';

/** A race with a runner who gave health data; their bib, and a phone of each role. */
async function makeMedicalRace() {
  const race = await makeStaffedRace(app);
  app.clock.set('2027-02-01T00:00:00.000Z');
  const runner = await makeMember(app.database.db);
  const body = makeRegistrationBody(race.category.id);
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api/event/${race.eventId}/registration`,
    headers: { ...runner.headers, 'idempotency-key': randomUUID() },
    payload: {
      ...body,
      runner: { ...body.runner, legal_name: 'Kanari Pelari', ...emergency },
      health: { blood_type: 'AB', conditions, consent: true },
    },
  });
  app.clock.set(raceMorning);
  const { id, bib } = answer.json().registration;
  const phone = async (role: string) => await phoneOf(race, role);
  return { race, runner, registrationId: String(id), bib: Number(bib), phone };
}

async function phoneOf(race: Staffed, role: string) {
  const pass = await makeStaffedPass(app, race, { role });
  return toPhone(app, (await enrolByPass(app, pass)).json());
}

const look = async (headers: Headers, bib: number, words = reason) =>
  await app.app.inject({
    method: 'POST',
    url: '/api/checkin/medical',
    headers,
    payload: { bib, reason: words },
  });

const get = async (url: string, headers: Headers) => await app.app.inject({ url, headers });

async function countViews(): Promise<number> {
  const rows = await app.database.db.selectFrom('check_in_health_views').select('id').execute();
  return rows.length;
}

beforeEach(() => {
  app.clock.set(raceMorning);
});

test('a medical phone reads health data and emergency contact by bib, and hosts read who, when, which bib and why', async () => {
  const { race, bib, registrationId, phone } = await makeMedicalRace();
  const medic = await phone('medical');
  const answer = await look(medic.headers, bib);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      runner: {
        name: 'Kanari Pelari',
        bib,
        sex: 'female',
        age: 31,
        birth_date: '1995-06-15',
        category_code: '10K',
        wave: null,
        attention: null,
        health: { blood_type: 'AB', conditions },
        is_health_unreadable: false,
        emergency: { name: 'Kanari Ibu', phone: '+6281200000077' },
      },
    },
  ]);
  expect(answer.headers['cache-control']).toBe('no-store');
  app.clock.advance(1000);
  const missing = await look(medic.headers, 999_999, 'BIB sobek');
  expect([missing.statusCode, missing.json()]).toEqual([200, { runner: null }]);

  const listed = await get(`/api/host/event/${race.eventId}/health-view`, race.host.headers);
  expect(listed.json()).toMatchObject({
    total: 2,
    data: [
      { bib: 999_999, runner: null, reason: 'BIB sobek' },
      { bib, runner: { registration_id: registrationId, name: 'Kanari Pelari' }, reason },
    ],
  });
  expect(listed.body).not.toContain('asma');
});

test('who has cancelled is nobody', async () => {
  const { bib, registrationId, phone } = await makeMedicalRace();
  const medic = await phone('medical');
  await app.database.db
    .updateTable('registrations')
    .set({ state: 'cancelled' })
    .where('id', '=', registrationId)
    .execute();
  const answer = await look(medic.headers, bib);
  expect([answer.statusCode, answer.json()]).toEqual([200, { runner: null }]);
});

test('who gave no health data is found too, and after the erasure neither data nor contact is left', async () => {
  const { race, bib, registrationId, phone } = await makeMedicalRace();
  const medic = await phone('medical');
  const { db } = app.database;
  const [ticket] = race.tickets;
  const other = await db
    .selectFrom('registrations')
    .select('bib')
    .where('id', '=', ticket?.id ?? '')
    .executeTakeFirstOrThrow();
  const healthy = await look(medic.headers, other.bib ?? 0);
  expect(healthy.json().runner).toMatchObject({
    health: null,
    is_health_unreadable: false,
    emergency: { name: 'Demo Keluarga' },
  });

  await db
    .updateTable('registration_health')
    .set({ cipher: 'gone.AAAA' })
    .where('registration_id', '=', registrationId)
    .execute();
  const locked = await look(medic.headers, bib);
  expect(locked.json().runner).toMatchObject({ health: null, is_health_unreadable: true });

  await db.deleteFrom('registration_health').execute();
  const { holder } = await db
    .selectFrom('registrations')
    .select('holder')
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow();
  const emptied = { birth_date: '', emergency_name: '', emergency_phone: '' };
  await db
    .updateTable('registrations')
    .set({ holder: JSON.stringify({ ...holder, ...emptied }) })
    .where('id', '=', registrationId)
    .execute();
  const erased = await look(medic.headers, bib);
  expect(erased.json().runner).toMatchObject({
    health: null,
    age: null,
    birth_date: null,
    emergency: null,
  });
});

describe('nobody else reads it', () => {
  test.each(['steward', 'supervisor', 'viewer'])(
    'a %s is told that there is no such thing',
    async (role) => {
      const { bib, phone } = await makeMedicalRace();
      const { headers } = await phone(role);
      const before = await countViews();
      const answer = await look(headers, bib);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
      expect(await countViews()).toBe(before);
    },
  );

  test('a medical phone of another event, one that was revoked, and the host’s own account', async () => {
    const { race, bib, registrationId, runner, phone } = await makeMedicalRace();
    const elsewhere = await makeMedicalRace();
    const stranger = await elsewhere.phone('medical');
    const { db } = app.database;
    // One that no runner of the other event has.
    await db
      .updateTable('registrations')
      .set({ bib: 7345 })
      .where('id', '=', registrationId)
      .execute();
    expect((await look(stranger.headers, 7345)).json()).toEqual({ runner: null });
    for (const headers of [race.host.headers, runner.headers]) {
      expect((await look(headers, bib)).statusCode).toBe(401);
    }
    const medic = await phone('medical');
    await app.app.inject({
      method: 'POST',
      url: `/api/host/event/${race.eventId}/phone/${medic.id}/revoke`,
      headers: race.host.headers,
    });
    expect((await look(medic.headers, bib)).json().code).toBe('device_revoked');
    const list = await get(`/api/host/event/${race.eventId}/health-view`, runner.headers);
    expect(list.statusCode).toBe(404);
  });

  test.each([
    ['more than a day before the start', '2027-02-12T22:14:59.000Z'],
    ['twelve hours after the end', '2027-02-14T15:00:00.000Z'],
  ])('%s, not even medical staff', async (_, at) => {
    const { bib, phone } = await makeMedicalRace();
    const medic = await phone('medical');
    app.clock.set(at);
    const before = await countViews();
    const answer = await look(medic.headers, bib);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'medical_closed']);
    expect(await countViews()).toBe(before);
  });

  test('without a reason nothing is told', async () => {
    const { bib, phone } = await makeMedicalRace();
    const medic = await phone('medical');
    for (const words of ['', '   ', '\n', 'x'.repeat(201)]) {
      expect((await look(medic.headers, bib, words)).statusCode).toBe(400);
    }
    // PostgreSQL has neither in a text.
    expect((await look(medic.headers, bib, 'Pingsan\u0000\ud800')).statusCode).toBeLessThan(500);
    expect((await look(medic.headers, 0)).statusCode).toBe(400);
  });
});

test('a phone looks at sixty runners an hour at most, also when it asks at once', async () => {
  const { bib, phone } = await makeMedicalRace();
  const medic = await phone('medical');
  const { db } = app.database;
  const at = app.clock.now();
  const { event_id } = await db
    .selectFrom('check_in_devices')
    .select('event_id')
    .where('id', '=', medic.id)
    .executeTakeFirstOrThrow();
  const view = { event_id, device_id: medic.id, registration_id: null, bib: 1, reason: 'Cek' };
  await db
    .insertInto('check_in_health_views')
    .values(Array.from({ length: 57 }, (_, place) => ({ ...view, id: `v${place}`, at })))
    .execute();
  app.clock.advance(60_000);
  const answers = await Promise.all(Array.from({ length: 6 }, () => look(medic.headers, bib)));
  const told = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(told).toEqual([200, 200, 200, 429, 429, 429]);
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(refused?.headers['retry-after']).toBe(String(59 * 60));
  app.clock.advance(59 * 60_000);
  expect((await look(medic.headers, bib)).statusCode).toBe(200);
});

test('what was looked up stands in no log, no audit and no other answer', async () => {
  const { race, bib, registrationId, phone } = await makeMedicalRace();
  const medic = await phone('medical');
  await look(medic.headers, bib);
  const supervisor = await enrolPhone(app, { eventId: race.eventId, host: race.host });
  const answers = await Promise.all([
    get(`/api/host/event/${race.eventId}/staff`, race.host.headers),
    get(`/api/host/event/${race.eventId}/check-in`, race.host.headers),
    get('/api/checkin/me', medic.headers),
    get('/api/checkin/roster/page', medic.headers),
    get('/api/checkin/roster/page', supervisor.headers),
    medic.sync([]),
  ]);
  const audit = await app.database.db.selectFrom('audit').selectAll().execute();
  const said = [...answers.map(({ body }) => body), JSON.stringify(audit), ...lines].join('\n');
  for (const secret of ['asma', 'Kanari Ibu', '+6281200000077', 'km 8']) {
    expect(said).not.toContain(secret);
  }
  expect(lines.length).toBeGreaterThan(5);
  // That it was read is in the runner's history, without what and why.
  const sheet = await get(
    `/api/host/event/${race.eventId}/participant/${registrationId}`,
    race.host.headers,
  );
  expect(sheet.json().participant.history).toContainEqual(
    expect.objectContaining({ action: 'health.viewed' }),
  );
  expect(sheet.body).not.toContain('asma');
});
