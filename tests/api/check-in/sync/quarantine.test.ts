import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { enrolPhone, makeRace, raceMorning } from '#tests/support/check-in/check-in.ts';
import { makeEvent, makePoint } from '#tests/support/factories.ts';
import { listCheckIns } from '#tests/support/check-in/scan-log.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('records that cannot be taken', () => {
  test('are quarantined and acknowledged without harming the rest of the batch', async () => {
    const race = await makeRace(app, 2);
    const elsewhere = await makePoint(app.database.db, (await makeEvent(app.database.db)).id);
    const phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
    const [first, second] = race.tickets;
    const good = phone.scan({ point_id: race.point.id, code_hash: first?.hash });
    const bad = [
      { ...phone.scan({ point_id: race.point.id, code_hash: 'no hash' }) },
      { ...phone.scan({ point_id: elsewhere.id, code_hash: second?.hash }) },
      {
        ...phone.scan({
          point_id: race.point.id,
          code_hash: second?.hash,
          action: 'void',
          voids: randomUUID(),
        }),
      },
    ];
    const duplicate = { ...good, id: randomUUID() };
    const answer = await phone.sync([good, ...bad, duplicate, 'not even an object', null]);
    expect(answer.statusCode).toBe(200);
    const results = Object.fromEntries(
      answer.json().acks.map((ack: { id: string; result: string }) => [ack.id, ack.result]),
    );
    expect(results[good.id]).toBe('stored');
    for (const { id } of [...bad, duplicate]) expect(results[id]).toBe('quarantined');
    const kept = await app.database.db
      .selectFrom('check_in_quarantine')
      .select(['reason'])
      .where('device_id', '=', phone.id)
      .orderBy('reason')
      .execute();
    expect(kept.map((row) => row.reason)).toEqual([
      'malformed',
      'seq_taken',
      'unknown_point',
      'void_not_allowed',
    ]);
    expect(await listCheckIns(app, race.event.id)).toHaveLength(1);
    expect(answer.json().gaps).toEqual([]);
  });

  test('are quarantined even if their numbers fit no column', async () => {
    const race = await makeRace(app, 2);
    const phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
    const [first, second] = race.tickets.map(({ hash }) => ({
      point_id: race.point.id,
      code_hash: hash,
    }));
    const good = phone.scan({ ...first });
    const bad = [
      phone.scan({ ...second, uncertainty_ms: 2 ** 31 }),
      phone.scan({ ...second, seq: 2 ** 31 - 1 }),
    ];
    const answer = await phone.sync([...bad, good]);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().acks).toEqual([
      { id: good.id, result: 'stored' },
      ...bad.map(({ id }) => ({ id, result: 'quarantined' })),
    ]);
    expect(await listCheckIns(app, race.event.id)).toHaveLength(1);
  });

  test('are quarantined even if they are nested very deeply', async () => {
    const race = await makeRace(app, 2);
    const phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
    const [good, bad] = race.tickets.map(({ hash }) =>
      phone.scan({ point_id: race.point.id, code_hash: hash }),
    );
    const levels = 20_000;
    // Built by hand, because JSON.stringify does not go that deep.
    const extra = `${'{"a":'.repeat(levels)}0${'}'.repeat(levels)}`;
    const deep = `${JSON.stringify(bad).slice(0, -1)},"extra":${extra}}`;
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/checkin/sync',
      headers: { ...phone.headers, 'content-type': 'application/json' },
      payload: `{"scans":[${deep},${JSON.stringify(good)}],"cursor":null,"last_seq":2}`,
    });
    expect([answer.statusCode, answer.json().acks]).toEqual([
      200,
      [
        { id: good?.id, result: 'stored' },
        { id: bad?.id, result: 'quarantined' },
      ],
    ]);
    expect(answer.json().gaps).toEqual([]);
    const kept = await app.database.db
      .selectFrom('check_in_quarantine')
      .select(['reason', 'seq', 'body'])
      .where('device_id', '=', phone.id)
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ reason: 'malformed', seq: bad?.seq, body: { id: bad?.id } });
  });

  test.each([
    ['50', 'stored'],
    ['51', 'quarantined'],
  ])('a record of %s levels is %s', async (levels, result) => {
    const race = await makeRace(app, 1);
    const phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
    const scan = phone.scan({ point_id: race.point.id, code_hash: race.tickets[0]?.hash });
    // The record itself counts as the first level.
    const inner = Number(levels) - 1;
    const extra: unknown = JSON.parse(`${'['.repeat(inner)}${']'.repeat(inner)}`);
    const answer = await phone.sync([{ ...scan, extra }]);
    expect(answer.json().acks).toEqual([{ id: scan.id, result }]);
  });

  test('a revoked phone admits nobody, but its scans are saved', async () => {
    const race = await makeRace(app, 1);
    const phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
    await app.database.db
      .updateTable('check_in_devices')
      .set({ revoked_at: raceMorning })
      .where('id', '=', phone.id)
      .execute();
    const scan = phone.scan({ point_id: race.point.id, code_hash: race.tickets[0]?.hash });
    const answer = await phone.sync([scan]);
    expect(answer.json().acks).toEqual([{ id: scan.id, result: 'quarantined' }]);
    expect(await listCheckIns(app, race.event.id)).toEqual([]);
    const roster = await app.app.inject({ url: '/api/checkin/roster', headers: phone.headers });
    expect(roster.json().code).toBe('device_revoked');
  });

  test('what a phone had sent before it was revoked is known when it comes again', async () => {
    const race = await makeRace(app, 1);
    const phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
    const scan = phone.scan({ point_id: race.point.id, code_hash: race.tickets[0]?.hash });
    await phone.sync([scan]);
    const { db } = app.database;
    await db
      .updateTable('check_in_devices')
      .set({ revoked_at: raceMorning })
      .where('id', '=', phone.id)
      .execute();
    const again = await phone.sync([scan]);
    expect(again.json().acks).toEqual([{ id: scan.id, result: 'known' }]);
    const aside = db
      .selectFrom('check_in_quarantine')
      .selectAll()
      .where('device_id', '=', phone.id);
    expect(await aside.execute()).toEqual([]);
  });

  test('missing numbers are asked for', async () => {
    const race = await makeRace(app, 3);
    const phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
    const [one, two, three] = race.tickets.map(({ hash }) =>
      phone.scan({ point_id: race.point.id, code_hash: hash }),
    );
    expect((await phone.sync([two])).json().gaps).toEqual([
      [1, 1],
      [3, 3],
    ]);
    expect((await phone.sync([one, three])).json().gaps).toEqual([]);
  });
});
