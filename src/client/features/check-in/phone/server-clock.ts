import type { ClockSample } from '#src/client/lib/storage/scan-stores.ts';

/** Upper bound for the drift of a phone's clock: 0.1 ‰ is 8.6 s a day, more than any phone on sale. */
const driftPerMs = 0.0001;
/** Assumed error before the first exchange with the server. */
const unknownErrorMs = 5 * 60_000;

/**
 * Estimates the server's clock from one exchange. All times are epoch milliseconds; `sentAt` and `receivedAt` are by the
 * phone's clock.
 */
export function sampleClock(exchange: {
  sentAt: number;
  receivedAt: number;
  serverTime: number;
}): ClockSample {
  const { sentAt, receivedAt, serverTime } = exchange;
  return {
    offsetMs: serverTime - (sentAt + receivedAt) / 2,
    errorMs: Math.max(1, (receivedAt - sentAt) / 2),
    at: receivedAt,
  };
}

/**
 * The more certain of two samples, drift included. If they contradict each other, the phone's clock was set in between,
 * and only the fresh one is right.
 */
export function betterSample(known: ClockSample | null, fresh: ClockSample): ClockSample {
  if (known === null) return fresh;
  const knownError = errorAt(known, fresh.at);
  const isContradiction = Math.abs(known.offsetMs - fresh.offsetMs) > knownError + fresh.errorMs;
  return isContradiction || fresh.errorMs <= knownError ? fresh : known;
}

/** The server's time at the phone's `now`, both in epoch milliseconds, with the offset and uncertainty that scans carry. */
export function serverTimeAt(sample: ClockSample | null, now: number) {
  const offsetMs = Math.round(sample?.offsetMs ?? 0);
  const error = sample === null ? unknownErrorMs : errorAt(sample, now);
  return { offsetMs, uncertaintyMs: Math.ceil(error), now: now + offsetMs };
}

function errorAt(sample: ClockSample, now: number): number {
  return sample.errorMs + Math.abs(now - sample.at) * driftPerMs;
}
