import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRecord, sealRecord } from '#src/domain/check-in/roster/sealed-record.ts';
import { runRound } from '#src/server/jobs.ts';
import { createKeys } from '#src/server/platform/keys.ts';
import { openFiles } from '#src/server/platform/file-storage.ts';
import { startTestApp, testKey, type TestApp } from '#tests/support/app.ts';
import { makeRace, raceMorning } from '#tests/support/check-in/check-in.ts';
import { canaries } from '../account/canaries.ts';
import { leaveTraces } from '../account/kanaria-traces.ts';
import { findPlaces } from '../account/places.ts';
import { makeCommunity } from '#tests/support/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const keys = createKeys([testKey]);
/** The race ends on 14 February 2027 at 03.00 UTC. */
const due = '2027-05-15T03:00:00.000Z';
const note = 'Kanaria alergi kacang';

/** What must be gone from everywhere; the name on the start list stays. */
const contacts = [
  canaries.birth,
  canaries.phone,
  canaries.email,
  canaries.emergency,
  canaries.emergencyPhone,
  canaries.reply,
  canaries.collector,
  canaries.quarantined,
  canaries.staffWords,
  note,
];

async function runJobs(): Promise<void> {
  const failures: unknown[] = [];
  await runRound({
    db: app.database.db,
    keys,
    files: await openFiles({ s3: null, dataDir: app.dataDir }),
    clock: app.clock.now,
    onReleased: () => undefined,
    onError: (error) => failures.push(error),
  });
  expect(failures).toEqual([]);
}

/** A runner who left contacts in every place that a registration has for them. */
async function makeRunner() {
  const { db } = app.database;
  const race = await makeRace(app, 2);
  const [ticket, other] = race.tickets;
  if (!ticket || !other) throw new Error('A race without tickets');
  const { holder, code_hash } = await db
    .selectFrom('registrations')
    .select(['holder', 'code_hash'])
    .where('id', '=', ticket.id)
    .executeTakeFirstOrThrow();
  const before = await db
    .selectFrom('registrations')
    .select('box')
    .where('id', '=', ticket.id)
    .executeTakeFirstOrThrow();
  const record = await openRecord({ code: ticket.code, box: before.box });
  if (record === null) throw new Error('The box does not open');
  const nonce = new Uint8Array(12).fill(9);
  const box = await sealRecord({ code: ticket.code, record: { ...record, note }, nonce });
  await db
    .updateTable('registrations')
    .set({
      holder: JSON.stringify({
        ...holder,
        legal_name: canaries.legal,
        birth_date: canaries.birth,
        phone: canaries.phone,
        emergency_name: canaries.emergency,
        emergency_phone: canaries.emergencyPhone,
      }),
      email: canaries.email,
      note,
      attention: note,
      box: Buffer.from(box),
    })
    .where('id', '=', ticket.id)
    .execute();
  const owner = race.host;
  const community = await makeCommunity(db, owner.id);
  await leaveTraces(app, {
    id: owner.id,
    communityId: community.id,
    registration: { id: ticket.id, event_id: race.event.id, code_hash },
  });
  await leaveStrayTraces(app, race.event.id);
  // Inquiries and reviews have their own rules, and the member's profile is theirs.
  await db.deleteFrom('inquiries').execute();
  await db.deleteFrom('runner_profiles').execute();
  return { race, ticket, other };
}

/** Records at the gates that lead to no registration. */
async function leaveStrayTraces(
  { database: { db }, clock }: TestApp,
  eventId: string,
): Promise<void> {
  const of = { event_id: eventId, device_id: 'kanariadevic' };
  const now = clock.now();
  await db
    .insertInto('check_in_health_views')
    .values({
      ...of,
      id: 'kanariaview2',
      registration_id: null,
      bib: 999,
      reason: canaries.staffWords,
      at: now,
    })
    .execute();
  const body = JSON.stringify({
    code_hash: 'f'.repeat(64),
    collector: { name: canaries.collector, id_last4: '1234' },
  });
  await db
    .insertInto('check_in_quarantine')
    .values({ ...of, id: 'sesat', seq: 3, body, reason: 'malformed', received_at: now })
    .execute();
}

test('90 days after a race, what was only needed until then is gone from everywhere, and the rest stays', async () => {
  const { db } = app.database;
  const { race, ticket } = await makeRunner();
  const places = async () =>
    (await Promise.all(contacts.map((text) => findPlaces(app, text)))).map(
      (found) => found.length > 0,
    );
  const sheet = async () =>
    (
      await app.app.inject({
        url: `/api/host/event/${race.event.id}/participant/${ticket.id}`,
        headers: race.host.headers,
      })
    ).json().participant;

  app.clock.set('2027-05-15T02:59:59.000Z');
  await runJobs();
  expect(await places()).toEqual(contacts.map(() => true));
  expect(await sheet()).toMatchObject({ phone: canaries.phone, contacts_erased: false });

  app.clock.set(due);
  await runJobs();
  expect(await places()).toEqual(contacts.map(() => false));
  const row = await db
    .selectFrom('registrations')
    .selectAll()
    .where('id', '=', ticket.id)
    .executeTakeFirstOrThrow();
  expect(row.holder).toMatchObject({ legal_name: canaries.legal, city: 'Sleman', phone: '' });
  expect(await openRecord({ code: ticket.code, box: row.box })).toMatchObject({ note: null });
  expect(await sheet()).toMatchObject({
    legal_name: canaries.legal,
    birth_date: '',
    age: null,
    email: null,
    is_incomplete: false,
    contacts_erased: true,
  });
  // That they passed is the runner's history and the host's proof.
  const scans = await db.selectFrom('check_in_scans').select('verdict').execute();
  expect(scans).toEqual([{ verdict: 'ok' }]);

  const audit = () =>
    db
      .selectFrom('audit')
      .select(['subject_id', 'detail'])
      .where('action', '=', 'registration.contacts_erased')
      .execute();
  const entry = { subject_id: race.event.id, detail: { count: 2 } };
  expect(await audit()).toEqual([entry]);
  const { rev } = row;
  await runJobs();
  expect(await audit()).toEqual([entry]);
  const again = await db
    .selectFrom('registrations')
    .select('rev')
    .where('id', '=', ticket.id)
    .executeTakeFirstOrThrow();
  expect(again.rev).toBe(rev);
  app.clock.set(raceMorning);
});
