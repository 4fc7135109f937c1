const minBackoffMs = 500;
const maxBackoffMs = 30_000;
// After running this long, the backoff starts again.
const steadyMs = 60_000;

/**
 * Exponential backoff for restarting PostgreSQL, from 0.5 to 30 s, with the number of failures in a row.
 */
export function restartBackoff({ failures, ranMs }: { failures: number; ranMs: number }) {
  const before = ranMs >= steadyMs ? 0 : failures;
  return { backoffMs: Math.min(maxBackoffMs, minBackoffMs * 2 ** before), count: before + 1 };
}
