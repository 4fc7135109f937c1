import type { SentClocks } from '#src/contract/check-in/scan-clocks.ts';
import {
  type ClockReading,
  type ClockSample,
  type ClockWatch,
  type ServerTime,
  sampleClock,
  serverTimeAt,
  toStretch,
  watchClock,
} from '#src/domain/check-in/time/phone-clock.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { publishScanMessage } from './scan-bus.ts';

const watchEveryMs = 1000;

/** A phone's time together with the server's, as far as the device knows it. */
export type Moment = ServerTime & { deviceTime: number; monotonicMs: number; run: string };

/** How far the wall clock was set, and when. */
export type SeenJump = ClockReading & { jumpMs: number };

/** What the server's time depends on. */
type Clocked = Pick<ScanDevice, 'clock' | 'device' | 'lastKnownAt'>;

/** The page load, and what its clocks did since. */
let run: string | null = null;
let watch: ClockWatch | null = null;
/** Somebody watches, and the page has been in view since the last look. */
let isWatching = false;
let isInView = false;
let onJump: ((jump: SeenJump) => void) | null = null;

/** The time of a scan that is made now. */
export function toMoment(device: Clocked): Moment {
  const looked = lookAtClocks();
  const { reading } = looked;
  return {
    ...toServerTime(device, looked),
    deviceTime: reading.wall,
    monotonicMs: reading.mono,
    run: toStretch(looked.watch),
  };
}

/** What the server's clock shows now by what the phone knows, and what it shows at least; epoch milliseconds. */
export function readServerTime(device: Clocked): { now: number; earliest: number } {
  const reading = readClocks();
  const { now, uncertaintyMs } = toServerTime(device, {
    reading,
    watch: watchClock(watch, reading, { isWatched: false }).watch,
  });
  return { now, earliest: now - uncertaintyMs };
}

/** Measures the server's clock by one exchange: `sent` for the request, `end` with the answer's `server_time`. */
export function measureServer(): { sent: SentClocks; end: (serverTime: string) => ClockSample } {
  const { reading, watch: before } = lookAtClocks();
  return {
    sent: {
      run: toStretch(before),
      device_time: new Date(reading.wall).toISOString(),
      monotonic_ms: reading.mono,
    },
    end(serverTime) {
      const { reading: received, watch: after } = lookAtClocks();
      return sampleClock({
        sent: reading,
        received,
        watch: after,
        serverTime: Date.parse(serverTime),
      });
    },
  };
}

/**
 * Looks at the clocks every second until the returned function is called. `onJumped` hears when the wall clock was
 * set; the server is asked for its time at once, also after a sleep.
 */
export function watchClocks(onJumped: (jump: SeenJump) => void): () => void {
  isWatching = true;
  onJump = onJumped;
  const look = () => void lookAtClocks();
  const timer = setInterval(look, watchEveryMs);
  document.addEventListener('visibilitychange', look);
  return () => {
    isWatching = false;
    onJump = null;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

function lookAtClocks(): { reading: ClockReading; watch: ClockWatch } {
  const reading = readClocks();
  const wasInView = isInView;
  isInView = isWatching && document.visibilityState === 'visible';
  const seen = watchClock(watch, reading, { isWatched: wasInView && isInView });
  watch = seen.watch;
  if (seen.jumpMs !== 0) onJump?.({ ...reading, jumpMs: seen.jumpMs });
  if (seen.isSuspect) publishScanMessage({ kind: 'send' });
  return { reading, watch };
}

/** The phone's clocks as they show now, and the page load whose monotonic clock it is. */
export function readClocks(): ClockReading {
  run ??= crypto.randomUUID();
  return { wall: Date.now(), mono: performance.now(), run };
}

function toServerTime(
  { clock, device, lastKnownAt }: Clocked,
  seen: { reading: ClockReading; watch: ClockWatch },
): ServerTime {
  const limits = {
    lastKnownAt: lastKnownAt ?? null,
    windowEnd: Date.parse(device.expires_at),
  };
  return serverTimeAt(clock, seen.reading, { watch: seen.watch, limits });
}
