import type { Ticket } from '#src/contract/registration.ts';
import type { DashboardTicket } from './dashboard-ticket.ts';

type Point = Ticket['points'][number];

/** A step before the start, in order. */
export type RaceStep =
  | { kind: 'place'; isDone: false }
  | { kind: 'payment'; isDone: boolean; state: 'unpaid' | 'overdue' | 'proof_sent' | 'paid' }
  | { kind: 'pack'; isDone: boolean; point: Point }
  | { kind: 'phone'; isDone: boolean }
  | { kind: 'start'; isDone: boolean };

/** The steps before a race, done or not: place, payment, race pack, ticket on the phone, start. */
export function listRaceSteps(
  { ticket, status, isOnPhone }: DashboardTicket,
  now: number,
): RaceStep[] {
  const isWaiting = status === 'waitlisted' || status === 'waiting';
  const packs = ticket.points.filter(({ kind }) => kind === 'pack');
  return [
    ...(isWaiting ? [{ kind: 'place', isDone: false } as const] : []),
    ...listPaymentSteps(ticket, status),
    // Without a confirmed place there is no pack to collect.
    ...(isWaiting ? [] : packs.map((point) => toPackStep(point))),
    { kind: 'phone', isDone: isOnPhone },
    { kind: 'start', isDone: now >= Date.parse(ticket.category.flag_off_at) },
  ];
}

function listPaymentSteps(ticket: Ticket, status: DashboardTicket['status']): RaceStep[] {
  if (status === 'unpaid' || status === 'overdue' || status === 'proof_sent') {
    return [{ kind: 'payment', isDone: false, state: status }];
  }
  return ticket.payment === 'paid' ? [{ kind: 'payment', isDone: true, state: 'paid' }] : [];
}

function toPackStep(point: Point): RaceStep {
  return { kind: 'pack', isDone: point.passed_at !== null, point };
}
