import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { mulberry32 } from '#src/server/drawing/seed.ts';
import { enrolPhone, raceMorning } from '../check-in/check-in.ts';
import { createSimulatedPhone } from '../check-in/simulated-phone.ts';
import type { Arrival } from './careless-servers.ts';
import type { MadeScan } from './judge.ts';
import { makeManyRunners } from './many-runners.ts';
import type { Staff } from './model.ts';
import type { MortalServer } from './mortal-server.ts';

export type MorningSize = {
  phones: number;
  scansEach: number;
  /** How often a phone tries to reach the server, of all that it does. */
  contacts: number;
};

/** A scan in the world: what happened, what the phone's log says of it, and what its wall clock showed. */
type WorldScan = { made: MadeScan; body: object & { id: string }; wallTime: number };

const Answer = z.object({
  acks: z.array(z.object({ id: z.string() })),
  gaps: z.array(z.unknown()),
  not_entitled: z.array(z.object({ scan_id: z.string() })),
});
const Judged = z.object({ judgement: z.object({ outcome: z.string() }) });

/** A quarter of the scans are of runners whom somebody has scanned before. */
const overlap = 0.25;
const supervisors = 2;
const minute = 60_000;
const day = 24 * 60 * minute;
const start = Date.parse(raceMorning);
/** A request that takes longer is given up by the phone. */
const requestLivesMs = 25_000;

/**
 * Prepares a race and its phones, and returns its morning: phones that scan without a network, whose clocks are set by up to
 * thirty days at any moment, that restart and sleep; requests and answers that get lost, come twice or out of order; voids
 * that overtake what they take back; supervisors who let some of the cancelled in. It ends when no phone has anything left to send.
 */
export async function prepareMorning(server: MortalServer, size: MorningSize, seed: number) {
  const random = mulberry32(seed);
  const upTo = (max: number) => Math.floor(random() * max);
  const pick = <T>(list: readonly T[]) => list[upTo(list.length)];
  server.clock.set(raceMorning);
  const total = size.phones * size.scansEach;
  const race = await makeManyRunners(server.database, {
    runners: total,
    cancelled: Math.ceil(total / 20),
  });
  const strangers = race.runners.map(({ hash }) => hash).toSorted(() => random() - 0.5);
  const world = new Map<string, WorldScan>();
  const arrivals: Arrival[] = [];
  const lanes: Lane[] = [];
  const judgements = new Map<string, string>();
  let judgeHeaders: { authorization: string } | undefined;
  for (let index = 0; index < size.phones; index += 1) {
    server.clock.set(raceMorning);
    lanes.push(await openLane(index < supervisors ? 'supervisor' : 'steward'));
  }
  return live;

  async function live() {
    // Always the phone that is furthest behind, so that the server's clock goes on evenly.
    for (;;) {
      const [next] = lanes
        .filter((lane) => lane.left() > 0)
        .toSorted((a, b) => a.truth() - b.truth());
      if (next === undefined) break;
      await next.act();
    }
    // Then all at once.
    await Promise.all(lanes.map((lane) => server.atOwnTime(() => lane.sendAll())));
    const staff: Staff = {
      supervisors: new Set(lanes.slice(0, supervisors).map(({ id }) => id)),
      cancelled: new Set(
        race.runners.flatMap((row) => (row.state === 'cancelled' ? row.hash : [])),
      ),
      letIn: new Set([...judgements].flatMap(([id, outcome]) => (outcome === 'let_in' ? id : []))),
    };
    return {
      seed,
      race,
      staff,
      made: [...world.values()].map(({ made }) => made),
      arrivals,
    };
  }

  async function openLane(role: 'supervisor' | 'steward') {
    const device = await enrolPhone(server, { eventId: race.event.id, host: race.host });
    await server.database.db
      .updateTable('check_in_devices')
      .set({ role })
      .where('id', '=', device.id)
      .execute();
    // The first is a supervisor's.
    judgeHeaders ??= device.headers;
    const phone = createSimulatedPhone({
      now: start,
      windowEnd: start + 3 * day,
      wallOffsetMs: upTo(2 * day) - day,
      wallDrift: (random() - 0.5) * 0.000_08,
      monoDrift: (random() - 0.5) * 0.000_08,
      countsSleep: random() < 0.3,
      source: 'rules',
    });
    const wallError = phone.read().wall - phone.truth();
    const own: WorldScan[] = [];
    let unsent: WorldScan[] = [];
    /** A request that is still on its way, behind a later one. */
    let delayed: { payload: object; scans: WorldScan[]; truth: number } | null = null;
    await exchange('answered');

    async function exchange(fate: 'answered' | 'reply lost' | 'request lost'): Promise<void> {
      const request = phone.request();
      // Out of order, and some twice; a request takes two hundred.
      const isTwice = random() < 0.2;
      const batch = unsent.slice(0, isTwice ? 100 : 200).toSorted(() => random() - 0.5);
      const scans = isTwice ? [...batch, ...batch] : batch;
      const { run, deviceTime, monotonicMs } = request.sent;
      const sent = {
        run,
        device_time: new Date(deviceTime).toISOString(),
        monotonic_ms: monotonicMs,
      };
      const payload = {
        scans: scans.map(({ body }) => body),
        cursor: null,
        last_seq: phone.log.length,
        sent,
      };
      const sentAt = phone.truth();
      request.travel(1 + upTo(random() < 0.9 ? 400 : 14_000));
      const receivedAt = phone.truth();
      if (fate === 'request lost') {
        if (delayed === null) delayed = { payload, scans, truth: sentAt };
        return;
      }
      const acks = await deliver(payload, scans, receivedAt);
      request.travel(1 + upTo(400));
      if (fate === 'reply lost' || acks === null) return;
      request.end(receivedAt);
      unsent = unsent.filter(({ body }) => !acks.has(body.id));
    }

    async function deliver(payload: object, scans: WorldScan[], at: number) {
      server.clock.set(new Date(at).toISOString());
      const answer = await server.ask({
        method: 'POST',
        url: '/api/checkin/sync',
        headers: device.headers,
        payload,
      });
      if (answer === null) return null;
      arrivals.push(...scans.map(toArrival));
      const { acks, not_entitled: wrong } = z.parse(Answer, answer);
      for (const { scan_id: id } of wrong) await judgeWrong(id);
      return new Set(acks.map(({ id }) => id));
    }

    /** A supervisor lets most of the cancelled go on; a word whose answer was lost is said again. */
    async function judgeWrong(id: string): Promise<void> {
      const outcome = Number.parseInt(id.slice(0, 1), 16) < 12 ? 'let_in' : 'turned_away';
      let answer: unknown = null;
      while (answer === null) {
        answer = await server.ask({
          method: 'POST',
          url: `/api/checkin/incident/${id}/resolve`,
          headers: judgeHeaders ?? device.headers,
          payload: { outcome, reason: 'Uji' },
        });
      }
      judgements.set(id, z.parse(Judged, answer).judgement.outcome);
    }

    /** What was taken for lost arrives after all, if it is not too late; nobody hears the answer. */
    async function deliverDelayed(): Promise<void> {
      if (delayed === null) return;
      const { payload, scans, truth } = delayed;
      delayed = null;
      if (phone.truth() - truth < requestLivesMs) await deliver(payload, scans, phone.truth());
    }

    function scan(): void {
      const seen = random() < overlap ? pick([...world.values()])?.made.runner : undefined;
      const runner = seen ?? strangers.pop() ?? '';
      const standing = own.some(
        ({ made }) =>
          made.runner === runner &&
          made.action !== 'deny' &&
          made.action !== 'void' &&
          !own.some((other) => other.made.voids === made.id),
      );
      const isOverruled = role === 'supervisor' && random() < 0.3;
      log(runner, standing ? 'deny' : isOverruled ? 'override' : 'admit', null);
    }

    /** A steward takes back what the phone did, a supervisor also what another did and has not even sent yet. */
    function takeBack(): void {
      const all = role === 'supervisor' && random() < 0.7 ? [...world.values()] : own;
      const target = pick(all.filter(({ made }) => made.action === 'admit'))?.made;
      if (target === undefined) scan();
      else log(target.runner, 'void', target.id);
    }

    function log(runner: string, action: MadeScan['action'], voids: string | null): void {
      const { claim, truth, seq } = phone.scan();
      const id = randomUUID();
      const made: MadeScan = { id, phone: device.id, seq, runner, action, voids, truth };
      const body = device.scan({
        id,
        point_id: race.point.id,
        code_hash: runner,
        action,
        voids,
        verdict: action === 'admit' ? 'ok' : 'already',
        reason: action === 'void' || action === 'override' ? 'Uji' : null,
        device_time: new Date(claim.deviceTime).toISOString(),
        monotonic_ms: claim.monotonicMs,
        offset_ms: claim.offsetMs,
        uncertainty_ms: claim.uncertaintyMs,
        run: claim.run,
      });
      const entry = { made, body, wallTime: claim.deviceTime - wallError };
      world.set(id, entry);
      own.push(entry);
      unsent.push(entry);
    }

    const jump = () => (random() < 0.5 ? 0 : Math.round((random() - 0.5) * 60 * day));
    return {
      id: device.id,
      truth: phone.truth,
      left: () => size.scansEach - phone.log.length,
      async act(): Promise<void> {
        phone.watched(500 + upTo(20_000));
        await deliverDelayed();
        const dice = random();
        if (dice < size.contacts) {
          await exchange(pick(['answered', 'reply lost', 'request lost'] as const) ?? 'answered');
        } else if (dice < 0.85) (random() < 0.1 ? takeBack : scan)();
        else if (dice < 0.95) phone.watched(1000, jump());
        else if (dice < 0.98) {
          phone.pocketed(upTo(5 * minute), { asleepMs: upTo(20 * minute), jumpMs: jump() });
        } else phone.restarted(upTo(5 * minute), jump());
      },
      async sendAll(): Promise<void> {
        while (unsent.length > 0) await exchange('answered');
        // Once more, so that the server can see that nothing is missing.
        await exchange('answered');
      },
    };
  }
}

type Lane = {
  id: string;
  truth: () => number;
  left: () => number;
  act: () => Promise<void>;
  sendAll: () => Promise<void>;
};

function toArrival({ made: { truth: _truth, ...scan }, wallTime }: WorldScan): Arrival {
  return { ...scan, wallTime };
}
