import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxWrongPins } from '#src/domain/check-in/staff/staff-pass.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { raceMorning, toPhone } from '#tests/support/check-in/check-in.ts';
import { makeEvent, makeMember, makePoint } from '#tests/support/factories.ts';
import {
  enrolByPass,
  makeEnrolmentKey,
  makePasses,
  makeStaffedPass,
  makeStaffedRace as makeStaffed,
  wrongPin,
  type Staffed,
} from '#tests/support/check-in/staff.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const makeStaffedRace = () => makeStaffed(app);
const makeStewardPass = (race: Staffed, fields?: object) => makeStaffedPass(app, race, fields);

async function open(code: string, key?: string) {
  const url = '/api/checkin/pass';
  return await app.app.inject({ method: 'POST', url, payload: { code, key } });
}

async function listStaff({ eventId, host }: Pick<Staffed, 'eventId' | 'host'>) {
  const url = `/api/host/event/${eventId}/staff`;
  return (await app.app.inject({ url, headers: host.headers })).json();
}

const problemOf = (answer: { json: () => { code?: string } }) => answer.json().code;

describe('a staff pass', () => {
  test('enrols a phone of its role and points, without an account', async () => {
    const race = await makeStaffedRace();
    const pass = await makeStewardPass(race);
    expect((await open(pass.code)).json()).toMatchObject({
      role: 'steward',
      points: [{ id: race.point.id, kind: 'start' }],
      event: { id: race.eventId },
      free_name: 'HP-01',
    });
    const answer = await enrolByPass(app, pass, { label: 'HP Rini' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      device: { label: 'HP Rini', role: 'steward', point_ids: [race.point.id] },
      search_key: null,
      event: { id: race.eventId },
    });
    const phone = toPhone(app, answer.json());
    const me = await app.app.inject({ url: '/api/checkin/me', headers: phone.headers });
    expect(me.json().device).toMatchObject({ role: 'steward', point_ids: [race.point.id] });
    const { phones, passes } = await listStaff(race);
    expect(phones).toMatchObject([{ label: 'HP Rini', role: 'steward', revoked_at: null }]);
    expect(passes).toEqual([]);
  });

  test('is stored without its code, its PIN and the token of its phone', async () => {
    const race = await makeStaffedRace();
    const pass = await makeStewardPass(race);
    const key = makeEnrolmentKey();
    const { device_token: token } = (await enrolByPass(app, pass, { key })).json();
    const { db } = app.database;
    const stored = JSON.stringify([
      await db.selectFrom('check_in_passes').selectAll().execute(),
      await db.selectFrom('check_in_devices').selectAll().execute(),
      await db.selectFrom('audit').selectAll().execute(),
    ]);
    expect(stored).toContain(pass.id);
    for (const secret of [pass.code, `"${pass.pin}"`, key, token]) {
      expect(stored).not.toContain(secret);
    }
  });

  test('that is used, or copied and used at the same time, enrols one phone', async () => {
    const race = await makeStaffedRace();
    const pass = await makeStewardPass(race);
    const both = await Promise.all([enrolByPass(app, pass), enrolByPass(app, pass)]);
    expect(both.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '409']);
    expect(problemOf(await enrolByPass(app, pass))).toBe('pass_used');
    expect(problemOf(await open(pass.code))).toBe('pass_used');
    expect((await listStaff(race)).phones).toHaveLength(1);
  });

  test('answers again to the phone that lost the answer, and the token before stops working', async () => {
    const race = await makeStaffedRace();
    const pass = await makeStewardPass(race);
    const key = makeEnrolmentKey();
    const lost = toPhone(app, (await enrolByPass(app, pass, { key })).json());
    expect((await open(pass.code, key)).statusCode).toBe(200);
    expect((await open(pass.code, makeEnrolmentKey())).statusCode).toBe(409);
    expect(problemOf(await enrolByPass(app, pass, { key, pin: wrongPin(pass) }))).toBe('wrong_pin');
    const again = await enrolByPass(app, pass, { key });
    expect(again.statusCode).toBe(201);
    const phone = toPhone(app, again.json());
    expect(phone.id).toBe(lost.id);
    const me = (headers: object) =>
      app.app.inject({ url: '/api/checkin/me', headers: { ...headers } });
    expect((await me(phone.headers)).statusCode).toBe(200);
    expect((await me(lost.headers)).statusCode).toBe(401);
    expect((await listStaff(race)).phones).toHaveLength(1);
  });

  test('tells how many guesses of its PIN are left, and locks for good, also against many at once', async () => {
    const race = await makeStaffedRace();
    const pass = await makeStewardPass(race);
    const first = await enrolByPass(app, pass, { pin: wrongPin(pass) });
    expect([first.statusCode, first.json()]).toMatchObject([
      422,
      { code: 'wrong_pin', guesses_left: maxWrongPins - 1 },
    ]);
    const more = await Promise.all(
      Array.from({ length: 20 }, () => enrolByPass(app, pass, { pin: wrongPin(pass) })),
    );
    const told = more.map(problemOf);
    expect(told.filter((code) => code === 'wrong_pin')).toHaveLength(maxWrongPins - 2);
    expect(told.filter((code) => code === 'pass_locked')).toHaveLength(20 - maxWrongPins + 2);
    expect(problemOf(await enrolByPass(app, pass))).toBe('pass_locked');
    expect((await listStaff(race)).passes).toMatchObject([{ id: pass.id, state: 'locked' }]);
  });

  test('may be used until the end of the last day that its host names, at most 14 days ahead', async () => {
    const race = await makeStaffedRace();
    app.clock.set('2027-02-01T05:00:00.000Z');
    const pass = await makeStewardPass(race, { use_until: '2027-02-13' });
    expect(pass.expires_at).toBe('2027-02-13T17:00:00.000Z');
    app.clock.set('2027-02-13T16:59:00.000Z');
    expect((await enrolByPass(app, pass)).statusCode).toBe(201);
    for (const day of ['2027-02-12', '2027-02-28']) {
      await expect(makeStewardPass(race, { use_until: day })).rejects.toThrow('use_until');
    }
    app.clock.set(raceMorning);
  });

  test('must be used within a day', async () => {
    const race = await makeStaffedRace();
    const made = '2027-02-12T05:00:00.000Z';
    app.clock.set(made);
    const [used, late] = [await makeStewardPass(race), await makeStewardPass(race)];
    app.clock.set('2027-02-13T04:59:59.000Z');
    expect((await enrolByPass(app, used)).statusCode).toBe(201);
    app.clock.set('2027-02-13T05:00:00.000Z');
    expect(problemOf(await enrolByPass(app, late))).toBe('pass_expired');
    expect((await listStaff(race)).passes).toMatchObject([{ id: late.id, state: 'expired' }]);
    app.clock.set(raceMorning);
  });

  test('that is withdrawn enrols nobody; a used one cannot be withdrawn any more', async () => {
    const race = await makeStaffedRace();
    const [pass, used] = [await makeStewardPass(race), await makeStewardPass(race)];
    await enrolByPass(app, used);
    const withdraw = async (id: string) =>
      await app.app.inject({
        method: 'DELETE',
        url: `/api/host/event/${race.eventId}/staff-pass/${id}`,
        headers: race.host.headers,
      });
    expect((await withdraw(pass.id)).statusCode).toBe(200);
    expect((await withdraw(pass.id)).statusCode).toBe(200);
    expect(problemOf(await withdraw(used.id))).toBe('pass_used');
    expect(problemOf(await enrolByPass(app, pass))).toBe('pass_withdrawn');
    expect((await listStaff(race)).passes).toEqual([]);
    const audits = await app.database.db
      .selectFrom('audit')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', pass.id)
      .orderBy('action')
      .execute();
    expect(audits).toEqual([
      { action: 'staff_pass.created', actor_id: race.host.id },
      { action: 'staff_pass.withdrawn', actor_id: race.host.id },
    ]);
  });

  test('with an unknown code tells nothing', async () => {
    const code = makeEnrolmentKey();
    expect((await open(code)).statusCode).toBe(404);
    expect((await enrolByPass(app, { code, pin: '123456' })).statusCode).toBe(404);
  });

  test('is made for several phones at once, each with a code of its own', async () => {
    const { eventId, host, point } = await makeStaffedRace();
    const passes = await makePasses(app, {
      eventId,
      host,
      points: [point.id],
      fields: { count: 20 },
    });
    expect(new Set(passes.map(({ code }) => code)).size).toBe(20);
    for (const { pin } of passes) expect(pin).toMatch(/^\d{6}$/);
    for (const pass of passes.slice(0, 2)) {
      expect((await enrolByPass(app, pass)).statusCode).toBe(201);
    }
  });

  test.each([
    ['a steward without points', () => ({ point_ids: null }), 'point_ids'],
    ['a time that is over', () => ({ valid_until: '2027-02-01T00:00:00.000Z' }), 'valid_until'],
    [
      'a point of another event',
      async () => {
        const { db } = app.database;
        return { point_ids: [(await makePoint(db, (await makeEvent(db)).id)).id] };
      },
      'point_ids',
    ],
  ])('is not made with %s', async (_, fields, path) => {
    const race = await makeStaffedRace();
    const answer = await app.app.inject({
      method: 'POST',
      url: `/api/host/event/${race.eventId}/staff-pass`,
      headers: race.host.headers,
      payload: {
        role: 'steward',
        point_ids: [race.point.id],
        valid_until: null,
        count: 1,
        ...(await fields()),
      },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toMatchObject([{ path }]);
    expect((await listStaff(race)).passes).toEqual([]);
  });

  test('ends its phone earlier than the event does, also when the race is postponed', async () => {
    const race = await makeStaffedRace();
    const until = '2027-02-14T01:00:00.000Z';
    const pass = await makeStewardPass(race, { valid_until: until });
    const { device } = (await enrolByPass(app, pass)).json();
    expect(device.expires_at).toBe(until);
  });
});

test('a race of two years ago enrols no phone, takes no pass, and gives no roster', async () => {
  const race = await makeStaffedRace();
  const pass = await makeStewardPass(race);
  const phone = toPhone(app, (await enrolByPass(app, await makeStewardPass(race))).json());
  app.clock.set('2029-02-14T00:00:00.000Z');
  try {
    const { headers } = await makeMember(app.database.db, { role: 'admin' });
    const { db } = app.database;
    await db
      .updateTable('check_in_passes')
      .set({ expires_at: '2029-03-01T00:00:00.000Z' })
      .where('id', '=', pass.id)
      .execute();
    await db.updateTable('access_tokens').set({ expires_at: '2029-03-01T00:00:00.000Z' }).execute();
    await db
      .updateTable('sessions')
      .set({
        expires_at: '2029-03-01T00:00:00.000Z',
        refresh_expires_at: '2029-03-01T00:00:00.000Z',
      })
      .execute();
    const asHost = await app.app.inject({
      method: 'POST',
      url: '/api/checkin/enrol',
      headers,
      payload: { event_id: race.eventId, label: 'HP lama' },
    });
    expect(problemOf(asHost)).toBe('enrolment_over');
    expect(problemOf(await open(pass.code))).toBe('enrolment_over');
    expect(problemOf(await enrolByPass(app, pass))).toBe('enrolment_over');
    const newPass = await app.app.inject({
      method: 'POST',
      url: `/api/host/event/${race.eventId}/staff-pass`,
      headers,
      payload: { role: 'viewer', point_ids: null, valid_until: null, count: 1 },
    });
    expect(problemOf(newPass)).toBe('enrolment_over');
    const roster = await app.app.inject({ url: '/api/checkin/roster', headers: phone.headers });
    expect([roster.statusCode, problemOf(roster)]).toEqual([401, 'device_expired']);
  } finally {
    app.clock.set(raceMorning);
  }
});
