import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '#src/client/lib/api/api-error.ts';
import { waitingTimeOf } from './waiting-time.ts';

describe('waitingTimeOf', () => {
  it('counts seconds up to a minute and a half', () => {
    expect(waitingTimeOf(answer(503, 2))).toEqual({ unit: 'seconds', count: 2 });
    expect(waitingTimeOf(answer(429, 90))).toEqual({ unit: 'seconds', count: 90 });
  });

  it('rounds longer waits up to whole minutes, so that nobody comes back too early', () => {
    expect(waitingTimeOf(answer(429, 91))).toEqual({ unit: 'minutes', count: 2 });
    expect(waitingTimeOf(answer(429, 881))).toEqual({ unit: 'minutes', count: 15 });
  });

  it('knows none where the server does not say, or the answer is of another kind', () => {
    expect(waitingTimeOf(answer(429, null))).toBeNull();
    expect(waitingTimeOf(answer(503, 0))).toBeNull();
    expect(waitingTimeOf(answer(401, 30))).toBeNull();
    expect(waitingTimeOf(new NetworkError('no_answer', null))).toBeNull();
  });
});

function answer(status: number, retryAfter: number | null): ApiError {
  return new ApiError(status, { body: {}, isJson: true, problem: null, retryAfter });
}
