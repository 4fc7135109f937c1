import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldScans, type ScanRecord } from '#src/domain/check-in/check-in-fold.ts';
import { mulberry32 } from '#src/server/drawing/seed.ts';
import { rebuildEvent } from '#src/server/features/check-in/sync/rebuild-service.ts';
import {
  firstWriterWins,
  setAFlag,
  trustTheWallClock,
} from '#tests/support/race-morning/careless-servers.ts';
import { judge, type Outcome } from '#tests/support/race-morning/judge.ts';
import type { Derived, Staff } from '#tests/support/race-morning/model.ts';
import { prepareMorning, type MorningSize } from '#tests/support/race-morning/morning.ts';
import {
  startMortalServer,
  type MortalServer,
  type Victim,
} from '#tests/support/race-morning/mortal-server.ts';
import { readOutcome } from '#tests/support/race-morning/outcome.ts';
import { isFullRun } from '#tests/support/sample.ts';

/** A full run's phones reach the server more rarely: a phone may ask sixty times a minute. */
const size: MorningSize = isFullRun
  ? { phones: 8, scansEach: 500, contacts: 0.03 }
  : { phones: 8, scansEach: 30, contacts: 0.15 };
const seeds = Array.from({ length: isFullRun ? 100 : 3 }, (_, index) => index + 1);
/** So many races run in one server at once, and die with it. */
const together = 5;
const deaths: { victim: Victim; inRequests: number }[] = isFullRun
  ? (['server', 'both', 'postgres', 'server'] as const).map((victim) => ({
      victim,
      inRequests: 120,
    }))
  : (['server', 'both'] as const).map((victim) => ({ victim, inRequests: 40 }));
const groups = Array.from({ length: Math.ceil(seeds.length / together) }, (_, index) =>
  seeds.slice(index * together, (index + 1) * together),
);
const longMs = 600_000;

let server: MortalServer;
beforeAll(async () => {
  server = await startMortalServer();
});
afterAll(() => server.close());

test.each(groups.map((group) => ({ group })))(
  'eight phones without a network or a clock to trust, and a server and a PostgreSQL that are killed: nobody is lost, nobody goes in twice unnoticed (seeds $group)',
  async ({ group }) => {
    const deathsBefore = { ...server.deaths };
    const mornings = await Promise.all(
      group.map((seed) =>
        server.atOwnTime(async () => {
          const live = await prepareMorning(server, size, seed);
          return () => server.atOwnTime(live);
        }),
      ),
    );
    server.plan(deaths);
    const lived = await Promise.all(mornings.map((live) => live()));
    expect(server.deaths.server).toBeGreaterThan(deathsBefore.server);
    expect(server.deaths.postgres).toBeGreaterThan(deathsBefore.postgres);

    for (const { seed, made, arrivals, staff, race } of lived) {
      const outcome = await readOutcome(server.database, race.event.id);
      expect(judge(made, outcome, staff)).toEqual({});
      expect(outcome.quarantined).toEqual([]);
      // What it is about has happened.
      const kinds = [...outcome.incidents.values()];
      expect(kinds.filter(({ kind }) => kind === 'double').length).toBeGreaterThan(0);
      expect(kinds.filter(({ explainedBy }) => explainedBy !== null).length).toBeGreaterThan(0);
      expect(staff.letIn.size).toBeGreaterThan(0);

      // Every phone may be sealed: the server has all its numbers.
      expect(await listUnsealed(race.event.id)).toEqual([]);

      // Derived anew from the log alone.
      await server.atOwnTime(() =>
        rebuildEvent(server.database.db, { eventId: race.event.id, now: server.clock.now() }),
      );
      const rebuilt = await readOutcome(server.database, race.event.id);
      expect(judge(made, rebuilt, staff)).toEqual({});

      // The same morning in careless hands.
      expect(judge(made, setAFlag(arrivals), staff)).toMatchObject({
        'a scan is lost': expect.any(Number),
        'a runner went in twice unnoticed': expect.any(Number),
      });
      expect(judge(made, firstWriterWins(arrivals), staff)).toMatchObject({
        'the derived state is not what the log says': expect.any(Number),
      });
      expect(judge(made, trustTheWallClock(arrivals, staff), staff)).toMatchObject({
        'a time is further off than it says': expect.any(Number),
        'the order of two is called certain and wrong': expect.any(Number),
      });
      expectEqualInAnyOrder(outcome, staff, seed);
    }
  },
  longMs,
);

/** The phones of which the server misses a number. */
async function listUnsealed(eventId: string): Promise<string[]> {
  const phones = await server.database.db
    .selectFrom('check_in_devices')
    .select('id')
    .where('event_id', '=', eventId)
    .where((eb) =>
      eb.or([
        eb('gapless_seq', '<', eb.ref('last_seq')),
        eb('last_seq', '<', eb.val(size.scansEach)),
      ]),
    )
    .execute();
  return phones.map(({ id }) => id);
}

/** Folds the same log in other orders of arrival, some of it twice: the phones' and the server's fold alike. */
function expectEqualInAnyOrder(
  { log, admissions, incidents }: Outcome,
  staff: Staff,
  seed: number,
) {
  const records = log.map((scan): ScanRecord => {
    const isSupervisor = staff.supervisors.has(scan.phone);
    return {
      id: scan.id,
      deviceId: scan.phone,
      seq: scan.seq,
      pointId: 'start',
      registrationId: scan.runner,
      action: scan.action,
      voids: scan.voids,
      voidScope: scan.action !== 'void' ? null : isSupervisor ? 'any' : 'own',
      isEntitled: scan.action === 'override' || !staff.cancelled.has(scan.runner),
      isLetIn: staff.letIn.has(scan.id),
      correctedAt: scan.at,
      uncertaintyMs: scan.uncertaintyMs,
      where: null,
    };
  });
  const random = mulberry32(seed);
  const wanted = toText({ admissions, incidents });
  // A thousand of the first, and some of the others, which have four thousand scans each in a full run.
  for (let turn = 0; turn < (seed === 1 ? 1000 : 10); turn += 1) {
    const shuffled = shuffle(records, random);
    const arrived = [...shuffled, ...shuffled.slice(0, 20)];
    expect(toText(foldedState(arrived)) === wanted).toBe(true);
  }
}

function foldedState(records: readonly ScanRecord[]): Derived {
  const derived: Derived = { admissions: new Map(), incidents: new Map() };
  for (const { registrationId, admission, incidents } of foldScans(records)) {
    if (admission) derived.admissions.set(registrationId, admission.id);
    for (const incident of incidents) {
      derived.incidents.set(incident.scan.id, {
        kind: incident.kind,
        first: incident.kind === 'double' ? incident.first.id : null,
        explainedBy: incident.explainedBy?.id ?? null,
      });
    }
  }
  return derived;
}

function toText({ admissions, incidents }: Derived): string {
  return JSON.stringify([[...admissions].toSorted(byKey), [...incidents].toSorted(byKey)]);
}

function byKey([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}

function shuffle<T>(list: readonly T[], random: () => number): T[] {
  const shuffled = [...list];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    // Both places exist.
    [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
  }
  return shuffled;
}
