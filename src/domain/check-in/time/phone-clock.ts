/**
 * Upper bound for the drift of a phone's clocks against each other and against the server's: 0.1 ‰ is 8.6 s a day, more
 * than any phone on sale.
 */
const driftPerMs = 0.0001;
/** Assumed error before the first exchange with the server. */
const unknownErrorMs = 5 * 60_000;
/** A smaller difference between the two clocks comes from reading them one after the other. */
const noiseMs = 50;
/** A larger difference between wall and monotonic progress is a jump (check-in §6). */
const jumpMs = 2000;

/** What a phone's clocks show at one moment, in milliseconds: the wall clock's epoch, and `performance.now()`. */
export type ClockReading = {
  wall: number;
  mono: number;
  /** The page load that the monotonic clock belongs to. */
  run: string;
};

/** How far the wall clock has left the monotonic one behind since the page was loaded. */
export type ClockWatch = {
  run: string;
  /** Wall minus monotonic time when it was last looked at. */
  gapMs: number;
  /** All that the wall clock went further: it was set ahead, or the monotonic one stood still while the phone slept. */
  aheadMs: number;
  /** The part of it that fell into times when nobody watched: most likely sleep. */
  asleepMs: number;
  /** How often the wall clock was set back. */
  setBacks: number;
  /** How often nobody watched when it was: each may hide a sleep of any length. */
  unseenSetBacks: number;
};

/**
 * The server's clock as measured by one exchange: its time is the phone's plus `offsetMs`, give or take `errorMs`, half
 * the round trip. `at` is when it was measured, by the phone's wall clock. Samples of former versions end here.
 */
export type ClockSample = {
  offsetMs: number;
  errorMs: number;
  at: number;
  mono?: number;
  /** The watch at that moment. */
  watch?: ClockWatch;
};

/** Server times, in epoch milliseconds, between which a phone moves when its clocks say nothing. */
export type ClockLimits = {
  /** The latest time that it surely had reached before; null without one. */
  lastKnownAt: number | null;
  /** When it is no longer used. */
  windowEnd: number;
};

/** The server's time by the phone's clocks, with the offset from its wall clock; the truth is within ± `uncertaintyMs`. */
export type ServerTime = { now: number; offsetMs: number; uncertaintyMs: number };

/**
 * Compares the clocks with the last look at them. `isWatched`: the page was in view and looked at all the time, so that
 * the phone did not sleep. `jumpMs` is how far the wall clock was set, 0 if it was not or if the phone may only have
 * slept; `isSuspect` also tells of a sleep: then the server is asked.
 */
export function watchClock(
  watch: ClockWatch | null,
  reading: ClockReading,
  { isWatched }: { isWatched: boolean },
): { watch: ClockWatch; jumpMs: number; isSuspect: boolean } {
  const gapMs = reading.wall - reading.mono;
  if (watch === null || watch.run !== reading.run) {
    const fresh = {
      run: reading.run,
      gapMs,
      aheadMs: 0,
      asleepMs: 0,
      setBacks: 0,
      unseenSetBacks: 0,
    };
    return { watch: fresh, jumpMs: 0, isSuspect: false };
  }
  const step = gapMs - watch.gapMs;
  if (Math.abs(step) < noiseMs) return { watch, jumpMs: 0, isSuspect: false };
  const isSuspect = Math.abs(step) > jumpMs;
  const ahead = Math.max(0, step);
  return {
    watch: {
      run: watch.run,
      gapMs,
      aheadMs: watch.aheadMs + ahead,
      asleepMs: watch.asleepMs + (isWatched ? 0 : ahead),
      setBacks: watch.setBacks + (step < 0 ? 1 : 0),
      unseenSetBacks: watch.unseenSetBacks + (isSuspect && step < 0 && !isWatched ? 1 : 0),
    },
    jumpMs: isSuspect && (isWatched || step < 0) ? step : 0,
    isSuspect,
  };
}

/**
 * The UUID of the stretch of a page load in which the wall clock was not set back: the age of a record is at least its
 * monotonic and at most its wall age until the stretch ends. `watch.run` is a UUID too.
 */
export function toStretch({ run, setBacks }: ClockWatch): string {
  return run.slice(0, 24) + setBacks.toString(16).padStart(12, '0');
}

/** Whether a stretch, as `toStretch` names it, is of the page load `run`: its monotonic clock is the same. */
export function isStretchOf(stretch: string, run: string): boolean {
  return stretch.slice(0, 24) === run.slice(0, 24);
}

/**
 * Estimates the server's clock from one exchange: it was read somewhere between `sent` and `received`. `watch` has
 * looked at `received`.
 */
export function sampleClock(exchange: {
  sent: ClockReading;
  received: ClockReading;
  watch: ClockWatch;
  serverTime: number;
}): ClockSample {
  const { sent, received, watch, serverTime } = exchange;
  // The phone may have slept before the answer came; a wall clock that was set back says nothing.
  const elapsed = Math.max(received.mono - sent.mono, received.wall - sent.wall);
  return {
    offsetMs: serverTime + elapsed / 2 - received.wall,
    errorMs: Math.max(1, elapsed / 2),
    at: received.wall,
    mono: received.mono,
    watch,
  };
}

/**
 * The more certain of two samples as of the fresh one's moment. If they contradict each other, only the fresh one is
 * right.
 */
export function betterSample(known: ClockSample | null, fresh: ClockSample): ClockSample {
  const { at: wall, mono, watch } = fresh;
  if (known === null || mono === undefined || watch === undefined) return fresh;
  const since = sinceSample(known, { watch, mono });
  if (since === null) return fresh;
  const now = wall + fresh.offsetMs;
  const error = Math.max(since.now - since.from, since.to - since.now);
  const isContradiction = Math.abs(since.now - now) > error + fresh.errorMs;
  if (isContradiction || since.isOpen || fresh.errorMs <= error) return fresh;
  return { ...fresh, offsetMs: since.now - wall, errorMs: error };
}

/**
 * The server's time at a reading of the phone's clocks, which `watch` has looked at. In the page load of the sample the
 * monotonic clock counts, whatever became of the wall clock; in another one only the wall clock is left, and it may
 * have been set meanwhile: then the time is anywhere within the limits.
 */
export function serverTimeAt(
  sample: ClockSample | null,
  { wall, mono }: ClockReading,
  { watch, limits }: { watch: ClockWatch; limits: ClockLimits },
): ServerTime {
  if (sample === null) return { now: wall, offsetMs: 0, uncertaintyMs: unknownErrorMs };
  const { now, from, to, isOpen } = sinceSample(sample, { watch, mono }) ?? {
    ...sinceStart(sample, wall, limits.lastKnownAt),
    isOpen: true,
  };
  const latest = isOpen ? Math.max(to, limits.windowEnd) : to;
  const offsetMs = Math.round(now - wall);
  return {
    now: wall + offsetMs,
    offsetMs,
    // Rounded away from the truth by half a millisecond at most.
    uncertaintyMs: Math.ceil(Math.max(now - from, latest - now) + Math.abs(wall + offsetMs - now)),
  };
}

/** The time since a sample of the same page load, by the monotonic clock; null for a sample of another one. */
function sinceSample(sample: ClockSample, { watch, mono }: { watch: ClockWatch; mono: number }) {
  if (sample.mono === undefined || sample.watch?.run !== watch.run) return null;
  const elapsed = mono - sample.mono;
  const base = sample.at + sample.offsetMs + elapsed;
  const error = sample.errorMs + Math.abs(elapsed) * driftPerMs;
  return {
    now: base + watch.asleepMs - sample.watch.asleepMs,
    from: base - error,
    to: base + watch.aheadMs - sample.watch.aheadMs + error,
    isOpen: watch.unseenSetBacks > sample.watch.unseenSetBacks,
  };
}

/** After a restart: by the wall clock, but not before what the phone knew last. */
function sinceStart(sample: ClockSample, wall: number, lastKnownAt: number | null) {
  const sampledAt = sample.at + sample.offsetMs - sample.errorMs;
  const from = Math.max(sampledAt, lastKnownAt ?? sampledAt);
  const now = Math.max(wall + sample.offsetMs, from);
  return { now, from, to: now };
}
