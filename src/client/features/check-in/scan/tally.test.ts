import { describe, expect, it } from 'vitest';
import type { Scan, VerdictCode } from '#src/contract/check-in.ts';
import type { KnownScan, LoggedScan } from '#src/client/lib/storage/scan-stores.ts';
import { createTally } from './tally.ts';

const now = Date.parse('2027-02-14T05:00:00Z');
const run = '0199a7c4-0000-7000-8000-000000000000';
const clocks = { wall: now, mono: 600_000, run };
let seq = 0;

function makeOwn(change: {
  index?: string;
  action?: Scan['action'];
  verdict?: VerdictCode;
  voids?: string;
  ageMs?: number;
  id?: string;
}): LoggedScan {
  seq += 1;
  const { index = 'aa', action = 'admit', verdict = 'ok', voids = null, ageMs = 0 } = change;
  return {
    deviceId: 'phone',
    seq,
    eventId: 'event',
    index,
    scan: {
      id: change.id ?? `own-${seq}`,
      seq,
      point_id: 'pack',
      code_hash: null,
      raw: null,
      action,
      verdict,
      reason: null,
      checklist: [],
      collector: null,
      voids,
      device_time: new Date(now - ageMs).toISOString(),
      monotonic_ms: 0,
      offset_ms: 0,
      uncertainty_ms: 10,
      roster_version: null,
    },
  };
}

function makeKnown(change: Partial<KnownScan> & { id: string; index: string }): KnownScan {
  return {
    eventId: 'event',
    device_id: 'other',
    device_label: 'HP-02',
    seq: 1,
    point_id: 'pack',
    action: 'admit',
    voids: null,
    corrected_at: new Date(now).toISOString(),
    uncertainty_ms: 10,
    ...change,
  };
}

describe('the counters of a point', () => {
  it('count a runner once, whichever phones admitted them', () => {
    const tally = createTally();
    tally.addOwn(makeOwn({ index: 'aa' }));
    tally.addKnown(makeKnown({ id: 'k1', index: 'aa' }));
    tally.addKnown(makeKnown({ id: 'k2', index: 'bb' }));
    tally.addKnown(makeKnown({ id: 'k2', index: 'bb' }));
    expect(tally.counts('pack', clocks).admitted).toBe(2);
    expect(tally.counts('start', clocks).admitted).toBe(0);
  });

  it('take back what was voided, even when the void was heard of first', () => {
    const tally = createTally();
    tally.addKnown(makeKnown({ id: 'v', index: 'aa', action: 'void', voids: 'own' }));
    tally.addOwn(makeOwn({ index: 'aa', id: 'own' }));
    expect(tally.counts('pack', clocks).admitted).toBe(0);
  });

  it('tell this phone’s speed over the last minute', () => {
    const tally = createTally();
    tally.addOwn(makeOwn({ index: 'aa', ageMs: 61_000 }));
    tally.addOwn(makeOwn({ index: 'bb', ageMs: 59_000 }));
    tally.addOwn(makeOwn({ index: 'cc' }));
    tally.addKnown(makeKnown({ id: 'k', index: 'dd' }));
    expect(tally.counts('pack', clocks).perMinute).toBe(2);
  });

  it('tell the speed by the clock that does not jump, and never of what seems to lie ahead', () => {
    const tally = createTally();
    const made = { index: 'aa', ageMs: -600_000 };
    const logged = makeOwn(made);
    tally.addOwn({ ...logged, scan: { ...logged.scan, run, monotonic_ms: clocks.mono - 1000 } });
    expect(tally.counts('pack', clocks).perMinute).toBe(1);
    expect(tally.counts('pack', { ...clocks, mono: clocks.mono + 60_000 }).perMinute).toBe(0);
    tally.addOwn(makeOwn({ ...made, index: 'bb' }));
    expect(tally.counts('pack', { ...clocks, mono: clocks.mono + 60_000 }).perMinute).toBe(0);
  });

  it('count as refused who was turned away, not who was seen twice or asked for a paper', () => {
    const tally = createTally();
    tally.addOwn(makeOwn({ action: 'deny', verdict: 'unpaid' }));
    tally.addOwn(makeOwn({ action: 'deny', verdict: 'just_now' }));
    tally.addOwn(makeOwn({ action: 'deny', verdict: 'needs_checklist' }));
    expect(tally.counts('pack', clocks).refused).toBe(1);
  });

  it('count as refused each runner once, until the runner is admitted after all', () => {
    const tally = createTally();
    const unpaid = { action: 'deny', verdict: 'unpaid' } as const;
    tally.addOwn(makeOwn({ ...unpaid, index: 'aa' }));
    tally.addOwn(makeOwn({ ...unpaid, index: 'aa' }));
    tally.addOwn(makeOwn({ ...unpaid, index: 'bb' }));
    expect(tally.counts('pack', clocks).refused).toBe(2);
    tally.addOwn(makeOwn({ index: 'bb', action: 'override', verdict: 'unpaid' }));
    expect(tally.counts('pack', clocks).refused).toBe(1);
    tally.addOwn(makeOwn({ index: 'bb', action: 'deny', verdict: 'already' }));
    expect(tally.counts('pack', clocks).refused).toBe(2);
  });
});
