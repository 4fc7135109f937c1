import { afterAll, beforeAll, expect, test } from 'vitest';
import { syncScans } from '#src/contract/check-in.ts';
import { feedScans } from '#src/server/features/check-in/sync/sync-service.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { enrolPhone, makeRace } from '#tests/support/check-in/check-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a phone hears what the others did since it last asked', async () => {
  const race = await makeRace(app, 4);
  const input = { eventId: race.event.id, host: race.host };
  const [a, b] = [await enrolPhone(app, input), await enrolPhone(app, input)];
  await a.sync(
    race.tickets
      .slice(0, 2)
      .map(({ hash }) => a.scan({ point_id: race.point.id, code_hash: hash })),
  );
  const first = (await b.sync([])).json();
  expect(first.scans).toHaveLength(2);
  app.clock.advance(60_000);
  const second = (await b.sync([], first.cursor)).json();
  app.clock.advance(60_000);
  await a.sync(
    race.tickets.slice(2).map(({ hash }) => a.scan({ point_id: race.point.id, code_hash: hash })),
  );
  app.clock.advance(60_000);
  const third = (await b.sync([], second.cursor)).json();
  expect(third.scans).toHaveLength(2);
  expect((await b.sync([], third.cursor)).json().scans).toEqual([]);
  expect((await b.sync([], 'nonsense')).json().code).toBe('invalid_cursor');
});

test('an answer has nothing that its schema does not name, because it is sent without it', async () => {
  const race = await makeRace(app, 2);
  const input = { eventId: race.event.id, host: race.host };
  const [a, b] = [await enrolPhone(app, input), await enrolPhone(app, input)];
  const scansOf = (phone: typeof a) =>
    race.tickets.map(({ hash }) => phone.scan({ point_id: race.point.id, code_hash: hash }));
  await a.sync(scansOf(a));
  // Doubles, so that there are incidents; and a number that is missing.
  await b.sync(scansOf(b).slice(1));
  for (const phone of [a, b]) {
    const answer = (await phone.sync([])).json();
    expect(answer.scans.length * answer.incidents.length).toBeGreaterThan(0);
    expect(syncScans.response.parse(answer)).toEqual(answer);
  }
});

test('the cursor of a phone that scans alone moves on past its own scans', async () => {
  const race = await makeRace(app, 2);
  const input = { eventId: race.event.id, host: race.host };
  const [alone, other] = [await enrolPhone(app, input), await enrolPhone(app, input)];
  const scanBy = (phone: typeof alone) =>
    phone.scan({ point_id: race.point.id, code_hash: race.tickets[0]?.hash });
  const { cursor } = (await alone.sync([scanBy(alone)])).json();
  const { from } = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  expect(Date.parse(from.received_at)).toBe(app.clock.now().getTime() - 60_000);
  // A slow write: received half a minute ago, committed only now.
  const scan = scanBy(other);
  app.clock.advance(-30_000);
  await other.sync([scan]);
  app.clock.advance(30_000);
  const heard = (await alone.sync([], cursor)).json().scans;
  expect(heard.map(({ id }: { id: string }) => id)).toEqual([scan.id]);
});

test('the readiness that a phone reports while it is prepared is saved for the host', async () => {
  const race = await makeRace(app, 0);
  const phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
  const readiness = {
    camera: true,
    storage_free_mb: 2048,
    storage_persisted: false,
    wake_lock: true,
    installed: false,
    clock_offset_ms: -1500,
    clock_error_ms: 80,
    roster_saved_at: '2027-02-13T20:00:00.000Z',
  };
  const sync = (payload: object) =>
    app.app.inject({
      method: 'POST',
      url: '/api/checkin/sync',
      headers: phone.headers,
      payload: { scans: [], cursor: null, last_seq: 0, ...payload },
    });
  const kept = () =>
    app.database.db
      .selectFrom('check_in_devices')
      .select('readiness')
      .where('id', '=', phone.id)
      .executeTakeFirstOrThrow();
  expect((await sync({ readiness })).statusCode).toBe(200);
  expect((await sync({})).statusCode).toBe(200);
  expect(await kept()).toEqual({ readiness });
  expect((await sync({ readiness: { ...readiness, camera: 'yes' } })).statusCode).toBe(200);
  expect(await kept()).toEqual({ readiness });
});

test('a scan that commits late, behind more than one page of others, is not skipped', async () => {
  const race = await makeRace(app, 4);
  const input = { eventId: race.event.id, host: race.host };
  const [a, b, late] = [
    await enrolPhone(app, input),
    await enrolPhone(app, input),
    await enrolPhone(app, input),
  ];
  const scanAt = (phone: typeof a, index: number) => {
    const ticket = race.tickets[index % race.tickets.length];
    if (!ticket) throw new Error('The race has no tickets');
    return phone.scan({ point_id: race.point.id, code_hash: ticket.hash });
  };
  for (let sent = 0; sent <= feedScans; sent += 200) {
    await a.sync(Array.from({ length: 200 }, (_, index) => scanAt(a, index)));
  }
  const first = (await b.sync([])).json();
  expect(first).toMatchObject({ more: true });

  // Received before the others, but committed after the first page was read.
  const scan = scanAt(late, 0);
  app.clock.advance(-2000);
  await late.sync([scan]);
  app.clock.advance(2000);

  const heard: string[] = [];
  let cursor: string | null = first.cursor;
  for (let page = 0; page < 4; page += 1) {
    const answer = (await b.sync([], cursor)).json();
    heard.push(...answer.scans.map(({ id }: { id: string }) => id));
    cursor = answer.cursor;
    if (!answer.more) app.clock.advance(60_000);
  }
  expect(heard).toContain(scan.id);
});
