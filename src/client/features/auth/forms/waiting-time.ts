import { ApiError } from '#src/client/lib/api/api-error.ts';

export type WaitingTime = { unit: 'seconds' | 'minutes'; count: number };

/** Up to here seconds are easier to wait for than minutes. */
const longestInSeconds = 90;

/** How long a busy server or a limit asks to wait, rounded up; null when it does not say. */
export function waitingTimeOf(error: unknown): WaitingTime | null {
  if (!(error instanceof ApiError) || (error.status !== 429 && error.status !== 503)) return null;
  const seconds = Math.ceil(error.retryAfter ?? 0);
  if (seconds < 1) return null;
  return seconds <= longestInSeconds
    ? { unit: 'seconds', count: seconds }
    : { unit: 'minutes', count: Math.ceil(seconds / 60) };
}
