import type { OrderToPay } from '#src/contract/payments/order-payments.ts';

/** Who an order is for. */
export function findNames({ registrations }: Pick<OrderToPay, 'registrations'>): string {
  return registrations.map(({ legal_name: name }) => name).join(', ');
}

/** Its categories, each once. */
export function findCodes({ registrations }: Pick<OrderToPay, 'registrations'>): string {
  return [...new Set(registrations.map(({ category_code: code }) => code))].join(', ');
}

/** Since when it waits: for a look since its proof, else since it was made. */
export function waitingSince(order: Pick<OrderToPay, 'proof_at' | 'created_at'>): string {
  return order.proof_at ?? order.created_at;
}

/** What still has to come. */
export function findDue({ amount, received }: Pick<OrderToPay, 'amount' | 'received'>): number {
  return Math.max(0, amount - received);
}
