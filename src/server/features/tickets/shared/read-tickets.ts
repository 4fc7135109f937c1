import type { Kysely } from 'kysely';
import type { Ticket } from '#src/contract/registration.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { problem } from '#src/server/http/problems.ts';
import { listEventAccounts } from '#src/server/features/payments/shared/account-repository.ts';
import { isOpen } from '#src/server/features/payments/shared/pay-view.ts';
import {
  findGivenRow,
  findOrderedRow,
  findTicketRow,
  listGiven,
  listPointsPassed,
  listPositions,
  type TicketRow,
} from './ticket-repository.ts';
import { givenView, ticketView } from './ticket-view.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys };

/**
 * A member's own ticket, or one that they gave on; of what they ordered for others and have to pay yet, all but its code.
 *
 * @throws problem not_found
 */
export async function readTicket(
  deps: Dependencies,
  input: { id: string; memberId: string },
): Promise<Ticket> {
  const row = (await findTicketRow(deps.db, input)) ?? (await findGivenRow(deps.db, input));
  const { memberId } = input;
  const [ticket] = row ? await toOwnTickets(deps, { rows: [row], memberId }) : [];
  if (ticket) return ticket;
  const ordered = await findOrderedRow(deps.db, input);
  const [unpaid] = ordered ? await toTickets(deps, [{ ...ordered, keeper: memberId }]) : [];
  if (!unpaid) throw problem('not_found');
  return { ...unpaid, is_kept: true, code: null };
}

/** As `toTickets`, for a member: of those given on they see that, and nothing of who has them now but the name. */
export async function toOwnTickets(
  deps: Dependencies,
  { rows, memberId }: { rows: readonly TicketRow[]; memberId: string },
): Promise<Ticket[]> {
  const isGiven = (row: TicketRow) => row.keeper !== memberId;
  const ids = rows.filter(isGiven).map(({ id }) => id);
  const given = await listGiven(deps.db, { memberId, ids });
  const own = await toTickets(
    deps,
    rows.filter((row) => !isGiven(row)),
  );
  return rows.flatMap((row) => {
    const names = given.find(({ registration_id: id }) => id === row.id);
    if (isGiven(row))
      return names === undefined
        ? []
        : [givenView(row, { ...names, isBuyer: row.buyer_id === memberId })];
    return own.filter(({ id }) => id === row.id);
  });
}

/** Registrations as tickets, with the points passed, how they are to be paid and where in line they wait. */
export async function toTickets(
  { db, keys }: Dependencies,
  rows: readonly TicketRow[],
): Promise<Ticket[]> {
  const waiting = rows.filter(({ state }) => state === 'waitlisted').map(({ id }) => id);
  const [points, accounts, positions] = await Promise.all([
    listPointsPassed(db, { eventIds: eventsOf(rows), registrationIds: rows.map(({ id }) => id) }),
    listEventAccounts(db, eventsOf(rows.filter(isOpen))),
    listPositions(db, waiting),
  ]);
  return rows.map((row) => ticketView(keys, row, { points, accounts, positions }));
}

function eventsOf(rows: readonly TicketRow[]): string[] {
  return [...new Set(rows.map((row) => row.event_id))];
}
