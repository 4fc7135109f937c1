const minBackoffMs = 500;
const maxBackoffMs = 30_000;
// One that ran so long did not fail because of how it was started.
const steadyMs = 60_000;

/**
 * How long to wait before PostgreSQL is started again, doubling from half a second to half a minute while it does not
 * stay, and how often that has been by now.
 */
export function restartBackoff({ failures, ranMs }: { failures: number; ranMs: number }) {
  const before = ranMs >= steadyMs ? 0 : failures;
  return { backoffMs: Math.min(maxBackoffMs, minBackoffMs * 2 ** before), count: before + 1 };
}
