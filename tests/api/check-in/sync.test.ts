import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getScanContext } from '#src/server/features/check-in/event-repository.ts';
import { rebuildAdmissions } from '#src/server/features/check-in/rebuild-service.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { enrolPhone, makeRace, makeTicket, raceMorning } from '#tests/support/check-in.ts';
import { makeCategory, makeEvent, makePoint } from '#tests/support/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function listCheckIns(eventId: string) {
  return await app.database.db
    .selectFrom('check_ins')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('registration_id')
    .execute();
}

async function listLog(eventId: string) {
  return await app.database.db
    .selectFrom('check_in_scans')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('seq')
    .execute();
}

describe('storing scans', () => {
  test('acknowledges by id, and a replay changes nothing', async () => {
    const race = await makeRace(app, 3);
    const phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
    const scans = race.tickets.map(({ hash }) =>
      phone.scan({ point_id: race.point.id, code_hash: hash }),
    );
    const first = await phone.sync(scans);
    expect(first.statusCode).toBe(200);
    expect(first.json().acks).toEqual(scans.map(({ id }) => ({ id, result: 'stored' })));
    const [log, admissions] = [await listLog(race.event.id), await listCheckIns(race.event.id)];
    const second = await phone.sync(scans);
    expect(second.json().acks).toEqual(scans.map(({ id }) => ({ id, result: 'known' })));
    expect(await listLog(race.event.id)).toEqual(log);
    expect(await listCheckIns(race.event.id)).toEqual(admissions);
    expect(log.map((row) => row.server_verdict)).toEqual(['ok', 'ok', 'ok']);
    expect(admissions).toHaveLength(3);
  });

  test('200 check-ins of one ticket at once admit once; every other one is an incident', async () => {
    const race = await makeRace(app, 1);
    const [ticket] = race.tickets;
    const phones = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        enrolPhone(app, { eventId: race.event.id, host: race.host, label: `HP ${index}` }),
      ),
    );
    const answers = await Promise.all(
      phones.flatMap((phone) =>
        Array.from({ length: 10 }, () =>
          phone.sync([phone.scan({ point_id: race.point.id, code_hash: ticket?.hash })]),
        ),
      ),
    );
    expect(answers.every((answer) => answer.json().acks[0].result === 'stored')).toBe(true);
    const [admission, ...others] = await listCheckIns(race.event.id);
    expect(others).toEqual([]);
    expect(admission?.further_scan_ids).toHaveLength(199);
    const log = await listLog(race.event.id);
    const first = log.toSorted(
      (a, b) =>
        a.corrected_at.getTime() - b.corrected_at.getTime() ||
        (a.device_id < b.device_id ? -1 : a.device_id > b.device_id ? 1 : a.seq - b.seq),
    )[0];
    expect(admission?.scan_id).toBe(first?.id);
    const incidents = await app.database.db
      .selectFrom('check_in_incidents')
      .select('scan_id')
      .where('event_id', '=', race.event.id)
      .execute();
    const further = new Set(log.map((row) => row.id).filter((id) => id !== admission?.scan_id));
    expect(incidents.filter(({ scan_id }) => further.has(scan_id))).toHaveLength(199);
  }, 60_000);

  test('the same ticket twice in one batch is one admission and one incident', async () => {
    const race = await makeRace(app, 1);
    const phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
    const code_hash = race.tickets[0]?.hash;
    const scans = [1, 2].map(() => phone.scan({ point_id: race.point.id, code_hash }));
    const answer = await phone.sync(scans);
    expect(answer.json().incidents).toMatchObject([
      { scan_id: scans[1]?.id, first_scan_id: scans[0]?.id, order_uncertain: true },
    ]);
  });

  test('an earlier scan that arrives later takes the admission, and both phones hear of it', async () => {
    const race = await makeRace(app, 1);
    const code_hash = race.tickets[0]?.hash;
    const input = { eventId: race.event.id, host: race.host };
    const online = await enrolPhone(app, { ...input, label: 'Loket 1' });
    const offline = await enrolPhone(app, { ...input, label: 'Loket 2' });
    const early = offline.scan({
      point_id: race.point.id,
      code_hash,
      device_time: '2027-02-13T21:00:00.000Z',
    });
    const late = online.scan({ point_id: race.point.id, code_hash });
    await online.sync([late]);
    const answer = await offline.sync([early]);
    expect((await listCheckIns(race.event.id))[0]?.scan_id).toBe(early.id);
    const incident = {
      scan_id: late.id,
      first_scan_id: early.id,
      device_label: 'Loket 1',
      first_device_label: 'Loket 2',
      order_uncertain: false,
    };
    expect(answer.json().incidents).toMatchObject([incident]);
    expect((await online.sync([])).json().incidents).toMatchObject([incident]);
  });

  test('what the phone decided does not count: an unpaid ticket let in is an incident, not an admission', async () => {
    const race = await makeRace(app, 0);
    const paid = await makeCategory(app.database.db, race.event.id, { code: 'HM', price: 100_000 });
    app.clock.set('2027-02-01T00:00:00.000Z');
    const ticket = await makeTicket(app, race.event.id, paid.id);
    app.clock.set(raceMorning);
    const phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
    await phone.sync([phone.scan({ point_id: race.point.id, code_hash: ticket.hash })]);
    expect(await listCheckIns(race.event.id)).toEqual([]);
    expect(await listLog(race.event.id)).toMatchObject([
      { verdict: 'ok', server_verdict: 'unpaid' },
    ]);
    const incident = await app.database.db
      .selectFrom('check_in_incidents')
      .select('kind')
      .where('event_id', '=', race.event.id)
      .executeTakeFirst();
    expect(incident?.kind).toBe('not_entitled');
  });
});

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
          device_time: '2031-01-01T00:00:00.000Z',
        }),
      },
      {
        ...phone.scan({
          point_id: race.point.id,
          code_hash: second?.hash,
          action: 'void',
          voids: randomUUID(),
        }),
      },
    ];
    const twin = { ...good, id: randomUUID() };
    const answer = await phone.sync([good, ...bad, twin, 'not even an object', null]);
    expect(answer.statusCode).toBe(200);
    const results = Object.fromEntries(
      answer.json().acks.map((ack: { id: string; result: string }) => [ack.id, ack.result]),
    );
    expect(results[good.id]).toBe('stored');
    for (const { id } of [...bad, twin]) expect(results[id]).toBe('quarantined');
    const kept = await app.database.db
      .selectFrom('check_in_quarantine')
      .select(['reason'])
      .where('device_id', '=', phone.id)
      .orderBy('reason')
      .execute();
    expect(kept.map((row) => row.reason)).toEqual([
      'clock',
      'malformed',
      'seq_taken',
      'unknown_point',
      'void_not_allowed',
    ]);
    expect(await listCheckIns(race.event.id)).toHaveLength(1);
    expect(answer.json().gaps).toEqual([]);
  });

  test('a revoked phone admits nobody, but its scans are kept', async () => {
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
    expect(await listCheckIns(race.event.id)).toEqual([]);
    const roster = await app.app.inject({ url: '/api/checkin/roster', headers: phone.headers });
    expect(roster.json().code).toBe('device_revoked');
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
    expect(await listCheckIns(race.event.id)).toMatchObject([
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
    expect(await listCheckIns(race.event.id)).toEqual([]);
  });

  test('and admissions of the same tickets elsewhere at the same moment are all stored', async () => {
    const race = await makeRace(app, 4);
    const input = { eventId: race.event.id, host: race.host };
    const [a, b] = [await enrolPhone(app, input), await enrolPhone(app, input)];
    // Admissions are written in the order of their tickets; the void takes the first one's last.
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
      // The second time as a phone does that waited too long for its answer.
      const answers = await Promise.all([a.sync(mixed), b.sync(all), a.sync(mixed)]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    }
    const log = await listLog(race.event.id);
    expect(log).toHaveLength(12 * 7);
    const voided = new Set(log.flatMap(({ voids }) => voids ?? []));
    const counting = log.filter(({ id, action }) => action === 'admit' && !voided.has(id));
    const derived = await listCheckIns(race.event.id);
    expect(
      derived.flatMap(({ scan_id, further_scan_ids }) => [scan_id, ...further_scan_ids]).toSorted(),
    ).toEqual(counting.map(({ id }) => id).toSorted());
  });
});

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
  const stored = await listCheckIns(race.event.id);
  const rows = await getScanContext(app.database.db, race.event.id);
  for (const ticket of race.tickets) {
    await rebuildAdmissions(app.database.db, {
      registrationId: ticket.id,
      pointId: race.point.id,
      rows,
      now: app.clock.now(),
    });
  }
  const sorted = (list: typeof stored) =>
    list.map((row) => ({ ...row, further_scan_ids: row.further_scan_ids.toSorted() }));
  expect(sorted(await listCheckIns(race.event.id))).toEqual(sorted(stored));
  expect(stored.some((row) => row.further_scan_ids.length > 0)).toBe(true);
});
