import {
  type ClockReading,
  type ClockSample,
  type ClockWatch,
  betterSample,
  sampleClock,
  type ServerTime,
  serverTimeAt,
  toStretch,
  watchClock,
} from '#src/domain/check-in/time/phone-clock.ts';
import type { SentReading, TimeClaim } from '#src/domain/check-in/time/scan-time.ts';

/** A scan as the phone logs it, and when it was really made. */
export type SimulatedScan = { seq: number; claim: TimeClaim; truth: number };

/** What happens to a phone; all times in milliseconds. */
export type PhoneEvent =
  | { kind: 'watched'; ms: number; jumpMs: number }
  /** In a pocket: the page is out of view, the phone sleeps for a part of the time, and somebody may set the clock. */
  | { kind: 'pocketed'; ms: number; asleepMs: number; jumpMs: number }
  /** The page or the phone starts anew; a flat battery or the network may have set the clock. */
  | { kind: 'restarted'; ms: number; jumpMs: number }
  | { kind: 'exchanged'; upMs: number; downMs: number; isLost: boolean }
  | { kind: 'scanned' };

/** How a phone tells the time: by the rules of check-in §6, or, as a negative control, by its wall clock. */
export type TimeSource = 'rules' | 'wall clock';

type SimulatedPhoneOptions = {
  /** Server time at the start, epoch milliseconds. */
  now: number;
  windowEnd: number;
  wallOffsetMs: number;
  /** How much faster than real time, at most 0.00005 either way. */
  wallDrift: number;
  monoDrift: number;
  /** Whether the monotonic clock goes on while the phone sleeps. */
  countsSleep: boolean;
  source: TimeSource;
};

/** A phone with its two clocks, in a world that knows the real time. */
export function createSimulatedPhone(options: SimulatedPhoneOptions) {
  const { windowEnd, wallDrift, monoDrift, countsSleep, source } = options;
  let truth = options.now;
  let wall = truth + options.wallOffsetMs;
  let mono = 0;
  let runs = 1;
  let watch: ClockWatch | null = null;
  let sample: ClockSample | null = null;
  let lastKnownAt: number | null = null;
  const log: SimulatedScan[] = [];

  const read = (): ClockReading => ({
    wall: Math.round(wall),
    mono,
    run: `${String(runs).padStart(8, '0')}-0000-4000-8000-000000000000`,
  });

  function look(isWatched: boolean): ClockWatch {
    watch = watchClock(watch, read(), { isWatched }).watch;
    return watch;
  }

  function pass(ms: number, { isAsleep = false } = {}): void {
    truth += ms;
    wall += ms * (1 + wallDrift);
    if (!isAsleep || countsSleep) mono += ms * (1 + monoDrift);
  }

  function estimate(): ServerTime {
    const reading = read();
    if (source === 'wall clock' && sample !== null) {
      const offsetMs = Math.round(sample.offsetMs);
      const uncertaintyMs = Math.ceil(
        sample.errorMs + 1 + Math.abs(reading.wall - sample.at) / 10_000,
      );
      return { now: reading.wall + offsetMs, offsetMs, uncertaintyMs };
    }
    return serverTimeAt(sample, reading, {
      watch: look(true),
      limits: { lastKnownAt, windowEnd },
    });
  }

  return {
    log,
    truth: () => truth,
    estimate,
    read,
    /** Time passes with the page in view; a jump is seen at once. */
    watched(ms: number, jumpMs = 0): void {
      pass(ms);
      look(true);
      wall += jumpMs;
      look(true);
    },
    pocketed(ms: number, { asleepMs, jumpMs }: { asleepMs: number; jumpMs: number }): void {
      look(true);
      pass(ms);
      pass(asleepMs, { isAsleep: true });
      // A sleep that is as long as the clock is set back, or longer, is out of sight: nothing on the phone tells of it.
      const isHidden = jumpMs < 0 && asleepMs + jumpMs > -2500;
      if (!isHidden) wall += jumpMs;
      look(false);
    },
    restarted(ms: number, jumpMs: number): void {
      pass(ms);
      wall += jumpMs;
      mono = 0;
      runs += 1;
      watch = null;
      look(false);
    },
    scan(): SimulatedScan {
      const { now, offsetMs, uncertaintyMs } = estimate();
      const reading = read();
      lastKnownAt = Math.max(lastKnownAt ?? 0, now - uncertaintyMs);
      const scan = {
        seq: log.length + 1,
        truth,
        claim: {
          run: toStretch(look(true)),
          deviceTime: reading.wall,
          monotonicMs: reading.mono,
          offsetMs,
          uncertaintyMs: Math.min(uncertaintyMs, 2_147_483_646),
        },
      };
      log.push(scan);
      return scan;
    },
    /** Starts a request: what it carries of the clocks, and how to end it. */
    request(): { sent: SentReading; travel: (ms: number) => void; end: (at: number) => void } {
      const reading = read();
      return {
        sent: { run: toStretch(look(true)), deviceTime: reading.wall, monotonicMs: reading.mono },
        travel: pass,
        end(serverTime) {
          const received = read();
          sample = betterSample(
            sample,
            sampleClock({ sent: reading, received, watch: look(true), serverTime }),
          );
        },
      };
    },
  };
}

export type SimulatedPhone = ReturnType<typeof createSimulatedPhone>;
