import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { enrolPhone, makeRace, toPhone } from '#tests/support/check-in/check-in.ts';
import { enrolByPass, makeStaffedPass, makeStaffedRace } from '#tests/support/check-in/staff.ts';
import { listCheckIns, listIncidents, listLog } from '#tests/support/check-in/scan-log.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A race with `runners` tickets and two phones of its host. */
async function makeMorning(runners: number) {
  const race = await makeRace(app, runners);
  const input = { eventId: race.event.id, host: race.host };
  const [a, b] = [
    await enrolPhone(app, { ...input, label: 'Loket 1' }),
    await enrolPhone(app, { ...input, label: 'Loket 2' }),
  ];
  return { race, a, b, point_id: race.point.id, code_hash: race.tickets[0]?.hash };
}

type Phone = Awaited<ReturnType<typeof enrolPhone>>;

/** A void by `phone`, a minute after the race morning began. */
const undo = (phone: Phone, target: { id: string; point_id?: unknown; code_hash?: unknown }) =>
  phone.scan({
    point_id: target.point_id,
    code_hash: target.code_hash,
    action: 'void',
    voids: target.id,
    reason: 'Salah pindai',
  });

const admission = (
  phone: Phone,
  fields: { point_id: string; code_hash: string | undefined; device_time?: string },
) => phone.scan(fields) as ReturnType<Phone['scan']> & typeof fields;

describe('an incident is never deleted', () => {
  test('when the further admission of a double is voided', async () => {
    const { race, a, b, ...ticket } = await makeMorning(1);
    const first = admission(a, { ...ticket, device_time: '2027-02-13T21:10:00.000Z' });
    const further = admission(b, ticket);
    await a.sync([first]);
    await b.sync([further]);
    const taken = undo(b, further);
    expect((await b.sync([taken])).json().incidents).toEqual([]);
    expect(await listIncidents(app, race.event.id)).toMatchObject([
      { scan_id: further.id, first_scan_id: first.id, kind: 'double', explained_by: taken.id },
    ]);
    expect((await a.sync([])).json().incidents).toEqual([]);
  });

  test('when the first is voided and the runner is let in again', async () => {
    const { race, a, ...ticket } = await makeMorning(1);
    const first = admission(a, ticket);
    await a.sync([first]);
    const taken = undo(a, first);
    await a.sync([taken]);
    app.clock.advance(60_000);
    const again = admission(a, ticket);
    expect((await a.sync([again])).json().incidents).toEqual([]);
    expect(await listCheckIns(app, race.event.id)).toMatchObject([{ scan_id: again.id }]);
    expect(await listIncidents(app, race.event.id)).toMatchObject([
      { scan_id: again.id, first_scan_id: first.id, explained_by: taken.id },
    ]);
  });
});

test('a wrong admission reaches who made it and who may judge it there, until it is voided', async () => {
  const race = await makeStaffedRace(app);
  const ticket = { point_id: race.point.id, code_hash: race.tickets[0]?.hash };
  const enrol = async (fields: object) =>
    toPhone(app, (await enrolByPass(app, await makeStaffedPass(app, race, fields))).json());
  const [made, other] = [await enrol({}), await enrol({})];
  const judge = await enrol({ role: 'supervisor' });
  const elsewhere = await enrol({ role: 'supervisor', point_ids: [race.pack.id] });
  const host = await enrolPhone(app, race);
  await app.database.db
    .updateTable('registrations')
    .set({ state: 'cancelled' })
    .where('id', '=', race.tickets[0]?.id ?? '')
    .execute();
  const wrong = admission(made, ticket);
  const told = { scan_id: wrong.id, verdict: 'cancelled', point_id: race.point.id };
  expect((await made.sync([wrong])).json()).toMatchObject({
    not_entitled: [told],
    open_incidents: 1,
  });
  for (const phone of [judge, host]) {
    expect((await phone.sync([])).json()).toMatchObject({ not_entitled: [told] });
  }
  const nothing = { not_entitled: [], open_incidents: 0 };
  for (const phone of [other, elsewhere]) {
    expect((await phone.sync([])).json()).toMatchObject(nothing);
  }
  const taken = undo(made, wrong);
  for (const phone of [made, judge]) {
    expect((await phone.sync(phone === made ? [taken] : [])).json()).toMatchObject(nothing);
  }
  expect(await listIncidents(app, race.event.id)).toMatchObject([
    { scan_id: wrong.id, kind: 'not_entitled', explained_by: taken.id },
  ]);
});

test('a code that nobody knows, let in by a supervisor, is an incident, too', async () => {
  const { a, point_id } = await makeMorning(0);
  const fields = { point_id, code_hash: 'ab'.repeat(32) };
  const waved = a.scan({ ...fields, action: 'override', reason: 'Daftar di tempat' });
  expect((await a.sync([waved])).json().not_entitled).toMatchObject([
    { scan_id: waved.id, index: null, verdict: 'unknown' },
  ]);
});

test('every open incident of a phone reaches it, also beyond fifty; the newest of very many, with their number', async () => {
  const { race, a, b, point_id } = await makeMorning(60);
  const admitAll = (phone: Phone) =>
    phone.sync(race.tickets.map(({ hash }) => phone.scan({ point_id, code_hash: hash })));
  await admitAll(a);
  app.clock.advance(60_000);
  const answer = (await admitAll(b)).json();
  expect(answer.incidents).toHaveLength(60);
  expect(answer.open_incidents).toBe(60);
  for (let round = 0; round < 3; round += 1) {
    app.clock.advance(60_000);
    await admitAll(b);
  }
  const last = admission(b, { point_id, code_hash: race.tickets[0]?.hash });
  app.clock.advance(60_000);
  const many = (await b.sync([last])).json();
  expect(many.open_incidents).toBe(241);
  expect(many.incidents).toHaveLength(200);
  expect(many.incidents[0].scan_id).toBe(last.id);
});

describe('a void that arrives before its admission', () => {
  test('takes effect when that comes', async () => {
    const { race, a, b, ...ticket } = await makeMorning(1);
    const first = admission(a, ticket);
    const taken = undo(b, first);
    expect((await b.sync([taken])).json().acks).toEqual([{ id: taken.id, result: 'stored' }]);
    await a.sync([first]);
    expect(await listCheckIns(app, race.event.id)).toEqual([]);
    app.clock.advance(60_000);
    const next = admission(b, ticket);
    await b.sync([next]);
    expect(await listCheckIns(app, race.event.id)).toMatchObject([{ scan_id: next.id }]);
  });

  test('of a steward takes back the phone’s own, within 15 minutes, and no other', async () => {
    const { race, a, b, point_id } = await makeMorning(3);
    await app.database.db
      .updateTable('check_in_devices')
      .set({ role: 'steward' })
      .where('event_id', '=', race.event.id)
      .execute();
    const [own, others, late] = race.tickets.map(({ hash }, index) =>
      admission(index === 1 ? b : a, { point_id, code_hash: hash }),
    );
    if (!own || !others || !late) throw new Error('Three tickets');
    const voids = [undo(a, own), undo(a, others)];
    app.clock.advance(16 * 60_000);
    voids.push(undo(a, late));
    await a.sync(voids);
    await b.sync([others]);
    await a.sync([own, late]);
    const standing = (await listCheckIns(app, race.event.id)).map(({ scan_id }) => scan_id);
    expect(standing.toSorted()).toEqual([others.id, late.id].toSorted());
  });

  test('is told to the other phones with how far it reaches', async () => {
    const { a, b, ...ticket } = await makeMorning(1);
    const first = admission(a, ticket);
    await a.sync([first, undo(a, first)]);
    const heard: { seq: number }[] = (await b.sync([])).json().scans;
    expect(heard.toSorted((one, other) => one.seq - other.seq)).toMatchObject([
      { id: first.id, void_scope: null },
      { voids: first.id, void_scope: 'any' },
    ]);
  });
});

describe('a number is not missing for ever', () => {
  test('when a quarantined record comes again with it', async () => {
    const { a, ...ticket } = await makeMorning(1);
    const torn = { ...admission(a, ticket), action: 'wave' };
    const answer = (await a.sync([{ ...torn, seq: 'x' }])).json();
    expect(answer).toMatchObject({ acks: [{ id: torn.id, result: 'quarantined' }] });
    expect(answer.gaps).toEqual([[1, 1]]);
    expect((await a.sync([torn])).json().gaps).toEqual([]);
  });

  test('when the phone has nothing under it, which is kept as lost', async () => {
    const { race, a, ...ticket } = await makeMorning(1);
    const [lost, kept] = [admission(a, ticket), admission(a, ticket)];
    expect((await a.sync([kept])).json().gaps).toEqual([[1, 1]]);
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/checkin/sync',
      headers: a.headers,
      payload: { scans: [], cursor: null, last_seq: 2, absent: [[1, 1], [2, 2], [9, 3], 'x'] },
    });
    expect(answer.json().gaps).toEqual([]);
    const kept2 = await app.database.db
      .selectFrom('check_in_quarantine')
      .select(['seq', 'reason'])
      .where('event_id', '=', race.event.id)
      .execute();
    expect(kept2).toEqual([{ seq: 1, reason: 'lost' }]);
    // Found after all, it is taken like any other.
    expect((await a.sync([lost])).json().acks).toEqual([{ id: lost.id, result: 'stored' }]);
  });
});

test('one poison record among 200: 199 stored, one set aside', async () => {
  const { race, a, point_id } = await makeMorning(8);
  const scans = Array.from({ length: 200 }, (_, index) =>
    a.scan({ point_id, code_hash: race.tickets[index % 8]?.hash }),
  );
  const poison = { ...scans[76], id: randomUUID(), point_id: { $gt: '' }, action: null };
  const answer = (await a.sync(scans.map((scan, index) => (index === 76 ? poison : scan)))).json();
  const results = answer.acks.map(({ result }: { result: string }) => result);
  expect(results.filter((result: string) => result === 'stored')).toHaveLength(199);
  expect(answer.acks.at(-1)).toEqual({ id: poison.id, result: 'quarantined' });
  expect(answer.gaps).toEqual([]);
  expect(await listLog(app, race.event.id)).toHaveLength(199);
});
