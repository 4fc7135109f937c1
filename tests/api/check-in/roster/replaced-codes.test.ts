import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashTicketCode, toRecordIndex } from '#src/domain/check-in/roster/sealed-record.ts';
import { rebuildEvent } from '#src/server/features/check-in/sync/rebuild-service.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { enrolPhone, makeRace } from '#tests/support/check-in/check-in.ts';
import { listCheckIns, listIncidents } from '#tests/support/check-in/scan-log.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Phone = Awaited<ReturnType<typeof enrolPhone>>;

/** A race with one ticket and two phones, prepared before the ticket's code is replaced. */
async function makeMorning() {
  const race = await makeRace(app, 1);
  const [ticket] = race.tickets;
  if (!ticket) throw new Error('One ticket');
  const input = { eventId: race.event.id, host: race.host };
  const [a, b] = [await enrolPhone(app, input), await enrolPhone(app, input)];
  return { race, ticket, a, b, point_id: race.point.id };
}

/** Replaces the ticket's code two minutes later; gives what phones know of the new one. */
async function replace({ ticket }: Pick<Awaited<ReturnType<typeof makeMorning>>, 'ticket'>) {
  app.clock.advance(120_000);
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api/user/registration/${ticket.id}/code`,
    headers: ticket.member.headers,
  });
  const { code } = answer.json().registration;
  return {
    hash: await hashTicketCode(code),
    index: await toRecordIndex(code),
    formerIndex: await toRecordIndex(ticket.code),
    at: app.clock.now().toISOString(),
  };
}

async function readRoster({ headers }: Phone, since = '') {
  const query = since === '' ? '' : `?since=${since}`;
  return (await app.app.inject({ url: `/api/checkin/roster/page${query}`, headers })).json();
}

test('phones learn of it with the next sync and update; a look-up tells both codes apart', async () => {
  const { ticket, a, race } = await makeMorning();
  const { version } = await readRoster(a);
  const { index, formerIndex, hash, at } = await replace({ ticket });
  const synced = (await a.sync([])).json();
  expect(synced.revoked).toEqual([formerIndex]);
  expect(synced.roster_version).not.toBe(version);
  const delta = await readRoster(a, version);
  expect(delta.revoked).toEqual([formerIndex]);
  expect(delta.records).toMatchObject([
    { index, state: 'confirmed', replaces: [{ index: formerIndex, until: at }] },
  ]);
  const lookUp = async (codeHash: string) =>
    (
      await app.app.inject({
        method: 'POST',
        url: '/api/checkin/lookup',
        headers: a.headers,
        payload: { code_hash: codeHash },
      })
    ).json();
  expect(await lookUp(ticket.hash)).toEqual({ record: null, revoked: true });
  expect(await lookUp(hash)).toMatchObject({ record: { index }, revoked: false });
  expect(race.tickets).toHaveLength(1);
});

test('an admission stays the ticket’s: the new code is used already, and a second one is a double', async () => {
  const { race, ticket, a, b, point_id } = await makeMorning();
  const first = a.scan({ point_id, code_hash: ticket.hash });
  await a.sync([first]);
  const { index, hash } = await replace({ ticket });
  const { records } = await readRoster(b);
  expect(records).toMatchObject([{ index, passed: [{ point_id }] }]);
  const further = b.scan({ point_id, code_hash: hash });
  expect((await b.sync([further])).json().incidents).toHaveLength(1);
  expect(await listIncidents(app, race.event.id)).toMatchObject([
    { kind: 'double', scan_id: further.id, first_scan_id: first.id },
  ]);
});

test('an offline phone’s admission from before the change counts when it comes', async () => {
  const { race, ticket, a, b, point_id } = await makeMorning();
  const first = a.scan({ point_id, code_hash: ticket.hash });
  const { index } = await replace({ ticket });
  const answer = (await a.sync([first])).json();
  expect(answer).toMatchObject({ acks: [{ id: first.id, result: 'stored' }], not_entitled: [] });
  expect(await listCheckIns(app, race.event.id)).toMatchObject([{ scan_id: first.id }]);
  // Others hear of it under the code that they have to refuse now.
  expect((await b.sync([])).json().scans).toMatchObject([{ id: first.id, index }]);
});

test('an offline phone’s admission after the change is kept, judged as not entitled, and does not use up the new code', async () => {
  const { race, ticket, a, b, point_id } = await makeMorning();
  const { hash, formerIndex } = await replace({ ticket });
  app.clock.advance(60_000);
  const leaked = a.scan({ point_id, code_hash: ticket.hash });
  app.clock.advance(60_000);
  const answer = (await a.sync([leaked])).json();
  expect(answer.acks).toEqual([{ id: leaked.id, result: 'stored' }]);
  expect(answer.not_entitled).toMatchObject([{ scan_id: leaked.id, verdict: 'revoked' }]);
  expect(await listCheckIns(app, race.event.id)).toEqual([]);
  expect((await b.sync([])).json().scans).toMatchObject([{ id: leaked.id, index: formerIndex }]);
  const right = b.scan({ point_id, code_hash: hash });
  expect((await b.sync([right])).json().incidents).toEqual([]);
  expect(await listCheckIns(app, race.event.id)).toMatchObject([{ scan_id: right.id }]);
  await rebuildEvent(app.database.db, { eventId: race.event.id, now: app.clock.now() });
  expect(await listCheckIns(app, race.event.id)).toMatchObject([{ scan_id: right.id }]);
  expect(await listIncidents(app, race.event.id)).toMatchObject([
    { kind: 'not_entitled', scan_id: leaked.id },
  ]);
});

test('whom a judge lets in afterwards has used the new code, on the phone itself, too; a second pack is a double', async () => {
  const { race, ticket, a, b, point_id } = await makeMorning();
  const { hash, index, formerIndex } = await replace({ ticket });
  app.clock.advance(60_000);
  const leaked = a.scan({ point_id, code_hash: ticket.hash });
  const { cursor } = (await a.sync([leaked])).json();
  expect((await b.sync([])).json().scans).toMatchObject([{ id: leaked.id, index: formerIndex }]);
  app.clock.advance(60_000);
  const second = b.scan({ point_id, code_hash: hash });
  expect((await b.sync([second])).json().incidents).toEqual([]);
  const word = await app.app.inject({
    method: 'POST',
    url: `/api/checkin/incident/${leaked.id}/resolve`,
    headers: a.headers,
    payload: { outcome: 'let_in', reason: 'KTP cocok' },
  });
  expect(word.statusCode).toBe(200);
  expect(await listCheckIns(app, race.event.id)).toMatchObject([{ scan_id: leaked.id }]);
  const told = { id: leaked.id, device_id: a.id, index, let_in: true };
  const heard = (await a.sync([], cursor)).json();
  expect(heard.scans).toContainEqual(expect.objectContaining(told));
  expect((await b.sync([])).json()).toMatchObject({
    scans: [told],
    incidents: [{ scan_id: second.id, first_scan_id: leaked.id }],
  });
  const { records } = await readRoster(b);
  expect(records).toMatchObject([{ index, passed: [{ point_id }] }]);
});

test('whom a supervisor lets in with an old code has used the new one', async () => {
  const { race, ticket, a, b, point_id } = await makeMorning();
  const { index } = await replace({ ticket });
  app.clock.advance(60_000);
  const waved = a.scan({
    point_id,
    code_hash: ticket.hash,
    action: 'override',
    verdict: 'revoked',
    reason: 'KTP cocok, HP hilang',
  });
  await a.sync([waved]);
  expect(await listCheckIns(app, race.event.id)).toMatchObject([{ scan_id: waved.id }]);
  expect((await b.sync([])).json().scans).toMatchObject([{ id: waved.id, index }]);
});
