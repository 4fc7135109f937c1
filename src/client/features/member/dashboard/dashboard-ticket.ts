import type { Ticket } from '#src/contract/registration.ts';

/** What a ticket is to its runner now; the registration vertical decides it. */
export type DashboardStatus =
  | 'valid'
  | 'unpaid'
  | 'overdue'
  | 'proof_sent'
  | 'waiting'
  | 'waitlisted'
  | 'past'
  | 'cancelled'
  | 'transferred'
  | 'event_cancelled';

/** A ticket as the dashboard takes it. */
export type DashboardTicket = {
  ticket: Ticket;
  status: DashboardStatus;
  /** This phone keeps it and opens it without a network. */
  isOnPhone: boolean;
};
