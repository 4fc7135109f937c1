import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashTicketCode } from '#src/domain/check-in/roster/sealed-record.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { enrolPhone } from '#tests/support/check-in/check-in.ts';
import {
  makeCategory,
  makeCommunity,
  makeEvent,
  makeMember,
  makePoint,
} from '#tests/support/factories.ts';
import { makeRunnerProfile } from '#tests/support/races-events/series.ts';

let app: TestApp;
let captain: Member;
let runner: Member;
let event: { id: string };
let slow: { id: string };
let quick: { id: string };

type Member = Awaited<ReturnType<typeof makeMember>>;

const now = '2027-02-01T00:00:00.000Z';
const start = '2027-02-05T22:30:00.000Z';

beforeAll(async () => {
  app = await startTestApp({ now });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(now);
  const { db } = app.database;
  captain = await makeMember(db);
  runner = await makeRunner();
  const { id } = await makeCommunity(db, captain.id);
  event = await makeEvent(db, {
    kind: 'event',
    community_id: id,
    join_mode: 'rsvp',
    jersey_sizes: '[]',
    starts_at: start,
    ends_at: '2027-02-06T00:00:00.000Z',
    registration_closes_at: start,
  });
  slow = await makeCategory(db, event.id, { code: 'A', quota: 3, flag_off_at: start });
  quick = await makeCategory(db, event.id, {
    code: 'B',
    quota: 1,
    flag_off_at: start,
    position: 2,
  });
  await makePoint(db, event.id, { kind: 'session' });
});

async function makeRunner() {
  const member = await makeMember(app.database.db);
  await makeRunnerProfile(app.database.db, member.id);
  return member;
}

async function call(url: string, by?: Member, body?: object | 'none') {
  const answer = await app.app.inject({
    method: body === undefined ? 'GET' : 'POST',
    url,
    ...(by ? { headers: by.headers } : {}),
    ...(typeof body === 'object' ? { payload: body } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
}

function tapOf(categoryId: string, extras: object = {}) {
  return { category_id: categoryId, waiver_version: '1', waiver_accepted: true, ...extras };
}

function tapIn(by: Member | undefined, category = slow, eventId = event.id) {
  return call(`/api/event/${eventId}/answer/in`, by, tapOf(category.id));
}

function tapOut(by: Member | undefined, eventId = event.id) {
  return call(`/api/event/${eventId}/answer/out`, by, 'none');
}

async function taken() {
  const rows = await app.database.db
    .selectFrom('categories')
    .select(['code', 'taken'])
    .where('event_id', '=', event.id)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.code, row.taken]));
}

function registrations(memberId: string) {
  return app.database.db
    .selectFrom('registrations')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();
}

describe('“I’m in”', () => {
  test('makes an ordinary confirmed registration with a ticket code and the consent', async () => {
    const { status, body } = await tapIn(runner);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      answer: 'in',
      missing: [],
      registration: { state: 'confirmed', payment: 'none', category: { id: slow.id }, bib: null },
    });
    expect(body.registration.code).toMatch(/^[0-9A-Z]{20}$/);
    expect(body.registration.points).toHaveLength(1);
    const [row] = await registrations(runner.id);
    expect(row).toMatchObject({
      state: 'confirmed',
      holder: { legal_name: 'Demo Pelari', emergency_name: 'Demo Keluarga' },
      consents: [{ kind: 'waiver', version: '1', at: now }],
    });
    expect(await taken()).toEqual({ A: 1, B: 0 });
    const list = await call('/api/user/registration', runner);
    expect(list.body.data).toMatchObject([{ id: body.registration.id }]);
  });

  test('taps twice, also at once, for one place', async () => {
    const answers = await Promise.all([tapIn(runner), tapIn(runner), tapIn(runner)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const ids = new Set(answers.map(({ body }) => body.registration.id));
    expect(ids.size).toBe(1);
    expect((await tapIn(runner)).body.registration.id).toBe([...ids][0]);
    expect(await taken()).toEqual({ A: 1, B: 0 });
  });

  test('never gives more places than there are', async () => {
    const runners = await Promise.all(Array.from({ length: 8 }, makeRunner));
    const answers = await Promise.all(runners.map((each) => tapIn(each)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['sold_out']));
    expect(await taken()).toEqual({ A: 3, B: 0 });
  });

  test('in another pace group moves the place there, and stays when that one is full', async () => {
    await tapIn(runner);
    expect((await tapIn(runner, quick)).body.registration.category.id).toBe(quick.id);
    expect(await taken()).toEqual({ A: 0, B: 1 });
    const other = await makeRunner();
    const { body: first } = await tapIn(other);
    expect(await tapIn(other, quick)).toMatchObject({ status: 409, body: { code: 'sold_out' } });
    const still = await call(`/api/event/${event.id}/answer`, other);
    expect(still.body.registration).toMatchObject({
      id: first.registration.id,
      state: 'confirmed',
    });
    expect(await taken()).toEqual({ A: 1, B: 1 });
  });

  test('asks for the full form when something about the runner is not known', async () => {
    const stranger = await makeMember(app.database.db);
    const before = await call(`/api/event/${event.id}/answer`, stranger);
    expect(before.body).toEqual({
      answer: null,
      registration: null,
      every: null,
      missing: ['sex', 'birth_date', 'phone', 'city', 'emergency_name', 'emergency_phone'],
    });
    const refused = await tapIn(stranger);
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(refused.body.fields).toContainEqual({ path: 'runner.birth_date', code: 'required' });
    expect(await registrations(stranger.id)).toEqual([]);
  });

  test('takes an account name whose emoji does not fit the ticket', async () => {
    const member = await makeMember(app.database.db, { name: 'Pelari Cepat 🏃' });
    await makeRunnerProfile(app.database.db, member.id);
    await app.database.db
      .updateTable('runner_profiles')
      .set({ legal_name: null, bib_name: null })
      .where('member_id', '=', member.id)
      .execute();
    const { status, body } = await tapIn(member);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.registration.holder).toEqual({
      legal_name: 'Pelari Cepat 🏃',
      bib_name: 'Pelari Cepat',
    });
  });

  test('is a consent to the version that was shown, and to nothing less', async () => {
    const url = `/api/event/${event.id}/answer/in`;
    const old = await call(url, runner, tapOf(slow.id, { waiver_version: '0' }));
    expect(old).toMatchObject({ status: 422, body: { code: 'consent_missing' } });
    const none = await call(url, runner, tapOf(slow.id, { waiver_accepted: false }));
    expect(none.status).toBe(400);
    expect(await registrations(runner.id)).toEqual([]);
  });

  test('ignores fields that the member may not set', async () => {
    const other = await makeRunner();
    const url = `/api/event/${event.id}/answer/in`;
    const extras = { member_id: other.id, state: 'paid', price: -5, bib: 1, role: 'admin' };
    expect((await call(url, runner, tapOf(slow.id, extras))).status).toBe(200);
    expect(await registrations(other.id)).toEqual([]);
    expect(await registrations(runner.id)).toMatchObject([{ state: 'confirmed', bib: null }]);
  });

  test('is for members, for free runs that one just comes to, and until they start', async () => {
    expect((await tapIn(undefined)).status).toBe(401);
    expect((await tapIn(runner, slow, '000000000000')).status).toBe(404);
    expect((await tapIn(runner, { id: '000000000000' })).status).toBe(400);
    const { db } = app.database;
    const paid = await makeCategory(db, event.id, { code: 'C', price: 10_000, position: 3 });
    expect((await tapIn(runner)).status).toBe(404);
    await db.deleteFrom('categories').where('id', '=', paid.id).execute();
    app.clock.set(start);
    expect(await tapIn(runner)).toMatchObject({
      status: 409,
      body: { code: 'registration_closed' },
    });
    app.clock.set(now);
    await db.updateTable('events').set({ state: 'cancelled' }).where('id', '=', event.id).execute();
    expect(await tapIn(runner)).toMatchObject({ status: 409, body: { code: 'event_cancelled' } });
    await db
      .updateTable('events')
      .set({ join_mode: 'register' })
      .where('id', '=', event.id)
      .execute();
    expect((await tapIn(runner)).status).toBe(404);
    expect(await registrations(runner.id)).toEqual([]);
  });
});

describe('“not this time”', () => {
  test('gives the place back, and can be taken back until the start', async () => {
    const { body: before } = await tapIn(runner);
    const { status, body } = await tapOut(runner);
    expect(status).toBe(200);
    expect(body).toMatchObject({ answer: 'out', registration: null });
    expect(await registrations(runner.id)).toMatchObject([{ state: 'cancelled' }]);
    expect(await taken()).toEqual({ A: 0, B: 0 });
    expect((await tapOut(runner)).body.answer).toBe('out');

    const { body: after } = await tapIn(runner);
    expect(after.answer).toBe('in');
    expect(after.registration.id).not.toBe(before.registration.id);
    const declines = await app.database.db.selectFrom('event_declines').selectAll().execute();
    expect(declines).toEqual([]);
    app.clock.set(start);
    expect(await tapOut(runner)).toMatchObject({ status: 409, body: { code: 'event_over' } });
    expect(await taken()).toEqual({ A: 1, B: 0 });
  });

  test('needs no runner profile, but a member and an event', async () => {
    const stranger = await makeMember(app.database.db);
    expect((await tapOut(stranger)).body.answer).toBe('out');
    expect((await tapOut(undefined)).status).toBe(401);
    expect((await tapOut(stranger, '000000000000')).status).toBe(404);
  });
});

describe('the hosts', () => {
  test('scan the ticket of a tap like any other, and then read that its runner came', async () => {
    const { body: answer } = await tapIn(runner);
    const phone = await enrolPhone(app, { eventId: event.id, host: captain });
    const point = await app.database.db
      .selectFrom('check_in_points')
      .select('id')
      .where('event_id', '=', event.id)
      .executeTakeFirstOrThrow();
    const hash = await hashTicketCode(answer.registration.code);
    await phone.sync([phone.scan({ point_id: point.id, code_hash: hash })]);
    const { body } = await call(`/api/host/event/${event.id}/attendance`, captain);
    expect(body.joined).toMatchObject([{ name: 'Demo Pelari', came: true }]);
  });

  test('see who joined, who came and who said not this time; nobody else does', async () => {
    const url = `/api/host/event/${event.id}/attendance`;
    await tapIn(runner);
    await tapOut(await makeMember(app.database.db, { name: 'Demo Absen' }));
    const { body } = await call(url, captain);
    expect(body).toEqual({
      joined: [
        { name: 'Demo Pelari', category: { id: '10 kilometer', en: '10 kilometres' }, came: false },
      ],
      came_unasked: [],
      declined: [{ name: 'Demo Absen' }],
    });
    expect((await call(url, runner)).status).toBe(404);
    expect((await call(url)).status).toBe(401);
    expect((await call('/api/host/event/000000000000/attendance', captain)).status).toBe(404);
  });
});
