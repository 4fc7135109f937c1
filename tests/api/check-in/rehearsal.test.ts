import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { enrolPhone, makeRace, toPhone } from '#tests/support/check-in/check-in.ts';
import { makePracticeRunners } from '#src/domain/check-in/rehearsal/practice-runners.ts';
import { hashTicketCode } from '#src/domain/check-in/roster/sealed-record.ts';
import { makeMember } from '#tests/support/factories.ts';
import { listCheckIns, listIncidents, listLog } from '#tests/support/check-in/scan-log.ts';
import { enrolByPass, makePass } from '#tests/support/check-in/staff.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Race = Awaited<ReturnType<typeof makeRace>>;
type Caller = { headers: Record<string, string> };

const at = '2027-02-13T20:00:00.000Z';
const score = { passed: ['camera', 'valid'], failed: ['vibration'], at };

async function enrolSteward({ event, host, point }: Race) {
  const pass = await makePass(app, { eventId: event.id, host, points: [point.id] });
  return toPhone(app, (await enrolByPass(app, pass)).json());
}

async function store({ headers }: Caller, payload: object) {
  return await app.app.inject({ method: 'PUT', url: '/api/checkin/rehearsal', headers, payload });
}

async function discard({ event }: Race, { headers }: Caller) {
  const url = `/api/host/event/${event.id}/rehearsal`;
  return await app.app.inject({ method: 'DELETE', url, headers });
}

async function scoresOf({ event, host }: Race): Promise<unknown[]> {
  const url = `/api/host/event/${event.id}/staff`;
  const answer = await app.app.inject({ url, headers: host.headers });
  return answer.json().phones.map(({ rehearsal }: { rehearsal: unknown }) => rehearsal);
}

test('hosts see how a phone did in its rehearsal, until it or they throw it away', async () => {
  const race = await makeRace(app, 0);
  const phone = await enrolSteward(race);
  expect(await scoresOf(race)).toEqual([null]);
  expect((await store(phone, score)).json()).toEqual({ rehearsal: score });
  expect(await scoresOf(race)).toEqual([score]);
  const better = { ...score, passed: ['camera', 'vibration', 'valid'], failed: [] };
  await store(phone, better);
  expect(await scoresOf(race)).toEqual([better]);
  expect((await store(phone, { passed: [], failed: [], at })).json()).toEqual({ rehearsal: null });
  expect(await scoresOf(race)).toEqual([null]);

  await store(phone, score);
  expect((await discard(race, race.host)).json()).toEqual({ id: race.event.id });
  expect(await scoresOf(race)).toEqual([null]);
});

test('one tap throws away the scores of one event, and of no other', async () => {
  const [ours, theirs] = [await makeRace(app, 0), await makeRace(app, 0)];
  for (const race of [ours, theirs, ours]) await store(await enrolSteward(race), score);
  const stranger = await makeMember(app.database.db);
  expect((await discard(ours, stranger)).statusCode).toBe(404);
  expect(await scoresOf(ours)).toEqual([score, score]);
  await discard(ours, ours.host);
  expect([await scoresOf(ours), await scoresOf(theirs)]).toEqual([[null, null], [score]]);
});

test('a phone’s clock that is ahead does not date its rehearsal into the future', async () => {
  const race = await makeRace(app, 0);
  const phone = await enrolSteward(race);
  await store(phone, { ...score, at: '2031-01-01T00:00:00.000Z' });
  expect(await scoresOf(race)).toMatchObject([{ at: app.clock.now().toISOString() }]);
});

test.each([
  ['an unknown check', { ...score, passed: ['juggling'] }],
  ['no time', { passed: [], failed: [] }],
  ['too many', { ...score, failed: Array.from({ length: 10 }, () => 'camera') }],
])('a score with %s is refused', async (_what, payload) => {
  const race = await makeRace(app, 0);
  const phone = await enrolSteward(race);
  expect((await store(phone, payload)).statusCode).toBe(400);
  expect(await scoresOf(race)).toEqual([null]);
});

test('a revoked phone rehearses no more', async () => {
  const race = await makeRace(app, 0);
  const phone = await enrolSteward(race);
  const url = `/api/host/event/${race.event.id}/phone/${phone.id}/revoke`;
  await app.app.inject({ method: 'POST', url, headers: race.host.headers });
  const answer = await store(phone, score);
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'device_revoked']);
  expect(await scoresOf(race)).toEqual([null]);
});

test('a practice code that is scanned in earnest admits nobody and changes no count', async () => {
  const race = await makeRace(app, 1);
  const phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
  const runners = makePracticeRunners({ seed: race.event.id, categories: [race.category.id] });
  const hashes = await Promise.all(runners.map(async ({ code }) => hashTicketCode(code)));
  // Whatever a phone says of them.
  const scans = hashes.map((hash) => phone.scan({ point_id: race.point.id, code_hash: hash }));
  const answer = await phone.sync(scans);
  expect(answer.json().acks).toHaveLength(runners.length);
  expect(await listCheckIns(app, race.event.id)).toEqual([]);
  const log = await listLog(app, race.event.id);
  expect(new Set(log.map((line) => line.server_verdict))).toEqual(new Set(['unknown']));
  // The wrong admissions are told, as of any other code that is not of the event.
  expect(await listIncidents(app, race.event.id)).toHaveLength(runners.length);
  expect((await store(phone, score)).statusCode).toBe(200);
  expect(await listLog(app, race.event.id)).toEqual(log);
});
