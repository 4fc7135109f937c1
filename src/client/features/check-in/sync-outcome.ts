import { ApiError } from '#src/client/lib/api-error.ts';
import type { Lapse } from '#src/client/lib/scan-stores.ts';

/** What a failed exchange means. Whatever it is, unsent scans stay: only an acknowledged id removes one. */
export type SyncFailure = {
  /** The server has taken the device's right to admit away. */
  lapse: Lapse | null;
  /** The place in the feed is no longer understood: begin anew. */
  resetCursor: boolean;
  /** The batch was too large: send fewer at once. */
  shrinkBatch: boolean;
  /** The server asks for this much patience. */
  waitMs: number | null;
};

const nothing: SyncFailure = {
  lapse: null,
  resetCursor: false,
  shrinkBatch: false,
  waitMs: null,
};

/**
 * Reads a failed exchange. Only our own server's words count: a captive portal answers 401 and 511 too, but not in
 * problem details.
 */
export function readSyncFailure(error: unknown): SyncFailure {
  if (!(error instanceof ApiError)) return nothing;
  const code = error.problem?.code;
  if (code === undefined) return nothing;
  return {
    lapse: lapseOf(error.status, code),
    resetCursor: code === 'invalid_cursor',
    shrinkBatch: error.status === 413,
    waitMs: error.retryAfter === null ? null : error.retryAfter * 1000,
  };
}

function lapseOf(status: number, code: string): Lapse | null {
  if (code === 'device_revoked') return 'revoked';
  if (code === 'device_expired') return 'expired';
  return status === 401 || status === 410 ? 'refused' : null;
}
