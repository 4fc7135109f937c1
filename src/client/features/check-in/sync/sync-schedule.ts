import { retryDelay } from '#src/client/lib/api/backoff.ts';
import { type ExchangeState, createExchangeState } from './sync-exchange.ts';
import type { SyncFailure } from './sync-outcome.ts';

/** When a device exchanges next. Each waits for itself: one that the server refuses must not slow the others down. */
export type SyncSchedule = {
  exchangeState: ExchangeState;
  /** Scheduled exchanges in a row that failed. */
  failures: number;
  /** Epoch milliseconds. */
  dueAt: number;
  /** The server asked for patience until then; nobody's wish is earlier. */
  notBefore: number;
};

/** How often a phone asks what the others did while its scanner is open. */
export const syncEveryMs = 10_000;

export function createSchedule(): SyncSchedule {
  return { exchangeState: createExchangeState(), failures: 0, dueAt: 0, notBefore: 0 };
}

/** Whether a device exchanges now: its time has come, or somebody asks and the server has not asked for patience. */
export function isDue(schedule: SyncSchedule, now: number, isAsked: boolean): boolean {
  return now >= schedule.notBefore && (isAsked || now >= schedule.dueAt);
}

/**
 * Notes how an exchange that began at `startedAt` went; `failure` is null for success. A try that somebody asked for
 * ahead of time is one more, not the next: a hundred scans without a network must not drive the back-off to its end.
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

/** The network is back: what failed before says nothing about it. */
export function resetFailures(schedule: SyncSchedule): void {
  schedule.failures = 0;
  schedule.dueAt = 0;
}
