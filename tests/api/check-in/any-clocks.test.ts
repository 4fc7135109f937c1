import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mulberry32 } from '#src/server/drawing/seed.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { enrolPhone, makeRace, raceMorning } from '#tests/support/check-in.ts';
import { isFullRun } from '#tests/support/sample.ts';
import { listCheckIns, listLog } from '#tests/support/scan-log.ts';
import {
  createSimulatedPhone,
  type SimulatedScan,
  type TimeSource,
} from '#tests/support/simulated-phone.ts';

const [phones, scansEach, runners] = [8, isFullRun ? 500 : 40, isFullRun ? 400 : 60];
const seeds = Array.from({ length: isFullRun ? 100 : 2 }, (_, index) => index + 1);
/** So that a full run's 500 scans need fewer than a phone's 60 requests a minute. */
const batchSize = isFullRun ? 200 : 20;
const minute = 60_000;
const day = 24 * 60 * minute;
const start = Date.parse(raceMorning);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe.each(seeds)(`${phones} phones without a reliable clock or network, seed %i`, (seed) => {
  test('lose no scan, miss no double, and no time is further off than it says', async () => {
    const { truths, eventId, devices } = await simulate(seed, 'rules');
    const log = await listLog(app, eventId);
    expect(log.map(({ id }) => id).toSorted()).toEqual([...truths.keys()].toSorted());
    const quarantined = await app.database.db
      .selectFrom('check_in_quarantine')
      .select('id')
      .where('device_id', 'in', devices)
      .execute();
    expect(quarantined).toEqual([]);
    expect(countWrongTimes(log, truths)).toBe(0);

    const derived = await listCheckIns(app, eventId);
    const counted = derived.flatMap(({ scan_id, further_scan_ids }) => [
      scan_id,
      ...further_scan_ids,
    ]);
    expect(counted.toSorted()).toEqual([...truths.keys()].toSorted());
    const incidents = await app.database.db
      .selectFrom('check_in_incidents')
      .select('scan_id')
      .where('event_id', '=', eventId)
      .execute();
    const told = new Set(incidents.map(({ scan_id }) => scan_id));
    const further = derived.flatMap(({ further_scan_ids }) => further_scan_ids);
    expect(further.filter((id) => !told.has(id))).toEqual([]);
    expect(further.length).toBeGreaterThan(0);

    // Where the order is called certain, it is the true one.
    const byId = new Map(log.map((row) => [row.id, row]));
    for (const { scan_id, further_scan_ids } of derived) {
      const first = byId.get(scan_id);
      for (const later of further_scan_ids.map((id) => byId.get(id))) {
        if (!first || !later) throw new Error('An admission is not in the log');
        const apart = later.corrected_at.getTime() - first.corrected_at.getTime();
        if (apart < first.uncertainty_ms + later.uncertainty_ms) continue;
        expect(truths.get(first.id)).toBeLessThan(truths.get(later.id) ?? 0);
      }
    }
  }, 120_000);
});

test('the word of phones that trust their wall clock would be wrong, and is set right', async () => {
  const { truths, eventId } = await simulate(1, 'wall clock');
  const log = await listLog(app, eventId);
  expect(countWrongTimes(log, truths)).toBe(0);
  const claimed = log.map((row) => ({
    ...row,
    corrected_at: new Date(row.device_time.getTime() + row.offset_ms),
    uncertainty_ms: row.claimed_uncertainty_ms ?? 0,
  }));
  expect(countWrongTimes(claimed, truths)).toBeGreaterThan(0);
}, 120_000);

type Times = Pick<LogRow, 'id' | 'corrected_at' | 'uncertainty_ms'>;
type LogRow = Awaited<ReturnType<typeof listLog>>[number];

function countWrongTimes(log: readonly Times[], truths: Map<string, number>): number {
  return log.filter(
    ({ id, corrected_at, uncertainty_ms }) =>
      Math.abs(corrected_at.getTime() - (truths.get(id) ?? 0)) > uncertainty_ms + 1,
  ).length;
}

/** Runs a race morning; returns when each scan was really made, by id. */
async function simulate(seed: number, source: TimeSource) {
  const random = mulberry32(seed);
  const upTo = (max: number) => Math.floor(random() * max);
  const race = await makeRace(app, runners);
  const truths = new Map<string, number>();
  const lanes = [];
  for (let index = 0; index < phones; index += 1) {
    app.clock.set(raceMorning);
    lanes.push(await makeLane());
  }
  // Always the phone that is furthest behind, so that the server's clock goes on evenly.
  for (;;) {
    const open = lanes.filter((lane) => lane.left() > 0);
    const [next] = open.toSorted((a, b) => a.truth() - b.truth());
    if (next === undefined) break;
    await next.act();
  }
  for (const lane of lanes.toSorted((a, b) => a.truth() - b.truth())) await lane.sendAll();
  return { truths, eventId: race.event.id, devices: lanes.map(({ id }) => id) };

  async function makeLane() {
    const device = await enrolPhone(app, { eventId: race.event.id, host: race.host });
    const phone = createSimulatedPhone({
      now: start,
      windowEnd: start + 3 * day,
      wallOffsetMs: upTo(2 * day) - day,
      wallDrift: (random() - 0.5) * 0.000_08,
      monoDrift: (random() - 0.5) * 0.000_08,
      countsSleep: random() < 0.3,
      source,
    });
    let unsent: { id: string }[] = [];
    await sync('answered');

    async function sync(fate: 'answered' | 'reply lost' | 'request lost'): Promise<void> {
      const request = phone.request();
      request.travel(1 + upTo(random() < 0.9 ? 400 : 14_000));
      const receivedAt = phone.truth();
      if (fate === 'request lost') return;
      app.clock.set(new Date(receivedAt).toISOString());
      const { run, deviceTime, monotonicMs } = request.sent;
      const sent = {
        run,
        device_time: new Date(deviceTime).toISOString(),
        monotonic_ms: monotonicMs,
      };
      // Out of order, and some twice.
      const batch = unsent.slice(0, batchSize).toSorted(() => random() - 0.5);
      const answer = await device.sync(
        random() < 0.2 ? [...batch, ...batch] : batch,
        null,
        source === 'rules' ? sent : undefined,
      );
      request.travel(1 + upTo(400));
      if (fate === 'reply lost') return;
      request.end(receivedAt);
      const acked = new Set(answer.json().acks.map(({ id }: { id: string }) => id));
      unsent = unsent.filter(({ id }) => !acked.has(id));
    }

    function scan(): void {
      const { claim, truth }: SimulatedScan = phone.scan();
      const body = device.scan({
        id: randomUUID(),
        point_id: race.point.id,
        code_hash: race.tickets[upTo(runners)]?.hash,
        device_time: new Date(claim.deviceTime).toISOString(),
        monotonic_ms: claim.monotonicMs,
        offset_ms: claim.offsetMs,
        uncertainty_ms: claim.uncertaintyMs,
        run: source === 'rules' ? claim.run : undefined,
      });
      truths.set(body.id, truth);
      unsent.push(body);
    }

    function jump(): number {
      return random() < 0.5 ? 0 : Math.round((random() - 0.5) * 60 * day);
    }

    return {
      id: device.id,
      truth: phone.truth,
      left: () => scansEach - phone.log.length,
      async act(): Promise<void> {
        const dice = random();
        phone.watched(500 + upTo(20_000));
        if (dice < 0.75) scan();
        else if (dice < (isFullRun ? 0.78 : 0.9)) {
          const fates = ['answered', 'reply lost', 'request lost'] as const;
          await sync(fates[upTo(3)] ?? 'answered');
        } else if (dice < 0.95) phone.watched(1000, jump());
        else if (dice < 0.98) {
          phone.pocketed(upTo(5 * minute), { asleepMs: upTo(20 * minute), jumpMs: jump() });
        } else phone.restarted(upTo(5 * minute), jump());
      },
      async sendAll(): Promise<void> {
        while (unsent.length > 0) await sync('answered');
      },
    };
  }
}
