import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockDerivation } from '#src/server/features/check-in/sync/rebuild-repository.ts';
import { rebuildEvent } from '#src/server/features/check-in/sync/rebuild-service.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { enrolPhone, makeRace, raceMorning } from '#tests/support/check-in/check-in.ts';
import { listCheckIns, listLog } from '#tests/support/check-in/scan-log.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('voids', () => {
  test('take an admission back, and the next one counts', async () => {
    const race = await makeRace(app, 1);
    const code_hash = race.tickets[0]?.hash;
    const input = { eventId: race.event.id, host: race.host };
    const [a, b] = [await enrolPhone(app, input), await enrolPhone(app, input)];
    const first = a.scan({
      point_id: race.point.id,
      code_hash,
      device_time: '2027-02-13T21:10:00.000Z',
    });
    const further = b.scan({ point_id: race.point.id, code_hash });
    await a.sync([first]);
    await b.sync([further]);
    const taken = a.scan({
      point_id: race.point.id,
      code_hash,
      action: 'void',
      voids: first.id,
      reason: 'Salah orang',
    });
    expect((await a.sync([taken])).json().acks).toEqual([{ id: taken.id, result: 'stored' }]);
    expect(await listCheckIns(app, race.event.id)).toMatchObject([
      { scan_id: further.id, further_scan_ids: [] },
    ]);
    expect((await a.sync([])).json().incidents).toEqual([]);
  });

  test('an admission and its void in one batch leave nothing', async () => {
    const race = await makeRace(app, 1);
    const code_hash = race.tickets[0]?.hash;
    const phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
    const admit = phone.scan({ point_id: race.point.id, code_hash });
    const taken = phone.scan({
      point_id: race.point.id,
      code_hash,
      action: 'void',
      voids: admit.id,
      reason: 'Uji',
    });
    const answer = await phone.sync([admit, taken]);
    expect(answer.json().acks.map((ack: { result: string }) => ack.result)).toEqual([
      'stored',
      'stored',
    ]);
    expect(await listCheckIns(app, race.event.id)).toEqual([]);
  });

  test('that are stored while their admission waits to be written take it back', async () => {
    const race = await makeRace(app, 1);
    const ticket = { point_id: race.point.id, code_hash: race.tickets[0]?.hash };
    const phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
    const admit = phone.scan(ticket);
    const taken = phone.scan({ ...ticket, action: 'void', voids: admit.id, reason: 'Uji' });
    await phone.sync([taken]);
    const { db } = app.database;
    const setAction = async (on: typeof db, action: 'void' | 'deny') => {
      await on.updateTable('check_in_scans').set({ action }).where('id', '=', taken.id).execute();
    };
    // The void is hidden, and seen again only by who looks after the lock was given.
    await setAction(db, 'deny');
    const admitted = await db.transaction().execute(async (trx) => {
      await lockDerivation(trx, race.event.id);
      await setAction(trx, 'void');
      const answer = phone.sync([admit]);
      await expect.poll(async () => await countWaiting()).toBe(1);
      return { answer };
    });
    expect((await admitted.answer).json().acks).toEqual([{ id: admit.id, result: 'stored' }]);
    expect(await listCheckIns(app, race.event.id)).toEqual([]);
  });

  test('and concurrent admissions of the same tickets elsewhere are all stored', async () => {
    const race = await makeRace(app, 4);
    const input = { eventId: race.event.id, host: race.host };
    const [a, b] = [await enrolPhone(app, input), await enrolPhone(app, input)];
    // Admissions are locked in ticket order, while the void comes last and needs the first ticket: a deadlock if
    // unhandled.
    const tickets = race.tickets.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    const point_id = race.point.id;
    for (let round = 0; round < 12; round += 1) {
      const first = a.scan({ point_id, code_hash: tickets[0]?.hash });
      await a.sync([first]);
      const mixed = [
        a.scan({ point_id, code_hash: tickets[3]?.hash }),
        a.scan({
          point_id,
          code_hash: tickets[0]?.hash,
          action: 'void',
          voids: first.id,
          reason: 'Uji',
        }),
      ];
      const all = tickets.map(({ hash }) => b.scan({ point_id, code_hash: hash }));
      // `mixed` is sent twice, as by a phone whose request timed out.
      const answers = await Promise.all([a.sync(mixed), b.sync(all), a.sync(mixed)]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    }
    const log = await listLog(app, race.event.id);
    expect(log).toHaveLength(12 * 7);
    const voided = new Set(log.flatMap(({ voids }) => voids ?? []));
    const counting = log.filter(({ id, action }) => action === 'admit' && !voided.has(id));
    const derived = await listCheckIns(app, race.event.id);
    expect(
      derived.flatMap(({ scan_id, further_scan_ids }) => [scan_id, ...further_scan_ids]).toSorted(),
    ).toEqual(counting.map(({ id }) => id).toSorted());
  });
});

/** How many wait for an advisory lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(
    app.database.db,
  );
  return rows[0]?.waiting ?? 0;
}

test('admissions derived again from the log equal the stored ones', async () => {
  const race = await makeRace(app, 20);
  const input = { eventId: race.event.id, host: race.host };
  const phones = [
    await enrolPhone(app, input),
    await enrolPhone(app, input),
    await enrolPhone(app, input),
  ];
  for (const [turn, phone] of phones.entries()) {
    const scans = race.tickets
      .filter((_, index) => index % (turn + 1) === 0)
      .map(({ hash }, index) =>
        phone.scan({
          point_id: race.point.id,
          code_hash: hash,
          device_time: new Date(
            Date.parse(raceMorning) - ((index * 37 + turn * 101) % 600) * 1000,
          ).toISOString(),
        }),
      );
    await phone.sync(scans);
  }
  const stored = await listCheckIns(app, race.event.id);
  await rebuildEvent(app.database.db, { eventId: race.event.id, now: app.clock.now() });
  const sorted = (list: typeof stored) =>
    list.map((row) => ({ ...row, further_scan_ids: row.further_scan_ids.toSorted() }));
  expect(sorted(await listCheckIns(app, race.event.id))).toEqual(sorted(stored));
  expect(stored.some((row) => row.further_scan_ids.length > 0)).toBe(true);
});
