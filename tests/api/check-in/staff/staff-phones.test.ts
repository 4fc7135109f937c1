import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { goodPassword, makePasswordHash } from '#tests/api/auth/caller.ts';
import { enrolPhone, makeRace, toPhone } from '#tests/support/check-in/check-in.ts';
import { makeMember } from '#tests/support/factories.ts';
import { listCheckIns } from '#tests/support/check-in/scan-log.ts';
import { enrolByPass, makePass } from '#tests/support/check-in/staff.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Race = Awaited<ReturnType<typeof makeRace>>;

async function listPhones({ event, host }: Race) {
  const url = `/api/host/event/${event.id}/staff`;
  return (await app.app.inject({ url, headers: host.headers })).json().phones;
}

async function revoke({ event, host }: Race, deviceId: string) {
  const url = `/api/host/event/${event.id}/phone/${deviceId}/revoke`;
  return await app.app.inject({ method: 'POST', url, headers: host.headers });
}

async function enrolSteward({ event, host, point }: Race, label: string) {
  const pass = await makePass(app, { eventId: event.id, host, points: [point.id] });
  return toPhone(app, (await enrolByPass(app, pass, { label })).json());
}

async function stateOf({ headers }: { headers: object }): Promise<string> {
  const answer = await app.app.inject({ url: '/api/checkin/me', headers: { ...headers } });
  return answer.json().code ?? 'works';
}

async function restore({ event, host }: Race, deviceId: string) {
  const url = `/api/host/event/${event.id}/phone/${deviceId}/restore`;
  return await app.app.inject({ method: 'POST', url, headers: host.headers });
}

test('a phone revoked by a slip is taken back within ten minutes, and what it sent meanwhile leaves the quarantine', async () => {
  const race = await makeRace(app, 3);
  const phone = await enrolSteward(race, 'HP Sari');
  const [one, two, three] = race.tickets.map(({ hash }) =>
    phone.scan({ point_id: race.point.id, code_hash: hash }),
  );
  await phone.sync([one]);
  await revoke(race, phone.id);
  app.clock.advance(60_000);
  expect((await phone.sync([two])).json()).toMatchObject({
    acks: [{ result: 'quarantined' }],
    revoked_device: true,
  });
  expect(await listCheckIns(app, race.event.id)).toHaveLength(1);

  expect((await restore(race, phone.id)).statusCode).toBe(200);
  expect(await listPhones(race)).toMatchObject([{ revoked_at: null, quarantined: 0, unsent: 1 }]);
  expect(await listCheckIns(app, race.event.id)).toHaveLength(2);
  expect(await stateOf(phone)).toBe('works');
  const answer = (await phone.sync([three])).json();
  expect(answer).toMatchObject({ acks: [{ result: 'stored' }], gaps: [] });
  expect(answer.revoked_device).toBeUndefined();
  // Once more changes nothing.
  expect((await restore(race, phone.id)).statusCode).toBe(200);
  const audited = await app.database.db
    .selectFrom('audit')
    .select('action')
    .where('subject_id', '=', phone.id)
    .orderBy('at')
    .execute();
  expect(audited.map(({ action }) => action)).toEqual([
    'device.enrolled',
    'device.revoked',
    'device.restored',
  ]);

  // Later it stays revoked, as what a rule revoked does.
  await revoke(race, phone.id);
  app.clock.advance(10 * 60_000 + 1);
  expect((await restore(race, phone.id)).statusCode).toBe(409);
  const stranger = await makeMember(app.database.db);
  expect((await restore({ ...race, host: stranger }, phone.id)).statusCode).toBe(404);
});

test('hosts see of each phone what it told last, and how many scans it still holds', async () => {
  const race = await makeRace(app, 3);
  const phone = await enrolSteward(race, 'HP Rini');
  const at = { point_id: race.point.id };
  const scans = race.tickets.map(({ hash }) => phone.scan({ ...at, code_hash: hash }));
  const bad = phone.scan({ ...at, code_hash: 'no hash' });
  phone.scan({ ...at, code_hash: null });
  const saved = '2027-02-13T21:00:00.000Z';
  // The first scan and the last are not in this batch; the quarantined record is stored.
  await phone.sync([...scans.slice(1), bad], null, {
    status: { battery: 23, roster_saved_at: saved },
  });
  expect(await listPhones(race)).toMatchObject([
    {
      label: 'HP Rini',
      role: 'steward',
      point_ids: [race.point.id],
      battery: 23,
      roster_saved_at: saved,
      last_seen_at: app.clock.now().toISOString(),
      unsent: 2,
      quarantined: 1,
      revoked_at: null,
    },
  ]);
  await phone.sync(scans.slice(0, 1), null, { status: { battery: 200 } });
  expect(await listPhones(race)).toMatchObject([
    { unsent: 1, battery: 23, roster_saved_at: saved },
  ]);
});

test('of a phone whose clock is wrong, hosts see by their own time when its roster was stored', async () => {
  const race = await makeRace(app, 1);
  const phone = await enrolSteward(race, 'HP Maju');
  const [now, wrong] = [app.clock.now().getTime(), 26 * 60_000];
  const at = (ms: number) => new Date(ms).toISOString();
  await phone.sync([], null, {
    sent: { run: randomUUID(), device_time: at(now + wrong), monotonic_ms: 5 },
    status: { battery: null, roster_saved_at: at(now + wrong - 120_000) },
  });
  expect(await listPhones(race)).toMatchObject([{ roster_saved_at: at(now - 120_000) }]);
});

test('a revoked phone admits nobody from its next contact, gets nothing more, and loses no scan', async () => {
  const race = await makeRace(app, 2);
  const phone = await enrolSteward(race, 'HP Bagas');
  const [first, second] = race.tickets;
  const at = { point_id: race.point.id };
  await phone.sync([phone.scan({ ...at, code_hash: first?.hash })]);
  expect(await listCheckIns(app, race.event.id)).toHaveLength(1);

  expect((await revoke(race, phone.id)).statusCode).toBe(200);
  for (const path of ['me', 'roster']) {
    const url = `/api/checkin/${path}`;
    const answer = await app.app.inject({ url, headers: phone.headers });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'device_revoked']);
  }
  const late = await phone.sync([phone.scan({ ...at, code_hash: second?.hash })]);
  expect(late.json().acks).toMatchObject([{ result: 'quarantined' }]);
  expect(await listCheckIns(app, race.event.id)).toHaveLength(1);

  const at1 = app.clock.now().toISOString();
  app.clock.advance(60_000);
  expect((await revoke(race, phone.id)).json().revoked_at).toBe(at1);
  expect(await listPhones(race)).toMatchObject([
    { label: 'HP Bagas', revoked_at: at1, revoked_by: 'Demo Pelari', quarantined: 1, unsent: 0 },
  ]);
  const audits = await app.database.db
    .selectFrom('audit')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', phone.id)
    .orderBy('action')
    .execute();
  expect(audits).toEqual([
    { action: 'device.enrolled', actor_id: null },
    { action: 'device.revoked', actor_id: race.host.id },
  ]);
});

test('what a host has decided no longer counts as set aside', async () => {
  const race = await makeRace(app, 0);
  const phone = await enrolSteward(race, 'HP Sari');
  const bad = [1, 2].map(() => phone.scan({ point_id: race.point.id, code_hash: 'no hash' }));
  await phone.sync(bad);
  expect(await listPhones(race)).toMatchObject([{ quarantined: 2 }]);
  const decided = await app.app.inject({
    method: 'POST',
    url: `/api/host/event/${race.event.id}/quarantine`,
    headers: race.host.headers,
    payload: {
      device_id: phone.id,
      record_id: bad[0]?.id,
      decision: 'discard',
      reason: 'Uji coba',
    },
  });
  expect(decided.statusCode).toBe(200);
  expect(await listPhones(race)).toMatchObject([{ quarantined: 1, unsent: 0 }]);
});

test('a host revokes no phone of another event', async () => {
  const [ours, theirs] = [await makeRace(app, 0), await makeRace(app, 0)];
  const phone = await enrolSteward(theirs, 'HP lain');
  expect((await revoke(ours, phone.id)).statusCode).toBe(404);
  expect(await stateOf(phone)).toBe('works');
});

test('with a member’s password end their own phones and unused passes, but not the staff’s phones', async () => {
  const race = await makeRace(app, 0);
  const { db } = app.database;
  const input = { eventId: race.event.id, host: race.host };
  const own = await enrolPhone(app, input);
  const steward = await enrolSteward(race, 'HP Rini');
  const unused = await makePass(app, { ...input, points: [race.point.id] });
  await db
    .updateTable('members')
    .set({ password_hash: await makePasswordHash(app) })
    .where('id', '=', race.host.id)
    .execute();
  const changed = await app.app.inject({
    method: 'POST',
    url: '/api/auth/change_password',
    headers: race.host.headers,
    payload: { current_password: goodPassword, new_password: 'matahari di losari' },
  });
  expect(changed.statusCode, changed.body).toBeLessThan(300);
  expect([await stateOf(own), await stateOf(steward)]).toEqual(['device_revoked', 'works']);
  expect((await enrolByPass(app, unused)).json().code).toBe('pass_withdrawn');
  const [entry] = await db
    .selectFrom('audit')
    .selectAll()
    .where('subject_id', '=', own.id)
    .where('action', '=', 'device.revoked')
    .execute();
  expect(entry).toMatchObject({
    actor_id: null,
    detail: { member_id: race.host.id, reason: 'password_changed' },
  });
});
