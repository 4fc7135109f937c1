/** What becomes of a message by the push service's answer. */
export type PushEnd = 'taken' | 'gone' | 'later' | 'refused';

/**
 * Reads a push service's status (RFC 8030): `gone`, the device is not subscribed any more; `later`, it may be tried again;
 * `refused`, that would end the same.
 */
export function toPushEnd(status: number): PushEnd {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  return status >= 500 || [408, 425, 429].includes(status) ? 'later' : 'refused';
}

const minuteMs = 60_000;
const longestPauseMs = 3 * 60 * minuteMs;

/** How long until the next try, after so many: as long as the service asks for, else twice as long each time. */
export function pushPause(attempts: number, retryAfterMs: number | null): number {
  const pause = Math.max(minuteMs * 2 ** (attempts - 1), retryAfterMs ?? 0);
  return Math.min(longestPauseMs, pause);
}

/** Reads a `Retry-After` in seconds; null of anything else, because services of today send no dates. */
export function readRetryAfter(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : null;
}
