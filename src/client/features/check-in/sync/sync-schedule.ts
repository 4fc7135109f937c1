import { retryDelay } from '#src/client/lib/device/backoff.ts';
import { type ExchangeState, createExchangeState } from './sync-exchange.ts';
import type { SyncFailure } from './sync-outcome.ts';

/**
 * When a device syncs next, in milliseconds of a monotonic clock: the wall clock may be set back by hours. Per device,
 * so that one the server refuses does not slow the others down.
 */
export type SyncSchedule = {
  exchangeState: ExchangeState;
  /** Failed scheduled exchanges in a row. */
  failures: number;
  dueAt: number;
  /** End of the server's Retry-After; not even a request comes earlier. */
  notBefore: number;
};

/** How often a phone syncs while all goes well. */
export const syncEveryMs = 10_000;

export function createSchedule(): SyncSchedule {
  return { exchangeState: createExchangeState(), failures: 0, dueAt: 0, notBefore: 0 };
}

/** Whether a device syncs now: it is due or was requested, and no Retry-After is running. */
export function isDue(schedule: SyncSchedule, now: number, isRequested: boolean): boolean {
  return now >= schedule.notBefore && (isRequested || now >= schedule.dueAt);
}

/**
 * Records the outcome of an exchange that began at `startedAt`; `failure` is null on success. After the first failure,
 * attempts ahead of schedule do not count: a hundred scans without a network must not push the back-off to its maximum.
 */
export function recordOutcome(
  schedule: SyncSchedule,
  outcome: { failure: SyncFailure | null; startedAt: number; now: number },
): void {
  const { failure, startedAt, now } = outcome;
  schedule.notBefore = now + (failure?.retryAfterMs ?? 0);
  if (failure === null) {
    schedule.failures = 0;
    schedule.dueAt = now + syncEveryMs;
  } else if (schedule.failures === 0 || startedAt >= schedule.dueAt) {
    schedule.failures += 1;
    schedule.dueAt = now + retryDelay(schedule.failures, Math.random());
  }
}

/** Makes a device due at once, for when the network is back. */
export function resetFailures(schedule: SyncSchedule): void {
  schedule.failures = 0;
  schedule.dueAt = 0;
}
