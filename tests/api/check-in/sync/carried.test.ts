import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { enrolPhone, makeRace } from '#tests/support/check-in/check-in.ts';
import { makeMember } from '#tests/support/factories.ts';
import { carry, makeParcelBody } from '#tests/support/check-in/parcels.ts';
import { listCheckIns, listIncidents, listLog } from '#tests/support/check-in/scan-log.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Two phones of a race: the first scans without a network, the second carries. */
async function makePair(runners = 1) {
  const race = await makeRace(app, runners);
  const of = { eventId: race.event.id, host: race.host };
  const [origin, carrier] = [await enrolPhone(app, of), await enrolPhone(app, of)];
  const admit = (runner = 0) =>
    origin.scan({ point_id: race.point.id, code_hash: race.tickets[runner]?.hash });
  return { ...race, eventId: race.event.id, origin, carrier, admit };
}

async function findDeviceRow(id: string) {
  return await app.database.db
    .selectFrom('check_in_devices')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function revoke(id: string) {
  await app.database.db
    .updateTable('check_in_devices')
    .set({ revoked_at: app.clock.now() })
    .where('id', '=', id)
    .execute();
}

describe('records that another phone carries', () => {
  test('are the records of the phone that made them, also when that one sends them itself', async () => {
    const { origin, carrier, admit, eventId } = await makePair();
    const scan = admit();
    const body = await makeParcelBody(origin, [scan]);
    const first = await carry(app, carrier, body);
    expect([first.statusCode, first.json().acks]).toEqual([
      200,
      [{ id: scan.id, result: 'stored' }],
    ]);
    const again = await carry(app, carrier, body);
    expect(again.json().acks).toEqual([{ id: scan.id, result: 'known' }]);
    const own = await origin.sync([scan]);
    expect(own.json()).toMatchObject({ acks: [{ id: scan.id, result: 'known' }], gaps: [] });
    expect(await listLog(app, eventId)).toMatchObject([
      { id: scan.id, device_id: origin.id, seq: 1, verdict: 'ok', server_verdict: 'ok' },
    ]);
    expect(await listCheckIns(app, eventId)).toMatchObject([{ device_id: origin.id }]);
    expect(await listIncidents(app, eventId)).toEqual([]);
  });

  test('reach the other phones as scans of their phone', async () => {
    const { origin, carrier, admit } = await makePair();
    const scan = admit();
    await carry(app, carrier, await makeParcelBody(origin, [scan]));
    const feed = await carrier.sync([]);
    expect(feed.json().scans).toMatchObject([{ id: scan.id, device_id: origin.id, seq: 1 }]);
  });

  test('are no contact of their phone: it may have made more since', async () => {
    const { origin, carrier, admit } = await makePair(2);
    const [first, second] = [admit(0), admit(1)];
    const before = await findDeviceRow(origin.id);
    await carry(app, carrier, await makeParcelBody(origin, [first], 2));
    const after = await findDeviceRow(origin.id);
    expect(after.last_seen_at).toEqual(before.last_seen_at);
    // The parcel tells of a second one, so the board knows what is still to come.
    expect(after.last_seq).toBe(2);
    const contacts = app.database.db.selectFrom('check_in_contacts').selectAll();
    expect(await contacts.where('device_id', '=', origin.id).execute()).toEqual([]);
    // Ten minutes old when the phone brings it: made before the carrier came, and believed.
    app.clock.set(new Date(app.clock.now().getTime() + 600_000).toISOString());
    await origin.sync([second]);
    const [, log] = await listLog(app, before.event_id);
    expect(log).toMatchObject({ seq: 2, time_known: true });
    expect(log?.corrected_at.toISOString()).toBe(second.device_time);
    app.clock.set(new Date(app.clock.now().getTime() - 600_000).toISOString());
  });

  test('are all taken but the one that cannot be, which is set aside', async () => {
    const { origin, carrier, admit, eventId } = await makePair(1);
    const scans = Array.from({ length: 199 }, () => admit());
    const poison = { ...admit(), action: 'no such' };
    const answer = await carry(app, carrier, await makeParcelBody(origin, [...scans, poison]));
    const { acks } = answer.json();
    expect(acks).toHaveLength(200);
    expect(acks.filter(({ result }: { result: string }) => result !== 'stored')).toEqual([
      { id: poison.id, result: 'quarantined' },
    ]);
    expect(await listLog(app, eventId)).toHaveLength(199);
    const aside = app.database.db.selectFrom('check_in_quarantine').select(['device_id', 'reason']);
    expect(await aside.where('event_id', '=', eventId).execute()).toEqual([
      { device_id: origin.id, reason: 'malformed' },
    ]);
  });

  test('with nothing readable in it, a parcel still tells how far its phone has come', async () => {
    const { origin, carrier } = await makePair();
    const answer = await carry(app, carrier, await makeParcelBody(origin, [null, {}], 7));
    expect([answer.statusCode, answer.json().acks]).toEqual([200, []]);
    expect((await findDeviceRow(origin.id)).last_seq).toBe(7);
  });

  test('are set aside when their phone was revoked, whoever brings them', async () => {
    const { origin, carrier, admit, eventId } = await makePair();
    const scan = admit();
    await revoke(origin.id);
    const answer = await carry(app, carrier, await makeParcelBody(origin, [scan]));
    expect(answer.json().acks).toEqual([{ id: scan.id, result: 'quarantined' }]);
    expect(await listCheckIns(app, eventId)).toEqual([]);
  });

  test('count though the phone that carries them was revoked: it only carries', async () => {
    const { origin, carrier, admit, eventId } = await makePair();
    const scan = admit();
    await revoke(carrier.id);
    const answer = await carry(app, carrier, await makeParcelBody(origin, [scan]));
    expect(answer.json().acks).toEqual([{ id: scan.id, result: 'stored' }]);
    expect(await listCheckIns(app, eventId)).toMatchObject([{ device_id: origin.id }]);
  });

  test('are judged by the rights of the phone that made them, not of who brings them', async () => {
    const { origin, carrier, admit } = await makePair();
    await app.database.db
      .updateTable('check_in_devices')
      .set({ role: 'steward' })
      .where('id', '=', origin.id)
      .execute();
    const scan = { ...admit(), action: 'override', reason: 'Kata ketua' };
    const answer = await carry(app, carrier, await makeParcelBody(origin, [scan]));
    expect(answer.json().acks).toEqual([{ id: scan.id, result: 'quarantined' }]);
  });

  test('race with their own phone and are stored once', async () => {
    const { origin, carrier, admit, eventId } = await makePair(1);
    const scans = Array.from({ length: 20 }, () => admit());
    const body = await makeParcelBody(origin, scans);
    const answers = await Promise.all([
      carry(app, carrier, body),
      origin.sync(scans),
      carry(app, carrier, body),
    ]);
    for (const answer of answers) {
      const acks: { id: string; result: string }[] = answer.json().acks;
      expect(acks.map(({ id }) => id).toSorted()).toEqual(scans.map(({ id }) => id).toSorted());
      expect(acks.map(({ result }) => result)).not.toContain('quarantined');
    }
    expect(await listLog(app, eventId)).toHaveLength(20);
    expect(await listIncidents(app, eventId)).toHaveLength(19);
  });
});

describe('what nobody sealed for its phone', () => {
  test('is refused: edited, of another phone, by no key, of another event', async () => {
    const { origin, carrier, admit, eventId } = await makePair();
    const other = await makePair();
    const scan = admit();
    const { box } = await makeParcelBody(origin, [scan]);
    const flipped = `${box.slice(0, 40)}${box[40] === 'A' ? 'B' : 'A'}${box.slice(41)}`;
    const attempts = [
      { device_id: origin.id, box: flipped },
      { device_id: origin.id, box: box.slice(0, -4) },
      { device_id: origin.id, box: 'AAAA' },
      // What a thief of the carrier could try: its own key under the other phone's name.
      { ...(await makeParcelBody(carrier, [scan])), device_id: origin.id },
      { device_id: carrier.id, box },
    ];
    for (const body of attempts) {
      const answer = await carry(app, carrier, body);
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'parcel_unreadable']);
    }
    const elsewhere = await carry(app, other.carrier, { device_id: origin.id, box });
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([404, 'not_found']);
    const unknown = await carry(app, carrier, { device_id: eventId, box });
    expect(unknown.statusCode).toBe(404);
    expect((await carry(app, carrier, { device_id: origin.id, box: 'kosong!' })).statusCode).toBe(
      400,
    );
    expect(await listLog(app, eventId)).toEqual([]);
  });
});

describe('a host', () => {
  test('imports the log of a phone that cannot send, and it is noted who did', async () => {
    const { origin, admit, host, eventId } = await makePair();
    const scan = admit();
    const body = await makeParcelBody(origin, [scan]);
    const answer = await carry(app, { ...host, eventId }, body);
    const { label } = await findDeviceRow(origin.id);
    expect(answer.json()).toEqual({
      device_label: label,
      acks: [{ id: scan.id, result: 'stored' }],
    });
    await carry(app, { ...host, eventId }, body);
    const audits = app.database.db.selectFrom('audit').select(['actor_id', 'detail']);
    expect(
      await audits
        .where('action', '=', 'log.carried')
        .where('subject_id', '=', origin.id)
        .execute(),
    ).toEqual([{ actor_id: host.id, detail: { event_id: eventId, stored: 1, quarantined: 0 } }]);
  });

  test('of another event imports nothing', async () => {
    const { origin, admit, eventId } = await makePair();
    const stranger = await makeMember(app.database.db);
    const body = await makeParcelBody(origin, [admit()]);
    const answer = await carry(app, { ...stranger, eventId }, body);
    expect(answer.statusCode).toBe(404);
    expect(await listLog(app, eventId)).toEqual([]);
  });
});

describe('the keys of the exchange', () => {
  test('are shared by the phones of an event, and each has one of its own', async () => {
    const { origin, carrier } = await makePair();
    const stranger = (await makePair()).origin;
    expect(origin.exchange.event_key).toBe(carrier.exchange.event_key);
    expect(origin.exchange.event_key).not.toBe(stranger.exchange.event_key);
    expect(origin.exchange.event_key).not.toBe(origin.searchKey);
    expect(origin.exchange.carry_key).not.toBe(carrier.exchange.carry_key);
  });

  test('come again with each look at the device, with the phones that were revoked', async () => {
    const { origin, carrier } = await makePair();
    await revoke(origin.id);
    const me = await app.app.inject({ url: '/api/checkin/me', headers: carrier.headers });
    expect(me.json().exchange).toEqual({ ...carrier.exchange, revoked_phones: [origin.id] });
    const gone = await app.app.inject({ url: '/api/checkin/me', headers: origin.headers });
    expect(gone.json()).not.toHaveProperty('exchange');
  });
});
