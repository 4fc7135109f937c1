import { retryDelay } from '#src/client/lib/api/backoff.ts';
import { type ExchangeMemory, newExchangeMemory } from './sync-exchange.ts';
import type { SyncFailure } from './sync-outcome.ts';

/** When a device exchanges next. Each waits for itself: one that the server refuses must not slow the others down. */
export type Turn = {
  memory: ExchangeMemory;
  /** Scheduled exchanges in a row that failed. */
  failures: number;
  /** Epoch milliseconds. */
  dueAt: number;
  /** The server asked for patience until then; nobody's wish is earlier. */
  notBefore: number;
};

/** How often a phone asks what the others did while its scanner is open. */
export const listenEveryMs = 10_000;

export function newTurn(): Turn {
  return { memory: newExchangeMemory(), failures: 0, dueAt: 0, notBefore: 0 };
}

/** Whether a device exchanges now: its time has come, or somebody asks and the server has not asked for patience. */
export function isDue(turn: Turn, now: number, isAsked: boolean): boolean {
  return now >= turn.notBefore && (isAsked || now >= turn.dueAt);
}

/**
 * Notes how an exchange that began at `startedAt` went; `failure` is null for success. A try that somebody asked for
 * ahead of time is one more, not the next: a hundred scans without a network must not drive the back-off to its end.
 */
export function noteOutcome(
  turn: Turn,
  outcome: { failure: SyncFailure | null; startedAt: number; now: number },
): void {
  const { failure, startedAt, now } = outcome;
  turn.notBefore = now + (failure?.waitMs ?? 0);
  if (failure === null) {
    turn.failures = 0;
    turn.dueAt = now + listenEveryMs;
  } else if (turn.failures === 0 || startedAt >= turn.dueAt) {
    turn.failures += 1;
    turn.dueAt = now + retryDelay(turn.failures, Math.random());
  }
}

/** The network is back: what failed before says nothing about it. */
export function forgetFailures(turn: Turn): void {
  turn.failures = 0;
  turn.dueAt = 0;
}
