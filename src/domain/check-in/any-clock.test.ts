import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFullRun } from '#tests/support/sample.ts';
import {
  createSimulatedPhone,
  type PhoneEvent,
  type SimulatedPhone,
  type TimeSource,
} from '#tests/support/check-in/simulated-phone.ts';
import {
  boundScanTime,
  type Contact,
  type ContactHistory,
  decideScanTime,
  type TimeClaim,
} from './time/scan-time.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const start = Date.parse('2027-02-13T00:00:00Z');

const jumps = fc.oneof(
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.integer({ min: -30 * day, max: 30 * day }) },
  { weight: 1, arbitrary: fc.integer({ min: -20 * minute, max: 20 * minute }) },
);
const spans = fc.oneof(fc.integer({ min: 0, max: 5 * minute }), fc.integer({ min: 0, max: hour }));
const delays = fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 14_000 }));
const events: fc.Arbitrary<PhoneEvent> = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ kind: 'scanned' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('watched' as const), ms: spans, jumpMs: jumps }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('pocketed' as const),
      ms: spans,
      asleepMs: fc.oneof(fc.constant(0), fc.integer({ min: 1000, max: 3 * hour })),
      jumpMs: jumps,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('restarted' as const), ms: spans, jumpMs: jumps }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('exchanged' as const),
      upMs: delays,
      downMs: delays,
      isLost: fc.boolean(),
    }),
  },
);
const lives = fc.record({
  wallOffsetMs: fc.integer({ min: -400 * day, max: 400 * day }),
  wallDrift: fc.double({ min: -0.000_04, max: 0.000_04, noNaN: true }),
  monoDrift: fc.double({ min: -0.000_04, max: 0.000_04, noNaN: true }),
  countsSleep: fc.boolean(),
  events: fc.array(events, { minLength: 1, maxLength: 40 }),
});
type Life = typeof lives extends fc.Arbitrary<infer T> ? T : never;

/** A moment as the phone or the server sees it, and when it really was. */
type Seen = { who: 'phone' | 'server'; at: number; uncertaintyMs: number; truth: number };
type World = {
  phone: SimulatedPhone;
  server: ReturnType<typeof createServer>;
  check: (seen: Seen) => void;
};

/** Lives a phone's life; `check` gets every estimate of the phone and every decision of the server. */
function live(life: Life, source: TimeSource, check: World['check']): void {
  const { events: happened, ...clocks } = life;
  const phone = createSimulatedPhone({ ...clocks, now: start, windowEnd: start + 9 * day, source });
  const world = {
    phone,
    server: createServer(start, { isTrusting: source === 'wall clock' }),
    check,
  };
  exchange(world, { upMs: 100, downMs: 100, isLost: false });
  for (const event of happened) {
    happen(world, event);
    const { now, uncertaintyMs } = phone.estimate();
    check({ who: 'phone', at: now, uncertaintyMs, truth: phone.truth() });
  }
  exchange(world, { upMs: 50, downMs: 50, isLost: false });
}

function happen(world: World, event: PhoneEvent): void {
  const { phone } = world;
  if (event.kind === 'scanned') phone.scan();
  if (event.kind === 'watched') phone.watched(event.ms, event.jumpMs);
  if (event.kind === 'pocketed') phone.pocketed(event.ms, event);
  if (event.kind === 'restarted') phone.restarted(event.ms, event.jumpMs);
  if (event.kind === 'exchanged') exchange(world, event);
}

function exchange(
  { phone, server, check }: World,
  { upMs, downMs, isLost }: { upMs: number; downMs: number; isLost: boolean },
): void {
  const request = phone.request();
  request.travel(upMs);
  const receivedAt = phone.truth();
  const history = server.history(receivedAt);
  // All of them again each time: the server may have to take any record at any later contact.
  for (const { seq, claim, truth } of phone.log) {
    const bounds = boundScanTime(seq, history);
    const decided = server.decide(claim, { bounds, receivedAt, sent: request.sent });
    check({ who: 'server', ...decided, truth });
  }
  server.note(phone.log.length, receivedAt);
  request.travel(downMs);
  if (!isLost) request.end(receivedAt);
}

/** What the server holds of one phone; one that trusts every claim is the negative control. */
function createServer(enrolledAt: number, { isTrusting = false } = {}) {
  const contacts: Contact[] = [];
  let lastSeq = 0;
  let lastSeenAt = enrolledAt;
  const trust = ({ deviceTime, offsetMs, uncertaintyMs }: TimeClaim) => ({
    at: deviceTime + offsetMs,
    uncertaintyMs,
  });
  return {
    decide: isTrusting ? trust : decideScanTime,
    history: (receivedAt: number): ContactHistory => ({
      enrolledAt,
      lastSeq,
      lastSeenAt,
      contacts,
      receivedAt,
    }),
    note(seq: number, at: number): void {
      if (seq > lastSeq) contacts.push({ lastSeq: seq, at, previousAt: lastSeenAt });
      lastSeq = Math.max(lastSeq, seq);
      lastSeenAt = at;
    },
  };
}

function holds(who: Seen['who'], source: TimeSource) {
  return fc.property(lives, (life) => {
    live(life, source, (seen) => {
      if (seen.who !== who) return;
      expect(Math.abs(seen.at - seen.truth)).toBeLessThanOrEqual(seen.uncertaintyMs + 1);
    });
  });
}

describe('whatever happens to a phone’s clocks', () => {
  test('the phone knows how wrong it may be', () => {
    fc.assert(holds('phone', 'rules'), { numRuns: isFullRun ? 50_000 : 1000 });
  });

  test('the server knows how wrong it may be', () => {
    fc.assert(holds('server', 'rules'), { numRuns: isFullRun ? 50_000 : 1000 });
  });

  test('a phone that trusts its wall clock would not', () => {
    expect(fc.check(holds('phone', 'wall clock'), { numRuns: 1000 }).failed).toBe(true);
  });

  test('a server that trusts such a phone would not', () => {
    expect(fc.check(holds('server', 'wall clock'), { numRuns: 1000 }).failed).toBe(true);
  });
});
