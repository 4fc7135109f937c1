import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mulberry32 } from '#src/server/drawing/seed.ts';
import { getScanContext } from '#src/server/features/check-in/event/event-repository.ts';
import { syncDevice } from '#src/server/features/check-in/sync/sync-service.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { enrolPhone, raceMorning } from '#tests/support/check-in/check-in.ts';
import { judge, type MadeScan, type Outcome } from '#tests/support/race-morning/judge.ts';
import { makeManyRunners } from '#tests/support/race-morning/many-runners.ts';
import { readOutcome } from '#tests/support/race-morning/outcome.ts';
import { isFullRun } from '#tests/support/sample.ts';

const orders = isFullRun ? 1000 : 15;
const scansEach = 20;
const minute = 60_000;
// A thousand orders on a busy machine.
if (isFullRun) vi.setConfig({ testTimeout: 30 * minute });

type Phone = Awaited<ReturnType<typeof enrolPhone>> & {
  role: 'supervisor' | 'steward';
  records: { id: string }[];
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test(`what three phones did comes to the same in ${orders} orders of arrival, in parts and in repeats`, async () => {
  const random = mulberry32(15);
  const upTo = (max: number) => Math.floor(random() * max);
  const { event, host, point, runners } = await makeManyRunners(app.database, {
    runners: 12,
    cancelled: 2,
  });
  app.clock.set(raceMorning);
  const phones: Phone[] = [];
  for (const role of ['supervisor', 'steward', 'steward'] as const) {
    const phone = await enrolPhone(app, { eventId: event.id, host });
    phones.push({ ...phone, role, records: [] });
  }
  const made: MadeScan[] = [];
  for (let seq = 1; seq <= scansEach; seq += 1)
    for (const phone of phones) made.push(log(phone, seq));
  const rows = await getScanContext(app.database.db, event.id);
  const staff = {
    supervisors: new Set(phones.slice(0, 1).map(({ id }) => id)),
    cancelled: new Set(runners.filter((row) => row.state === 'cancelled').map(({ hash }) => hash)),
    letIn: new Set<string>(),
  };

  let first: Outcome | null = null;
  for (let order = 0; order < orders; order += 1) {
    await forgetAll();
    const left = phones.flatMap((phone) => phone.records.map((record) => ({ phone, record })));
    left.push(...left.filter(() => random() < 0.2));
    while (left.length > 0) {
      const { phone } = left[upTo(left.length)] ?? { phone: phones[0] };
      const taken = left
        .filter((each) => each.phone === phone)
        .toSorted(() => random() - 0.5)
        .slice(0, 1 + upTo(scansEach));
      for (const each of taken) left.splice(left.indexOf(each), 1);
      await send(
        phone,
        taken.map(({ record }) => record),
      );
    }
    const outcome = await readOutcome(app.database, event.id);
    expect(judge(made, outcome, staff)).toEqual({});
    first ??= outcome;
    expect(sorted(outcome)).toEqual(sorted(first));
  }
  const explained = [...(first?.incidents.values() ?? [])].map((incident) => incident.explainedBy);
  expect(explained.some((by) => by === null)).toBe(true);
  expect(explained.some((by) => by !== null)).toBe(true);

  function log(phone: Phone, seq: number): MadeScan {
    const isVoid = made.length > 3 && random() < 0.25;
    const target = isVoid ? made[upTo(made.length)] : undefined;
    const action = target
      ? 'void'
      : phone.role === 'supervisor' && random() < 0.2
        ? 'override'
        : 'admit';
    const runner = target?.runner ?? runners[upTo(runners.length)]?.hash ?? '';
    // Minutes apart, by clocks that are off by up to one.
    const truth = Date.parse(raceMorning) - 90 * minute + made.length * minute + upTo(minute);
    const scan = phone.scan({
      id: randomUUID(),
      seq,
      point_id: point.id,
      code_hash: runner,
      action,
      voids: target?.id ?? null,
      reason: action === 'admit' ? null : 'Uji',
      device_time: new Date(truth + upTo(2 * minute) - minute).toISOString(),
      uncertainty_ms: minute,
    });
    phone.records.push(scan);
    return { id: scan.id, phone: phone.id, seq, runner, action, voids: target?.id ?? null, truth };
  }

  async function send(phone: Phone | undefined, scans: { id: string }[]) {
    if (phone === undefined) return;
    // Past the limit of requests a minute.
    const answer = await syncDevice(app.database.db, {
      device: { id: phone.id, eventId: event.id, role: phone.role, points: null, lapsed: null },
      body: { scans, cursor: null, last_seq: scansEach },
      now: app.clock.now(),
      contexts: { get: () => Promise.resolve(rows) },
      pointCounts: { read: () => Promise.resolve([]) },
    });
    expect(new Set(answer.acks.map(({ id }) => id))).toEqual(new Set(scans.map(({ id }) => id)));
  }

  /** The server of before the first scan. */
  async function forgetAll(): Promise<void> {
    const { db } = app.database;
    for (const table of ['check_in_incidents', 'check_ins', 'check_in_scans'] as const)
      await db.deleteFrom(table).where('event_id', '=', event.id).execute();
    const ids = phones.map(({ id }) => id);
    await db.deleteFrom('check_in_contacts').where('device_id', 'in', ids).execute();
    await db
      .updateTable('check_in_devices')
      .set({ last_seq: 0, gapless_seq: 0, last_seen_at: new Date('2027-02-13T00:00:00Z') })
      .where('id', 'in', ids)
      .execute();
  }
});

function sorted({ admissions, incidents, log }: Outcome) {
  return {
    admissions,
    incidents,
    log: log.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  };
}
