import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { enrolPhone, makeRace, raceMorning } from '#tests/support/check-in/check-in.ts';
import { listCheckIns, listLog } from '#tests/support/check-in/scan-log.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const minute = 60_000;
const hour = 60 * minute;
const morning = Date.parse(raceMorning);

/** A phone without a network since `raceMorning` that did not notice that its wall clock was set by `jumpMs`. */
async function makeWrongPhone(race: Race, jumpMs: number) {
  const phone = await enrolPhone(app, {
    eventId: race.event.id,
    host: race.host,
    label: 'Loket 1',
  });
  await phone.sync([]);
  const run = randomUUID();
  const clocksAt = (at: number) => ({
    run,
    device_time: new Date(at + jumpMs).toISOString(),
    monotonic_ms: at - morning + 5000.25,
  });
  return {
    ...phone,
    clocksAt,
    scanAt: (at: number, ticket: Race['tickets'][number] | undefined, change: object = {}) =>
      phone.scan({
        point_id: race.point.id,
        code_hash: ticket?.hash,
        ...clocksAt(at),
        ...change,
      }),
  };
}

type Race = Awaited<ReturnType<typeof makeRace>>;

async function listQuarantine(deviceId: string) {
  return await app.database.db
    .selectFrom('check_in_quarantine')
    .select('reason')
    .where('device_id', '=', deviceId)
    .execute();
}

describe.each([
  ['three hours ahead', 3 * hour],
  ['seven hours behind', -7 * hour],
  ['eleven minutes ahead', 11 * minute],
  ['thirty days behind', -30 * 24 * hour],
])('a phone whose clock is %s', (_name, jumpMs) => {
  test('loses no admission, and the server knows when each was made', async () => {
    const race = await makeRace(app, 2);
    const phone = await makeWrongPhone(race, jumpMs);
    const times = [morning + 20 * minute, morning + 21 * minute];
    const scans = times.map((at, index) => phone.scanAt(at, race.tickets[index]));
    const receivedAt = morning + 50 * minute;
    app.clock.set(new Date(receivedAt).toISOString());
    const answer = await phone.sync(scans, null, { sent: phone.clocksAt(receivedAt - 400) });
    expect(answer.json().acks).toEqual(scans.map(({ id }) => ({ id, result: 'stored' })));
    expect(await listQuarantine(phone.id)).toEqual([]);
    expect(await listCheckIns(app, race.event.id)).toHaveLength(2);
    const log = await listLog(app, race.event.id);
    for (const [index, row] of log.entries()) {
      const error = Math.abs(row.corrected_at.getTime() - (times[index] ?? 0));
      expect(error).toBeLessThanOrEqual(30_000);
      expect(error).toBeLessThanOrEqual(row.uncertainty_ms);
      expect(row.time_known).toBe(true);
    }
  });

  test('and that does not tell how it reads when it sends, loses none either: their time is unknown', async () => {
    const race = await makeRace(app, 2);
    const phone = await makeWrongPhone(race, jumpMs);
    const at = morning + 45 * minute;
    const scan = phone.scanAt(at, race.tickets[0]);
    app.clock.set(new Date(morning + 50 * minute).toISOString());
    const answer = await phone.sync([scan]);
    expect(answer.json().acks).toEqual([{ id: scan.id, result: 'stored' }]);
    const [row] = await listLog(app, race.event.id);
    expect(row?.time_known).toBe(false);
    expect(Math.abs((row?.corrected_at.getTime() ?? 0) - at)).toBeLessThanOrEqual(
      row?.uncertainty_ms ?? 0,
    );

    // Somebody else lets the same runner in later: a double whose order nobody knows.
    const other = await enrolPhone(app, { eventId: race.event.id, host: race.host });
    const again = other.scan({ point_id: race.point.id, code_hash: race.tickets[0]?.hash });
    app.clock.advance(minute);
    const { incidents } = (await other.sync([again])).json();
    expect(incidents).toMatchObject([{ order_uncertain: true }]);
  });
});

test('a double is noticed on both phones, whatever the clock of one of them shows', async () => {
  const race = await makeRace(app, 1);
  const phone = await makeWrongPhone(race, 3 * hour);
  const other = await enrolPhone(app, {
    eventId: race.event.id,
    host: race.host,
    label: 'Loket 2',
  });
  const first = phone.scanAt(morning + 20 * minute, race.tickets[0]);
  app.clock.set(new Date(morning + 30 * minute).toISOString());
  const further = other.scan({ point_id: race.point.id, code_hash: race.tickets[0]?.hash });
  await other.sync([further]);
  app.clock.set(new Date(morning + 50 * minute).toISOString());
  const sent = phone.clocksAt(morning + 50 * minute - 200);
  const incident = { scan_id: further.id, first_scan_id: first.id, order_uncertain: false };
  expect((await phone.sync([first], null, { sent })).json().incidents).toMatchObject([incident]);
  expect((await other.sync([])).json().incidents).toMatchObject([incident]);
});

test.each([
  ['as such', {}],
  ['with an uncertainty as large', { uncertainty_ms: 2_147_483_646 }],
])(
  'a time that lies a month back does not steal the first admission, %s',
  async (_name, change) => {
    const race = await makeRace(app, 1);
    const liar = await makeWrongPhone(race, -30 * 24 * hour);
    const honest = await enrolPhone(app, { eventId: race.event.id, host: race.host });
    app.clock.set(new Date(morning + 20 * minute).toISOString());
    const first = honest.scan({ point_id: race.point.id, code_hash: race.tickets[0]?.hash });
    await honest.sync([first]);
    const lie = liar.scanAt(morning + 30 * minute, race.tickets[0], { run: undefined, ...change });
    app.clock.set(new Date(morning + 40 * minute).toISOString());
    await liar.sync([lie]);
    expect(await listCheckIns(app, race.event.id)).toMatchObject([
      { scan_id: first.id, further_scan_ids: [lie.id] },
    ]);
  },
);

test('a claim is taken back to what the server measured: not before the contact at which the record did not exist', async () => {
  const race = await makeRace(app, 3);
  const phone = await makeWrongPhone(race, 0);
  const one = phone.scanAt(morning + 10 * minute, race.tickets[0]);
  app.clock.set(new Date(morning + 20 * minute).toISOString());
  await phone.sync([one]);
  app.clock.set(new Date(morning + 40 * minute).toISOString());
  await phone.sync([]);
  const claimed = phone.scanAt(morning + 39 * minute, race.tickets[1], { run: undefined });
  const late = phone.scanAt(morning + 5 * minute, race.tickets[2], { run: undefined });
  app.clock.set(new Date(morning + 60 * minute).toISOString());
  await phone.sync([claimed, late]);
  const log = await listLog(app, race.event.id);
  expect(log.map((row) => row.time_known)).toEqual([true, false, false]);
  expect(log[0]?.corrected_at).toEqual(new Date(morning + 10 * minute));
  for (const row of log.slice(1)) {
    const from = row.corrected_at.getTime() - row.uncertainty_ms;
    expect(from).toBe(morning + 40 * minute - 30_000);
    expect(row.corrected_at.getTime()).toBe(morning + 60 * minute);
  }
});

test('a record that arrives long after its number was named was made before that', async () => {
  const race = await makeRace(app, 2);
  const phone = await makeWrongPhone(race, 3 * hour);
  const lost = phone.scanAt(morning + 10 * minute, race.tickets[0], { run: undefined });
  const arrived = phone.scanAt(morning + 11 * minute, race.tickets[1]);
  app.clock.set(new Date(morning + 12 * minute).toISOString());
  const sent = phone.clocksAt(morning + 12 * minute);
  expect((await phone.sync([arrived], null, { sent })).json().gaps).toEqual([[1, 1]]);
  app.clock.set(new Date(morning + 5 * hour).toISOString());
  await phone.sync([lost]);
  const [row] = await listLog(app, race.event.id);
  expect(row?.corrected_at).toEqual(new Date(morning + 12 * minute));
});

test('times that no calendar or column has harm neither the batch nor the admission', async () => {
  const race = await makeRace(app, 5);
  const phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
  const beforeTheYearOne = Date.parse('0000-01-01T00:00:00.000Z');
  const claims = [
    {},
    { device_time: '0000-01-01T00:00:00.000Z', offset_ms: morning - beforeTheYearOne },
    { device_time: '9999-12-31T23:59:59.999Z', offset_ms: Number.MAX_SAFE_INTEGER },
    { device_time: '0000-01-01T00:00:00.000Z', offset_ms: -Number.MAX_SAFE_INTEGER },
    { monotonic_ms: -1.7e308, run: randomUUID() },
  ];
  const scans = claims.map((claim, index) =>
    phone.scan({ point_id: race.point.id, code_hash: race.tickets[index]?.hash, ...claim }),
  );
  const sent = {
    run: claims[4]?.run,
    device_time: '9999-12-31T23:59:59.999Z',
    monotonic_ms: 1.7e308,
  };
  const answer = await phone.sync(scans, null, { sent });
  expect(answer.json().acks).toEqual(scans.map(({ id }) => ({ id, result: 'stored' })));
  expect(await listCheckIns(app, race.event.id)).toHaveLength(5);
});

test('what cannot be read of the clocks as sent does not block the scans', async () => {
  const race = await makeRace(app, 1);
  const phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
  const scan = phone.scan({ point_id: race.point.id, code_hash: race.tickets[0]?.hash });
  const answer = await phone.sync([scan], null, { sent: { run: 7 } });
  expect(answer.json().acks).toEqual([{ id: scan.id, result: 'stored' }]);
});
