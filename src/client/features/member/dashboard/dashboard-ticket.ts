import type { Ticket } from '#src/contract/registration.ts';

/** A ticket's status for its runner; the registration vertical decides it. */
export type DashboardStatus =
  | 'valid'
  | 'unpaid'
  | 'overdue'
  | 'proof_sent'
  | 'waiting'
  | 'waitlisted'
  | 'offered'
  | 'past'
  | 'cancelled'
  | 'transferred'
  | 'event_cancelled';

/** A ticket with what the dashboard needs. */
export type DashboardTicket = {
  ticket: Ticket;
  status: DashboardStatus;
  /** Persisted on this phone, so it opens offline. */
  isOnPhone: boolean;
};
