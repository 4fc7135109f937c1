import type { Scan } from '#src/contract/check-in.ts';

/**
 * Whether a scan of a ticket's earlier code counts for the ticket: while the code was the ticket's, and where a supervisor
 * let its bearer in all the same. What counts belongs to the registration, so the new code is then used, too. Epoch
 * milliseconds by the server's clock; `replacedAt` is null for the code that the ticket has.
 */
export function countsForTicket(
  replacedAt: number | null,
  { action, at }: { action: Scan['action']; at: number },
): boolean {
  return replacedAt === null || action === 'override' || at < replacedAt;
}
