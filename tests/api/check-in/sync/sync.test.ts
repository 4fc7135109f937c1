import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { enrolPhone, makeRace, makeTicket, raceMorning } from '#tests/support/check-in/check-in.ts';
import { makeCategory } from '#tests/support/factories.ts';
import { listCheckIns, listLog } from '#tests/support/check-in/scan-log.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

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
    const [log, admissions] = [
      await listLog(app, race.event.id),
      await listCheckIns(app, race.event.id),
    ];
    const second = await phone.sync(scans);
    expect(second.json().acks).toEqual(scans.map(({ id }) => ({ id, result: 'known' })));
    expect(await listLog(app, race.event.id)).toEqual(log);
    expect(await listCheckIns(app, race.event.id)).toEqual(admissions);
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
    // A busy server may answer too late that it stored a scan, which is then sent again.
    const results = new Set(answers.map((answer) => answer.json().acks[0].result));
    expect(['stored', 'known']).toEqual(expect.arrayContaining([...results]));
    const [admission, ...others] = await listCheckIns(app, race.event.id);
    expect(others).toEqual([]);
    expect(admission?.further_scan_ids).toHaveLength(199);
    const log = await listLog(app, race.event.id);
    expect(new Set(log.map(({ id }) => id)).size).toBe(200);
    expect(log).toHaveLength(200);
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
    expect((await listCheckIns(app, race.event.id))[0]?.scan_id).toBe(early.id);
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

  test('a phone whose clock is months off admits like any other', async () => {
    const race = await makeRace(app, 2);
    const phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
    const offsets = [200, -200].map((days) => days * 24 * 60 * 60 * 1000);
    const scans = offsets.map((offset_ms, index) =>
      phone.scan({
        point_id: race.point.id,
        code_hash: race.tickets[index]?.hash,
        device_time: new Date(Date.parse(raceMorning) - offset_ms).toISOString(),
        offset_ms,
      }),
    );
    const answer = await phone.sync(scans);
    expect(answer.json().acks).toEqual(scans.map(({ id }) => ({ id, result: 'stored' })));
    const log = await listLog(app, race.event.id);
    expect(log.map(({ offset_ms }) => offset_ms)).toEqual(offsets);
    expect(log.map(({ corrected_at }) => corrected_at.toISOString())).toEqual([
      raceMorning,
      raceMorning,
    ]);
    expect(await listCheckIns(app, race.event.id)).toHaveLength(2);
  });

  test('what the phone decided does not count: an unpaid ticket let in is an incident, not an admission', async () => {
    const race = await makeRace(app, 0);
    const paid = await makeCategory(app.database.db, race.event.id, { code: 'HM', price: 100_000 });
    app.clock.set('2027-02-01T00:00:00.000Z');
    const ticket = await makeTicket(app, race.event.id, paid.id);
    app.clock.set(raceMorning);
    const phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
    await phone.sync([phone.scan({ point_id: race.point.id, code_hash: ticket.hash })]);
    expect(await listCheckIns(app, race.event.id)).toEqual([]);
    expect(await listLog(app, race.event.id)).toMatchObject([
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
