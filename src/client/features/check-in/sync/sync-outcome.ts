import { ApiError } from '#src/client/lib/api/api-error.ts';
import type { Lapse } from '#src/client/lib/storage/scan-stores.ts';

/** What a failed exchange means. Unsent scans always stay: only an acknowledged id removes one. */
export type SyncFailure = {
  /** The server no longer lets this device admit. */
  lapse: Lapse | null;
  /** The cursor is no longer valid: restart the feed. */
  resetCursor: boolean;
  /** The batch was too large for the server or for this network. */
  shrinkBatch: boolean;
  /** From the server's Retry-After header. */
  retryAfterMs: number | null;
};

const noEffect: SyncFailure = {
  lapse: null,
  resetCursor: false,
  shrinkBatch: false,
  retryAfterMs: null,
};

/** The server's limit per request (check-in §7). */
export const maxBatchSize = 200;

/**
 * The size of the next batch: half after one that was too large, double after a success, so that even a very slow network
 * makes progress.
 */
export function nextBatchSize(size: number, failure: SyncFailure | null): number {
  if (failure === null) return Math.min(maxBatchSize, size * 2);
  return failure.shrinkBatch ? Math.max(1, Math.floor(size / 2)) : size;
}

/**
 * Interprets a failed exchange. Only answers with problem details count: a captive portal also answers 401 or 511, but
 * without them.
 */
export function toSyncFailure(error: unknown): SyncFailure {
  if (isTimeout(error)) return { ...noEffect, shrinkBatch: true };
  if (!(error instanceof ApiError)) return noEffect;
  const code = error.problem?.code;
  if (code === undefined) return noEffect;
  return {
    lapse: toLapse(error.status, code),
    resetCursor: code === 'invalid_cursor',
    shrinkBatch: error.status === 413,
    retryAfterMs: error.retryAfter === null ? null : error.retryAfter * 1000,
  };
}

/** Our own timeout: the answer did not come in time. */
function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

function toLapse(status: number, code: string): Lapse | null {
  if (code === 'device_revoked') return 'revoked';
  if (code === 'device_expired') return 'expired';
  return status === 401 || status === 410 ? 'refused' : null;
}
