import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { enrolPhone, makeRace } from '#tests/support/check-in/check-in.ts';
import { makeMember } from '#tests/support/factories.ts';
import { listCheckIns, listLog } from '#tests/support/check-in/scan-log.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Headers = { authorization: string };
type Race = Awaited<ReturnType<typeof makeRace>>;

const post = async (url: string, headers: Headers, payload: object) =>
  await app.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'idempotency-key': randomUUID() },
    payload,
  });
const list = async ({ event, host }: Race, what: string) =>
  (
    await app.app.inject({ url: `/api/host/event/${event.id}/${what}`, headers: host.headers })
  ).json();

/** Two phones that let the same runners in. */
async function makeDoubles(runners: number) {
  const race = await makeRace(app, runners);
  const input = { eventId: race.event.id, host: race.host };
  const [a, b] = [
    await enrolPhone(app, { ...input, label: 'Loket 1' }),
    await enrolPhone(app, { ...input, label: 'Loket 2' }),
  ];
  const scansOf = (phone: typeof a) =>
    race.tickets.map(({ hash }) => phone.scan({ point_id: race.point.id, code_hash: hash }));
  await a.sync(scansOf(a));
  app.clock.advance(60_000);
  const further = scansOf(b);
  await b.sync(further);
  return { race, a, b, scanId: further[0]?.id ?? '' };
}

const samePerson = { outcome: 'same_person', reason: 'Pindah gerbang' };
const twoPeople = { outcome: 'two_people', reason: 'Tangkapan layar' };

describe('an incident', () => {
  test('is listed for the host with who, where, when and how certain', async () => {
    const { race, scanId } = await makeDoubles(1);
    expect(await list(race, 'incident')).toMatchObject({
      total: 1,
      next_cursor: null,
      points: [{ id: race.point.id }],
      data: [
        {
          id: scanId,
          kind: 'double',
          point_id: race.point.id,
          runner: { registration_id: race.tickets[0]?.id },
          first: { device_label: 'Loket 1', uncertainty_ms: 50, shown: 'ok' },
          scan: { device_label: 'Loket 2' },
          order_uncertain: false,
          explained: null,
          judgement: null,
        },
      ],
    });
  });

  test('is judged once: the same word again changes nothing, and who comes second is told whose stands', async () => {
    const { race, a, b, scanId } = await makeDoubles(1);
    const other = await makeMember(app.database.db, { role: 'admin' });
    const url = `/api/host/event/${race.event.id}/incident/${scanId}/resolve`;
    const answers = await Promise.all([
      post(url, race.host.headers, samePerson),
      post(url, other.headers, twoPeople),
      post(`/api/checkin/incident/${scanId}/resolve`, a.headers, twoPeople),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const words = answers.map((answer) => answer.json());
    expect(words.filter(({ is_yours: isYours }) => isYours)).toHaveLength(1);
    const [{ judgement }] = words;
    expect(words.map((word) => word.judgement)).toEqual([judgement, judgement, judgement]);
    const winner = words.findIndex(({ is_yours: isYours }) => isYours);
    const again = [
      () => post(url, race.host.headers, samePerson),
      () => post(url, other.headers, twoPeople),
      () => post(`/api/checkin/incident/${scanId}/resolve`, a.headers, twoPeople),
    ][winner];
    expect((await again?.())?.json()).toEqual(words[winner]);

    expect((await b.sync([])).json()).toMatchObject({ incidents: [], open_incidents: 0 });
    expect((await list(race, 'incident?state=open')).data).toEqual([]);
    expect((await list(race, 'incident?state=resolved')).data).toMatchObject([
      { id: scanId, judgement },
    ]);
    const audited = await app.database.db
      .selectFrom('audit')
      .select('action')
      .where('subject_id', '=', scanId)
      .execute();
    expect(audited).toEqual([{ action: 'incident.judged' }]);
  });

  test('keeps its judgement when a void explains it afterwards', async () => {
    const { race, b, scanId } = await makeDoubles(1);
    const url = `/api/host/event/${race.event.id}/incident/${scanId}/resolve`;
    await post(url, race.host.headers, samePerson);
    const code_hash = race.tickets[0]?.hash;
    const undo = { action: 'void', voids: scanId, reason: 'Salah pindai' };
    await b.sync([b.scan({ point_id: race.point.id, code_hash, ...undo })]);
    expect((await list(race, 'incident?state=resolved')).data).toMatchObject([
      { judgement: samePerson, explained: { reason: 'Salah pindai', by: 'Loket 2' } },
    ]);
  });

  test('is not judged with a word for another kind, without a reason, by a steward, or from another event', async () => {
    const { race, a, scanId } = await makeDoubles(1);
    const url = `/api/host/event/${race.event.id}/incident/${scanId}/resolve`;
    const wrong = { outcome: 'let_in', reason: 'Uji' };
    expect((await post(url, race.host.headers, wrong)).statusCode).toBe(400);
    const silent = { ...samePerson, reason: ' ' };
    expect((await post(url, race.host.headers, silent)).statusCode).toBe(400);
    await app.database.db
      .updateTable('check_in_devices')
      .set({ role: 'steward' })
      .where('id', '=', a.id)
      .execute();
    const gate = `/api/checkin/incident/${scanId}/resolve`;
    expect((await post(gate, a.headers, samePerson)).statusCode).toBe(404);
    const elsewhere = await makeRace(app, 0);
    const stranger = await enrolPhone(app, { eventId: elsewhere.event.id, host: elsewhere.host });
    expect((await post(gate, stranger.headers, samePerson)).statusCode).toBe(404);
    expect((await list(race, 'incident?state=open')).total).toBe(1);
  });

  test('of many is listed page by page, each once', async () => {
    const { race } = await makeDoubles(5);
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await list(race, `incident?limit=2${cursor && `&cursor=${cursor}`}`);
      expect(page.total).toBe(5);
      seen.push(...page.data.map((row: { id: string }) => row.id));
      cursor = page.next_cursor;
    } while (cursor);
    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
  });
});

describe('a record that was set aside', () => {
  /** Two records of a phone that was revoked before they came. */
  async function makeSetAside() {
    const race = await makeRace(app, 2);
    const phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
    await app.database.db
      .updateTable('check_in_devices')
      .set({ revoked_at: app.clock.now(), last_seen_at: null })
      .where('id', '=', phone.id)
      .execute();
    const scans = race.tickets.map(({ hash }) =>
      phone.scan({ point_id: race.point.id, code_hash: hash }),
    );
    await phone.sync(scans);
    const url = `/api/host/event/${race.event.id}/quarantine`;
    const decide = (id: string | undefined, decision: string) =>
      post(url, race.host.headers, {
        device_id: phone.id,
        record_id: id,
        decision,
        reason: 'HP sempat dipakai petugas',
      });
    return { race, phone, scans, decide };
  }

  test('is listed with what it says, until it is decided on', async () => {
    const { race, phone, scans, decide } = await makeSetAside();
    const open = await list(race, 'quarantine?state=open');
    expect(open.total).toBe(2);
    expect(open.data).toContainEqual(
      expect.objectContaining({
        record_id: scans[0]?.id,
        device_id: phone.id,
        reason: 'device_revoked',
        is_acceptable: true,
        runner: expect.objectContaining({ registration_id: race.tickets[0]?.id }),
        scan: expect.objectContaining({ action: 'admit', shown: 'ok' }),
      }),
    );
    await decide(scans[0]?.id, 'discard');
    expect((await list(race, 'quarantine?state=open')).total).toBe(1);
    expect((await list(race, 'quarantine?state=resolved')).data).toMatchObject([
      {
        record_id: scans[0]?.id,
        decision: { decision: 'discard', reason: 'HP sempat dipakai petugas' },
      },
    ]);
    expect(await listCheckIns(app, race.event.id)).toEqual([]);
  });

  test('accepted, counts as its phone’s; again, it changes nothing; the first decision stands', async () => {
    const { race, phone, scans, decide } = await makeSetAside();
    const [scan] = scans;
    app.clock.advance(60_000);
    const answers = await Promise.all([decide(scan?.id, 'accept'), decide(scan?.id, 'accept')]);
    expect(answers.map((answer) => answer.json())).toEqual([
      { decision: 'accept', is_yours: true },
      { decision: 'accept', is_yours: true },
    ]);
    expect((await decide(scan?.id, 'discard')).json()).toEqual({
      decision: 'accept',
      is_yours: false,
    });
    expect(await listCheckIns(app, race.event.id)).toMatchObject([
      { scan_id: scan?.id, device_id: phone.id },
    ]);
    expect(await listLog(app, race.event.id)).toHaveLength(1);
    const device = await app.database.db
      .selectFrom('check_in_devices')
      .select('last_seen_at')
      .where('id', '=', phone.id)
      .executeTakeFirstOrThrow();
    // Its host took the record in; the phone was not heard of.
    expect(device.last_seen_at).not.toEqual(app.clock.now());
  });

  test('that nobody can read is discarded, not accepted; one that came again whole has settled itself', async () => {
    const { race, phone } = await makeDoubles(1).then(({ race: of, a }) => ({
      race: of,
      phone: a,
    }));
    const torn = phone.scan({ point_id: race.point.id, code_hash: 'torn' });
    await phone.sync([torn]);
    const url = `/api/host/event/${race.event.id}/quarantine`;
    const body = { device_id: phone.id, record_id: torn.id, reason: 'Uji' };
    const accepted = await post(url, race.host.headers, { ...body, decision: 'accept' });
    expect(accepted.json().code).toBe('conflict');
    expect(await list(race, 'quarantine?state=open')).toMatchObject({
      total: 1,
      data: [{ reason: 'malformed', is_acceptable: false, scan: null, runner: null }],
    });
    expect((await list(race, 'check-in')).todo.quarantined).toBe(1);
    await phone.sync([{ ...torn, code_hash: race.tickets[0]?.hash }]);
    expect((await list(race, 'quarantine?state=open')).total).toBe(0);
    expect((await list(race, 'check-in')).todo.quarantined).toBe(0);
    expect((await post(url, race.host.headers, { ...body, decision: 'discard' })).statusCode).toBe(
      200,
    );
    const missing = { ...body, record_id: 'tidak-ada', decision: 'discard' };
    expect((await post(url, race.host.headers, missing)).statusCode).toBe(404);
  });
});
