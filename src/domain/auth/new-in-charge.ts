const newMs = 24 * 60 * 60_000;

/**
 * Whether somebody is too new in charge to move money alone: for 24 hours. Takes epoch milliseconds; null: since before that
 * was kept. Source: docs/decisions/045-stolen-sessions.md.
 */
export function isNewInCharge(since: number | null, now: number): boolean {
  return since !== null && now < since + newMs;
}
