import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { enrolPhone, makeRace } from '#tests/support/check-in/check-in.ts';
import { makeMember } from '#tests/support/factories.ts';
import { listCheckIns } from '#tests/support/check-in/scan-log.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Race = Awaited<ReturnType<typeof makeRace>>;
type Phone = Awaited<ReturnType<typeof enrolPhone>>;

async function ask(race: Race, deed?: 'stop' | 'seal' | 'reopen', payload?: object) {
  const url = `/api/host/event/${race.event.id}/point/${race.point.id}/${deed ?? 'seal'}`;
  const { headers } = race.host;
  if (deed === undefined) return await app.app.inject({ url, headers });
  return await app.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) });
}

const seal = (race: Race, waiver: object | null = null) => ask(race, 'seal', { waiver });

const makePhone = (race: Race, label: string) =>
  enrolPhone(app, { eventId: race.event.id, host: race.host, label });

const scansOf = (race: Race, phone: Phone) =>
  race.tickets.map(({ hash }) => phone.scan({ point_id: race.point.id, code_hash: hash }));

const doneAt = (race: Race, seq: number) => ({ done: [{ point_id: race.point.id, seq }] });

/** A phone that tells the points it has been given, as the app does. */
async function hearPoints(phone: Phone) {
  const me = await app.app.inject({ url: '/api/checkin/me', headers: phone.headers });
  const status = { battery: null, roster_saved_at: null, points_rev: me.json().event.points_rev };
  return (await phone.sync([], null, { status })).json();
}

async function auditsOf(race: Race) {
  return await app.database.db
    .selectFrom('audit')
    .select(['action', 'actor_id', 'detail'])
    .where('subject_id', '=', race.point.id)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

describe('a point is sealed', () => {
  test('once each phone has told its final number and everything up to it is here', async () => {
    const race = await makeRace(app, 3);
    const phone = await makePhone(race, 'HP Wulan');
    const [first, ...rest] = scansOf(race, phone);
    await phone.sync(rest);
    expect((await seal(race)).json()).toMatchObject({ code: 'phones_missing' });
    expect((await ask(race)).json()).toMatchObject({
      point: { state: 'open' },
      admitted: 2,
      phones: [
        { label: 'HP Wulan', state: 'scanning', told: 3, stored: 2, missing: 1, admitted: 2 },
      ],
      seal: null,
    });

    await phone.sync([], null, doneAt(race, 3));
    expect((await ask(race)).json().phones).toMatchObject([
      { state: 'incomplete', final_seq: 3, missing: 1 },
    ]);
    expect((await seal(race)).statusCode).toBe(409);

    await phone.sync([first], null, doneAt(race, 3));
    const sealed = await seal(race);
    expect(sealed.statusCode, sealed.body).toBe(200);
    expect(sealed.json()).toMatchObject({
      point: { state: 'closed' },
      phones: [{ state: 'done', stored: 3, quarantined: 0, missing: 0 }],
      seal: { by: 'Demo Pelari', waiver: null, late: 0 },
    });
    expect(await auditsOf(race)).toMatchObject([
      { action: 'point.sealed', actor_id: race.host.id, detail: { waived: [], missing: 0 } },
    ]);
  });

  test('also when its phones stopped by themselves, because they know that it was closed', async () => {
    const race = await makeRace(app, 1);
    const phone = await makePhone(race, 'HP Damar');
    await phone.sync(scansOf(race, phone));
    const before = await hearPoints(phone);
    const stopped = await ask(race, 'stop');
    expect(stopped.json()).toMatchObject({
      point: { state: 'closed' },
      phones: [{ state: 'scanning' }],
    });
    // The server looks at the points every five seconds.
    app.clock.advance(6000);
    const after = (await phone.sync([])).json();
    expect(after.points_rev).toBe(before.points_rev + 1);
    await hearPoints(phone);
    // What changes at other points afterwards takes nothing of that back.
    await app.database.db
      .updateTable('events')
      .set((eb) => ({ points_rev: eb('points_rev', '+', 1) }))
      .where('id', '=', race.event.id)
      .execute();
    expect((await seal(race)).json()).toMatchObject({ phones: [{ state: 'done' }] });
    expect((await auditsOf(race)).map(({ action }) => action)).toEqual([
      'point.closed',
      'point.sealed',
    ]);
  });

  test('counts what was set aside as here, and what a phone’s log has lost as missing', async () => {
    const race = await makeRace(app, 1);
    const phone = await makePhone(race, 'HP Rini');
    const bad = phone.scan({ point_id: race.point.id, code_hash: 'no hash' });
    phone.scan({});
    await phone.sync([...scansOf(race, phone), bad], null, {
      absent: [[2, 2]],
      ...doneAt(race, 3),
    });
    expect((await ask(race)).json().phones).toMatchObject([
      { state: 'incomplete', told: 3, stored: 1, quarantined: 1, missing: 1 },
    ]);
    await app.app.inject({
      method: 'POST',
      url: `/api/host/event/${race.event.id}/quarantine`,
      headers: race.host.headers,
      payload: {
        device_id: phone.id,
        record_id: 'lost-2',
        decision: 'discard',
        reason: 'HP rusak',
      },
    });
    expect((await seal(race)).statusCode).toBe(200);
  });

  test('without a phone only by a signed waiver that names it and the loss', async () => {
    const race = await makeRace(app, 2);
    const [wulan, teguh] = [await makePhone(race, 'Wulan'), await makePhone(race, 'Teguh')];
    const [first, second] = scansOf(race, teguh);
    await teguh.sync([first]);
    await wulan.sync([], null, doneAt(race, 0));
    const waiver = { text: 'Jatuh ke selokan', device_ids: [teguh.id], missing: 1 };
    const refusals = [
      [null, 'phones_missing'],
      [{ ...waiver, device_ids: [wulan.id] }, 'waiver_outdated'],
      [{ ...waiver, missing: 0 }, 'waiver_outdated'],
      [{ ...waiver, text: ' ' }, 'invalid_request'],
    ] as const;
    for (const [given, code] of refusals) expect((await seal(race, given)).json().code).toBe(code);
    const sealed = await seal(race, waiver);
    expect(sealed.json()).toMatchObject({
      seal: { by: 'Demo Pelari', waiver: waiver.text, late: 0 },
    });
    expect((await auditsOf(race)).at(-1)).toMatchObject({
      action: 'point.sealed',
      detail: { waived: [teguh.id], missing: 1 },
    });
    const kept = await app.database.db
      .selectFrom('check_in_seals')
      .select(['phones', 'missing'])
      .where('point_id', '=', race.point.id)
      .execute();
    expect(kept).toMatchObject([
      {
        missing: 1,
        phones: [
          { label: 'Teguh', told: 2, stored: 1, missing: 1, state: 'scanning' },
          { label: 'Wulan', told: 0, state: 'done' },
        ],
      },
    ]);

    // What comes after all is stored, counts, and is told.
    app.clock.advance(60_000);
    expect((await teguh.sync([second])).json().acks).toMatchObject([{ result: 'stored' }]);
    expect((await ask(race)).json()).toMatchObject({ admitted: 2, seal: { late: 1 } });
  });

  test('once, when two hosts do at the same time', async () => {
    const race = await makeRace(app, 0);
    const answers = await Promise.all([seal(race), seal(race)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await auditsOf(race)).map(({ action }) => action)).toEqual(['point.sealed']);
  });
});

describe('a phone', () => {
  test('that goes on after its word is not done, and takes its word back', async () => {
    const race = await makeRace(app, 2);
    const phone = await makePhone(race, 'HP Ningsih');
    const [first, second] = scansOf(race, phone);
    await phone.sync([first], null, doneAt(race, 1));
    await phone.sync([second], null, doneAt(race, 1));
    expect((await ask(race)).json().phones).toMatchObject([{ state: 'scanning', final_seq: null }]);
    await phone.sync([], null, doneAt(race, 2));
    expect((await ask(race)).json().phones).toMatchObject([{ state: 'done' }]);
    await phone.sync([], null, { done: [] });
    expect((await ask(race)).json().phones).toMatchObject([{ state: 'scanning' }]);
    // An app of before says nothing, which changes nothing; nonsense does not either.
    await phone.sync([], null, doneAt(race, 2));
    for (const more of [{}, { done: 'all' }]) await phone.sync([], null, more);
    expect((await ask(race)).json().phones).toMatchObject([{ state: 'done' }]);
    await phone.sync([], null, doneAt(race, 99));
    expect((await ask(race)).json().phones).toMatchObject([{ state: 'scanning' }]);
  });

  test('that was revoked has to be heard of once more', async () => {
    const race = await makeRace(app, 1);
    const phone = await makePhone(race, 'HP Bagas');
    await phone.sync(scansOf(race, phone));
    app.clock.advance(1000);
    const url = `/api/host/event/${race.event.id}/phone/${phone.id}/revoke`;
    await app.app.inject({ method: 'POST', url, headers: race.host.headers });
    expect((await seal(race)).json().code).toBe('phones_missing');
    app.clock.advance(1000);
    const told = (await phone.sync([], null)).json();
    expect(told).toMatchObject({ revoked_device: true, scans: [], incidents: [], cursor: null });
    expect((await seal(race)).statusCode).toBe(200);
  });
});

test('what nobody has decided is named before the seal and in it, and the host has to have seen all of it', async () => {
  const race = await makeRace(app, 3);
  const [one, cancelled] = race.tickets;
  await app.database.db
    .updateTable('registrations')
    .set({ state: 'cancelled' })
    .where('id', '=', cancelled?.id ?? '')
    .execute();
  const phone = await makePhone(race, 'HP Wulan');
  const at = (hash: string | undefined) => ({ point_id: race.point.id, code_hash: hash });
  const wrong = phone.scan(at(cancelled?.hash));
  const scans = [phone.scan(at(one?.hash)), phone.scan(at(one?.hash)), wrong];
  // Not this point's; and two that cannot be read, so that they may be.
  const elsewhere = phone.scan({ ...at(one?.hash), point_id: 'elsewhere' });
  const torn = phone.scan({ ...at(one?.hash), action: 'dance' });
  await phone.sync([...scans, elsewhere, torn], null, doneAt(race, 5));
  const open = { doubles: 1, not_entitled: 1, quarantined: 2 };
  expect((await ask(race)).json()).toMatchObject({ phones: [{ state: 'done' }], open });

  // Told of three, there are four by now.
  const few = await ask(race, 'seal', { waiver: null, open: 3 });
  expect([few.statusCode, few.json().code]).toEqual([409, 'waiver_outdated']);
  const sealed = await ask(race, 'seal', { waiver: null, open: 4 });
  expect(sealed.json()).toMatchObject({ open, seal: { waiver: null, open } });
  expect(await auditsOf(race)).toMatchObject([{ detail: { undecided: 4 } }]);

  // Decided afterwards: the seal still says what it was made with.
  const { headers } = race.host;
  const url = `/api/host/event/${race.event.id}/incident/${wrong.id}/resolve`;
  const payload = { outcome: 'let_in', reason: 'Uji' };
  await app.app.inject({ method: 'POST', url, headers, payload });
  expect((await ask(race)).json()).toMatchObject({
    admitted: 2,
    open: { not_entitled: 0 },
    seal: { open },
  });
});

test('a sealed point opens again with a reason, and its seal stays listed', async () => {
  const race = await makeRace(app, 1);
  await seal(race);
  app.clock.advance(1000);
  expect((await ask(race, 'reopen', { reason: ' ' })).statusCode).toBe(400);
  const opened = await ask(race, 'reopen', { reason: 'Rombongan bus terlambat' });
  expect(opened.json()).toMatchObject({
    point: { state: 'open' },
    seal: null,
    reopened: [{ by: 'Demo Pelari', reason: 'Rombongan bus terlambat' }],
  });
  // An open point stays as it is.
  expect((await ask(race, 'reopen', { reason: 'Lagi' })).json().reopened).toHaveLength(1);
  const phone = await makePhone(race, 'HP Nadia');
  await phone.sync(scansOf(race, phone));
  expect(await listCheckIns(app, race.event.id)).toHaveLength(1);
  expect((await auditsOf(race)).map(({ action }) => action)).toEqual([
    'point.sealed',
    'point.reopened',
  ]);
});

test('nobody but its hosts seals a point, nor one of another event', async () => {
  const [race, other] = [await makeRace(app, 0), await makeRace(app, 0)];
  const stranger = await makeMember(app.database.db);
  const url = `/api/host/event/${race.event.id}/point/${race.point.id}/seal`;
  expect((await app.app.inject({ url, headers: stranger.headers })).statusCode).toBe(404);
  const mixed = { ...race, point: other.point };
  for (const deed of ['stop', 'seal', 'reopen'] as const) {
    const answer = await ask(mixed, deed, { waiver: null, reason: 'Coba' });
    expect([deed, answer.statusCode]).toEqual([deed, 404]);
  }
  expect((await ask(mixed)).statusCode).toBe(404);
});
