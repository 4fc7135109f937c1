import { describe, expect, it } from 'vitest';
import type { Scan, VerdictCode } from '#src/contract/check-in.ts';
import type { KnownScan, LoggedScan } from '#src/client/lib/storage/scan-stores.ts';
import { createTally, type Tally } from './tally.ts';

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

const none = new Set<string>();
const unsentOf = (tally: Tally, ...ids: string[]) =>
  tally.counts('pack', { clocks, unsent: new Set(ids) }).unsent;

describe('the counters of a point', () => {
  it('count apart who is in by what this phone has not sent, each runner once', () => {
    const tally = createTally();
    tally.addOwn(makeOwn({ index: 'aa', id: 'sent' }));
    tally.addOwn(makeOwn({ index: 'bb', id: 'b1' }));
    tally.addOwn(makeOwn({ index: 'bb', id: 'b2', action: 'override' }));
    tally.addOwn(makeOwn({ index: 'cc', id: 'c' }));
    tally.addKnown(makeKnown({ id: 'k', index: 'cc' }));
    tally.addKnown(makeKnown({ id: 'other', index: 'dd' }));
    expect(unsentOf(tally, 'b1', 'b2', 'c')).toBe(1);
    expect(unsentOf(tally)).toBe(0);
    expect(tally.counts('start', { clocks, unsent: new Set(['b1']) }).unsent).toBe(0);
  });

  it('take off whom this phone took back and has not said so yet', () => {
    const tally = createTally();
    tally.addOwn(makeOwn({ index: 'aa', id: 'own' }));
    tally.addOwn(makeOwn({ index: 'aa', id: 'void', action: 'void', voids: 'own' }));
    expect(unsentOf(tally, 'void')).toBe(-1);
    expect(unsentOf(tally, 'own', 'void')).toBe(0);
  });

  it('tell this phone’s speed over the last minute', () => {
    const tally = createTally();
    tally.addOwn(makeOwn({ index: 'aa', ageMs: 61_000 }));
    tally.addOwn(makeOwn({ index: 'bb', ageMs: 59_000 }));
    tally.addOwn(makeOwn({ index: 'cc' }));
    tally.addKnown(makeKnown({ id: 'k', index: 'dd' }));
    expect(tally.counts('pack', { clocks, unsent: none }).perMinute).toBe(2);
  });

  it('tell the speed by the clock that does not jump, and never of what seems to lie ahead', () => {
    const tally = createTally();
    const later = { ...clocks, mono: clocks.mono + 60_000 };
    const made = { index: 'aa', ageMs: -600_000 };
    const logged = makeOwn(made);
    tally.addOwn({ ...logged, scan: { ...logged.scan, run, monotonic_ms: clocks.mono - 1000 } });
    expect(tally.counts('pack', { clocks, unsent: none }).perMinute).toBe(1);
    expect(tally.counts('pack', { clocks: later, unsent: none }).perMinute).toBe(0);
    tally.addOwn(makeOwn({ ...made, index: 'bb' }));
    expect(tally.counts('pack', { clocks: later, unsent: none }).perMinute).toBe(0);
  });

  it('count as refused who was turned away, not who was seen twice or asked for a paper', () => {
    const tally = createTally();
    tally.addOwn(makeOwn({ action: 'deny', verdict: 'unpaid' }));
    tally.addOwn(makeOwn({ action: 'deny', verdict: 'just_now' }));
    tally.addOwn(makeOwn({ action: 'deny', verdict: 'needs_checklist' }));
    expect(tally.counts('pack', { clocks, unsent: none }).refused).toBe(1);
  });

  it('count as refused each runner once, until the runner is admitted after all', () => {
    const tally = createTally();
    const unpaid = { action: 'deny', verdict: 'unpaid' } as const;
    tally.addOwn(makeOwn({ ...unpaid, index: 'aa' }));
    tally.addOwn(makeOwn({ ...unpaid, index: 'aa' }));
    tally.addOwn(makeOwn({ ...unpaid, index: 'bb' }));
    expect(tally.counts('pack', { clocks, unsent: none }).refused).toBe(2);
    tally.addOwn(makeOwn({ index: 'bb', action: 'override', verdict: 'unpaid' }));
    expect(tally.counts('pack', { clocks, unsent: none }).refused).toBe(1);
    tally.addOwn(makeOwn({ index: 'bb', action: 'deny', verdict: 'already' }));
    expect(tally.counts('pack', { clocks, unsent: none }).refused).toBe(2);
  });
});
