import type { ClockSample } from '#src/client/lib/storage/scan-stores.ts';

/** A phone's quartz drifts by up to this much; 0.1 ‰ is 8.6 s a day, more than any phone on sale. */
const driftPerMs = 0.0001;
/** A phone that has never met the server may be minutes off. */
const unknownErrorMs = 5 * 60_000;

/** What one exchange tells of the server's clock; all in epoch milliseconds, the first two by the phone's clock. */
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
 * The sample to go on with: the surer one, drift included. Two that contradict each other mean that somebody set the
 * phone's clock in between, so then the fresh one.
 */
export function betterSample(known: ClockSample | null, fresh: ClockSample): ClockSample {
  if (known === null) return fresh;
  const knownError = errorAt(known, fresh.at);
  const isContradiction = Math.abs(known.offsetMs - fresh.offsetMs) > knownError + fresh.errorMs;
  return isContradiction || fresh.errorMs <= knownError ? fresh : known;
}

/** The server's time at the phone's `now`, in epoch milliseconds, and how far off it may be; as scans carry them. */
export function serverTimeAt(sample: ClockSample | null, now: number) {
  const offsetMs = Math.round(sample?.offsetMs ?? 0);
  const error = sample === null ? unknownErrorMs : errorAt(sample, now);
  return { offsetMs, uncertaintyMs: Math.ceil(error), now: now + offsetMs };
}

function errorAt(sample: ClockSample, now: number): number {
  return sample.errorMs + Math.abs(now - sample.at) * driftPerMs;
}
