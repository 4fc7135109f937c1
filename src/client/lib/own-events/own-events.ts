import { create } from 'zustand';
import type { MarkedEvent, MarkKind } from '#src/contract/races-events/event-marks.ts';
import type { EventCard } from '#src/contract/races-events/races-events.ts';

/** How the reader's place in an event stands. `joined` is a place in a group run; `checking`: its proof of payment is. `offered`: one is held. */
export type OwnTicketStatus =
  | 'confirmed'
  | 'joined'
  | 'waiting'
  | 'checking'
  | 'unpaid'
  | 'waitlisted'
  | 'offered';

/** The reader's place in an event. Links lead to `/ticket/{id}`. */
export type OwnTicket = {
  id: string;
  status: OwnTicketStatus;
  /** Until when an unpaid or offered place is held, ISO 8601. */
  expiresAt: string | null;
  /** In rupiah. */
  amount: number;
  /** The category's code, `10K`. */
  category: string;
  bib: number | null;
};

type OwnEvents = {
  /** By event. */
  tickets: Readonly<Record<string, OwnTicket>>;
  /** Null until they were read from this phone. */
  marked: readonly MarkedEvent[] | null;
};

const useStore = create<OwnEvents>()(() => ({ tickets: {}, marked: null }));

/**
 * The reader's place in an event, or null; never known on the server and while its document is hydrated. Filled from
 * this phone after the first frame, so it works offline.
 */
export function useOwnTicket(eventId: string): OwnTicket | null {
  return useStore(({ tickets }) => tickets[eventId] ?? null);
}

/** Whether the reader saved an event, or wants to be reminded of it. */
export function useMark(eventId: string, kind: MarkKind): boolean {
  return useStore(({ marked }) => isMarked(marked ?? [], { eventId, kind }));
}

/** All that the reader marked, in no order; null while it is not known. */
export function useMarkedEvents(): readonly MarkedEvent[] | null {
  return useStore(({ marked }) => marked);
}

/** What is known now, without subscribing. */
export function readOwnEvents(): OwnEvents {
  return useStore.getState();
}

/** What changed about the reader's places; `own` is null for a ticket that ended. */
export type TicketChange = { eventId: string; ticketId: string; own: OwnTicket | null };

/** Shows changes of places. */
export function showOwnTickets(changes: readonly TicketChange[]): void {
  const tickets: Record<string, OwnTicket> = { ...useStore.getState().tickets };
  for (const { eventId, ticketId, own } of changes) {
    if (own !== null) tickets[eventId] = own;
    // One that ended says nothing about another for the same event.
    else if (tickets[eventId]?.id === ticketId) delete tickets[eventId];
  }
  useStore.setState({ tickets });
}

/** Shows that the reader gave up a place. */
export function forgetOwnTicket(eventId: string): void {
  const { [eventId]: _gone, ...tickets } = useStore.getState().tickets;
  useStore.setState({ tickets });
}

/** Shows the reader's marks. */
export function showMarks(marked: readonly MarkedEvent[]): void {
  useStore.setState({ marked });
}

/** Shows a change of one mark. */
export function showMark(
  event: EventCard,
  { kind, isOn }: { kind: MarkKind; isOn: boolean },
): void {
  const marked = useStore.getState().marked ?? [];
  const before = marked.find((each) => each.event.id === event.id)?.kinds ?? [];
  const kinds = [...before.filter((each) => each !== kind), ...(isOn ? [kind] : [])];
  const others = marked.filter((each) => each.event.id !== event.id);
  showMarks(kinds.length === 0 ? others : [...others, { event, kinds }]);
}

/** Forgets all, when the reader is somebody else. */
export function forgetOwnEvents(): void {
  useStore.setState({ tickets: {}, marked: null });
}

function isMarked(
  marked: readonly MarkedEvent[],
  { eventId, kind }: { eventId: string; kind: MarkKind },
): boolean {
  return marked.some(({ event, kinds }) => event.id === eventId && kinds.includes(kind));
}
