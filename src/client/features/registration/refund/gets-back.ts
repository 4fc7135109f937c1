import type { Ticket } from '#src/contract/registration.ts';

/** Whether money of a ticket's order goes back, or all of it has, to the reader, who paid it. */
export function getsBack({ refund, payment }: Pick<Ticket, 'refund' | 'payment'>): boolean {
  return (refund?.owed ?? 0) > 0 || (!!refund && payment === 'refunded');
}
