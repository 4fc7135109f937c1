import { dayInZone } from '#src/domain/time/zone.ts';
import type { TicketRow } from '#src/server/features/tickets/shared/ticket-repository.ts';
import type { ReaderPlace } from './reader-places.ts';

/**
 * Of whom a message about a ticket speaks: of its order's people, of those with whom its reader starts on that day or is at
 * that event, or of its runner alone.
 */
export type Scope = 'order' | 'day' | 'event' | 'runner';

type Reader = { memberId: string; scope: Scope };

/** Whether a message about a ticket may speak of more people than its runner. */
export function speaksOfOthers({ group_id: group }: TicketRow, { scope }: Pick<Reader, 'scope'>) {
  return scope === 'order' ? group !== null : scope !== 'runner';
}

/** The people of a message in the order in which they were named; nobody where it is about its ticket's runner alone. */
export function peopleOf(
  ticket: TicketRow,
  places: readonly ReaderPlace[],
  { memberId, scope }: Reader,
): ReaderPlace[] {
  if (!speaksOfOthers(ticket, { scope })) return [];
  const people =
    scope === 'order'
      ? placesOfOrder(ticket, places, memberId)
      : places.filter(
          (place) =>
            place.event_id === ticket.event_id &&
            place.keeper === memberId &&
            place.state === 'confirmed' &&
            (scope === 'event' || dayOf(place, ticket) === dayOf(ticket, ticket)),
        );
  return people.length > 1 ? people : [];
}

/** Of an order that has ended, all that ended with it. */
function placesOfOrder(
  { order_id: orderId, buyer_id: buyer, state, payment }: TicketRow,
  places: readonly ReaderPlace[],
  memberId: string,
): ReaderPlace[] {
  if (buyer !== memberId || state === 'waitlisted') return [];
  const hasEnded = payment === 'expired' || payment === 'refunded';
  return places.filter(
    (place) =>
      place.order_id === orderId &&
      (place.state === 'cancelled' ? hasEnded && place.price !== null : !hasEnded),
  );
}

function dayOf({ flag_off_at: start }: { flag_off_at: Date }, { zone }: TicketRow): string {
  return dayInZone(start.getTime(), zone);
}

/** Of whom a message speaks unless its kind says otherwise. */
export function scopeOf(data: object): Scope {
  return 'order_id' in data ? 'order' : 'runner';
}
