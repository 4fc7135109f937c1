/** Grace period in which a rotated token still returns the current pair, for other tabs. */
const tabGraceMs = 10_000;

type Presented = {
  /** Counter of the presented token. */
  presented: number;
  /** Counter of the session's current token. */
  current: number;
  /** Whether the client is known to have received the current pair. */
  childUsed: boolean;
  /** When the presented token was rotated; null while it is current. */
  rotatedAt: Date | null;
  now: Date;
};

/**
 * Decides on a known refresh token of an active session: issue a new pair, repeat the current pair, or revoke the token
 * family because of reuse (RFC 9700, section 4.14.2).
 */
export function decideRefresh(input: Presented): 'rotate' | 'repeat' | 'reuse' {
  const { presented, current, childUsed, rotatedAt, now } = input;
  if (presented === current || rotatedAt === null) return 'rotate';
  const isReplyLost = presented === current - 1 && !childUsed;
  const isOtherTab = now.getTime() - rotatedAt.getTime() <= tabGraceMs;
  return isReplyLost || isOtherTab ? 'repeat' : 'reuse';
}
