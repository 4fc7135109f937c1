/** How long a token that was just rotated still gives the current pair: other tabs hold it in their hands. */
const tabGraceMs = 10_000;

type Presented = {
  /** Counter of the token that came. */
  presented: number;
  /** Counter of the session's current token. */
  current: number;
  /** Whether the current pair is known to have arrived. */
  childUsed: boolean;
  /** When the token that came was rotated; null while it is the current one. */
  rotatedAt: Date | null;
  now: Date;
};

/**
 * What a known refresh token of a living session gets: a new pair, the current pair once more, or the end of the whole
 * family, because two hold what only one was given (RFC 9700, section 4.14.2).
 */
export function decideRefresh(input: Presented): 'rotate' | 'repeat' | 'reuse' {
  const { presented, current, childUsed, rotatedAt, now } = input;
  if (presented === current || rotatedAt === null) return 'rotate';
  const isReplyLost = presented === current - 1 && !childUsed;
  const isOtherTab = now.getTime() - rotatedAt.getTime() <= tabGraceMs;
  return isReplyLost || isOtherTab ? 'repeat' : 'reuse';
}
