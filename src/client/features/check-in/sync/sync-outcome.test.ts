import { describe, expect, it } from 'vitest';
import { Problem } from '#src/contract/problem.ts';
import { ApiError, NetworkError } from '#src/client/lib/api/api-error.ts';
import { maxBatchSize, nextBatchSize, toSyncFailure } from './sync-outcome.ts';

function makeProblem(status: number, code: string, retryAfter: number | null = null) {
  const body = Problem.parse({ type: 'about:blank', title: '', status, code });
  return new ApiError(status, { body, isJson: true, problem: body, retryAfter });
}

const harmless = { lapse: null, resetCursor: false, shrinkBatch: false, retryAfterMs: null };

describe('a failed exchange of scans', () => {
  it('means nothing for the device when nobody answered', () => {
    expect(toSyncFailure(new NetworkError('no_answer', null))).toEqual(harmless);
  });

  it.each([200, 302, 401, 410, 511])(
    'means nothing when a captive portal answers %i with a page of its own',
    (status) => {
      const body = { message: 'Failed to parse JSON error response.' };
      const error = new ApiError(status, { body, isJson: false, problem: null, retryAfter: null });
      expect(toSyncFailure(error)).toEqual(harmless);
    },
  );

  it('means nothing when somebody else’s JSON says 401', () => {
    const error = new ApiError(401, {
      body: { error: 'login' },
      isJson: true,
      problem: null,
      retryAfter: null,
    });
    expect(toSyncFailure(error)).toEqual(harmless);
  });

  it.each([
    [401, 'device_revoked', 'revoked'],
    [410, 'device_revoked', 'revoked'],
    [401, 'device_expired', 'expired'],
    [401, 'unauthorized', 'refused'],
  ] as const)('ends admitting on our own %i %s', (status, code, lapse) => {
    expect(toSyncFailure(makeProblem(status, code)).lapse).toBe(lapse);
  });

  it('does not end admitting on a server error', () => {
    expect(toSyncFailure(makeProblem(500, 'internal_error')).lapse).toBeNull();
  });

  it('begins the feed anew when its place is not understood', () => {
    expect(toSyncFailure(makeProblem(400, 'invalid_cursor')).resetCursor).toBe(true);
  });

  it('sends fewer at once when the batch was too large', () => {
    expect(toSyncFailure(makeProblem(413, 'payload_too_large')).shrinkBatch).toBe(true);
  });

  it('sends fewer at once when the answer did not come in time', () => {
    const late = new DOMException('The operation timed out.', 'TimeoutError');
    expect(toSyncFailure(late)).toEqual({ ...harmless, shrinkBatch: true });
    expect(toSyncFailure(new DOMException('', 'QuotaExceededError'))).toEqual(harmless);
  });

  it('waits as long as the server asks', () => {
    expect(toSyncFailure(makeProblem(429, 'rate_limited', 7)).retryAfterMs).toBe(7000);
  });
});

describe('how many scans go at once', () => {
  const tooLarge = { ...harmless, shrinkBatch: true };

  it('halves while they do not get through, down to one, and doubles again when they do', () => {
    const sizes = Array.from({ length: 9 }).reduce<number[]>(
      (known) => [...known, nextBatchSize(known.at(-1) ?? 0, tooLarge)],
      [maxBatchSize],
    );
    expect(sizes).toEqual([200, 100, 50, 25, 12, 6, 3, 1, 1, 1]);
    expect(nextBatchSize(25, null)).toBe(50);
    expect(nextBatchSize(150, null)).toBe(maxBatchSize);
  });

  it('stays after a failure that says nothing about it', () => {
    expect(nextBatchSize(25, harmless)).toBe(25);
  });
});
