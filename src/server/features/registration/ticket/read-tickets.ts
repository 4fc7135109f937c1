import type { Kysely } from 'kysely';
import type { Ticket } from '#src/contract/registration.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { problem } from '#src/server/http/problems.ts';
import { listEventAccounts } from '../payment/account-repository.ts';
import { isOpen } from '../payment/pay-view.ts';
import { findTicketRow, listPointsPassed, type TicketRow } from './ticket-repository.ts';
import { ticketView } from './ticket-view.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys };

/**
 * A member's own ticket.
 *
 * @throws problem not_found
 */
export async function readTicket(
  deps: Dependencies,
  input: { id: string; memberId: string },
): Promise<Ticket> {
  const row = await findTicketRow(deps.db, input);
  const [ticket] = row ? await toTickets(deps, [row]) : [];
  if (!ticket) throw problem('not_found');
  return ticket;
}

/** Registrations as tickets, with the points passed and, where they are to be paid, how. */
export async function toTickets(
  { db, keys }: Dependencies,
  rows: readonly TicketRow[],
): Promise<Ticket[]> {
  const [points, accounts] = await Promise.all([
    listPointsPassed(db, { eventIds: eventsOf(rows), registrationIds: rows.map(({ id }) => id) }),
    listEventAccounts(db, eventsOf(rows.filter(isOpen))),
  ]);
  return rows.map((row) => ticketView(keys, row, { points, accounts }));
}

function eventsOf(rows: readonly TicketRow[]): string[] {
  return [...new Set(rows.map((row) => row.event_id))];
}
