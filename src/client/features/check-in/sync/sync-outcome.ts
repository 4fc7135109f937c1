import { ApiError } from '#src/client/lib/api/api-error.ts';
import type { Lapse } from '#src/client/lib/storage/scan-stores.ts';

/** What a failed exchange means. Whatever it is, unsent scans stay: only an acknowledged id removes one. */
export type SyncFailure = {
  /** The server has taken the device's right to admit away. */
  lapse: Lapse | null;
  /** The place in the feed is no longer understood: begin anew. */
  resetCursor: boolean;
  /** The batch was too large, for the server or for this network: send fewer at once. */
  shrinkBatch: boolean;
  /** The server asks for this much patience. */
  retryAfterMs: number | null;
};

const noEffect: SyncFailure = {
  lapse: null,
  resetCursor: false,
  shrinkBatch: false,
  retryAfterMs: null,
};

/** The most that the server takes at once (docs/check-in.md §7). */
export const maxBatchSize = 200;

/**
 * How many scans to send next time: half as many after a batch that was too large, twice as many after one that went
 * through, so that a line which hardly moves gets something across.
 */
export function nextBatchSize(size: number, failure: SyncFailure | null): number {
  if (failure === null) return Math.min(maxBatchSize, size * 2);
  return failure.shrinkBatch ? Math.max(1, Math.floor(size / 2)) : size;
}

/**
 * Reads a failed exchange. Only our own server's words count: a captive portal answers 401 and 511 too, but not in
 * problem details.
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

/** Given up by ourselves: the answer did not come in time. */
function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

function toLapse(status: number, code: string): Lapse | null {
  if (code === 'device_revoked') return 'revoked';
  if (code === 'device_expired') return 'expired';
  return status === 401 || status === 410 ? 'refused' : null;
}
