import { describe, expect, it } from 'vitest';
import { betterSample, sampleClock, serverTimeAt } from './server-clock.ts';

describe('the server’s clock as the phone knows it', () => {
  it('is taken to be read in the middle of the round trip, give or take half of it', () => {
    const sample = sampleClock({ sentAt: 1000, receivedAt: 1400, serverTime: 6200 });
    expect(sample).toEqual({ offsetMs: 5000, errorMs: 200, at: 1400 });
    expect(serverTimeAt(sample, 1400)).toEqual({ offsetMs: 5000, uncertaintyMs: 200, now: 6400 });
  });

  it('grows less sure while the phone is away from the network', () => {
    const sample = sampleClock({ sentAt: 0, receivedAt: 100, serverTime: 50 });
    const hours = 3 * 3_600_000;
    expect(serverTimeAt(sample, 100 + hours).uncertaintyMs).toBe(50 + 1080);
  });

  it('prefers the surer of two samples', () => {
    const quick = sampleClock({ sentAt: 0, receivedAt: 40, serverTime: 1020 });
    const slow = sampleClock({ sentAt: 1000, receivedAt: 3000, serverTime: 2990 });
    expect(betterSample(quick, slow)).toBe(quick);
    expect(betterSample(slow, { ...quick, at: 4000 })).toEqual({ ...quick, at: 4000 });
  });

  it('takes the fresh sample when the old one went stale', () => {
    const old = sampleClock({ sentAt: 0, receivedAt: 100, serverTime: 50 });
    const day = 86_400_000;
    const fresh = sampleClock({ sentAt: day, receivedAt: day + 2000, serverTime: day + 1000 });
    expect(betterSample(old, fresh)).toBe(fresh);
  });

  it('believes the fresh sample when the phone’s clock was set meanwhile', () => {
    const before = sampleClock({ sentAt: 0, receivedAt: 20, serverTime: 10 });
    const after = sampleClock({ sentAt: 60_000, receivedAt: 61_000, serverTime: 3_660_500 });
    expect(betterSample(before, after)).toBe(after);
  });

  it('admits to being minutes off when it never met the server', () => {
    expect(serverTimeAt(null, 1000)).toEqual({ offsetMs: 0, uncertaintyMs: 300_000, now: 1000 });
  });
});
