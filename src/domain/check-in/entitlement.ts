import type { Scan, VerdictCode } from '#src/contract/check-in.ts';

/** Verdicts of the server with which an admission is not entitled. */
const refusals: ReadonlySet<VerdictCode> = new Set([
  'unpaid',
  'not_confirmed',
  'cancelled',
  'revoked',
  'wrong_event',
  'wrong_point',
  'unknown',
]);

/** Not even a supervisor admits a ticket that this event does not have. */
export const finalRefusals: ReadonlySet<VerdictCode> = new Set(['wrong_event', 'unknown']);

/**
 * Whether an admission that the server's own verdict refuses counts once a judge let it in: of a ticket that the event does
 * not have there is nobody to count.
 */
export function countsOnceLetIn(serverVerdict: VerdictCode): boolean {
  return !finalRefusals.has(serverVerdict);
}

/**
 * Whether the server's own verdict on a logged scan lets it count as an admission. One that does not is an incident, whatever
 * the phone showed (check-in §8).
 */
export function isEntitled(action: Scan['action'], serverVerdict: VerdictCode): boolean {
  return !(action === 'override' ? finalRefusals : refusals).has(serverVerdict);
}
