import type { OrderPayment } from '#src/contract/registration.ts';

/** An order's money in rupiah: what is asked for, what came minus what went back, and what its host keeps by the refund rule. */
type OrderMoney = { payment: OrderPayment; amount: number; received: number; kept: number };

/** Rupiah that are to go back: all that a closed order has beyond what is kept, or a paid one beyond its amount. */
export function owedBack({ payment, amount, received, kept }: OrderMoney): number {
  if (payment === 'paid') return Math.max(0, received - amount);
  const isClosed = payment === 'none' || payment === 'expired';
  return isClosed ? Math.max(0, received - kept) : 0;
}

const accountRetentionMs = 30 * 24 * 60 * 60 * 1000;

/** Accounts that money went back to are erased where nothing is owed and their order last changed before this: 30 days before `now`. */
export function refundAccountsErasedBefore(now: Date): Date {
  return new Date(now.getTime() - accountRetentionMs);
}

/** Rupiah below which nobody is written to about money to pay back: a transfer between banks costs as much (BI-FAST: 2,500). */
export const leastAskedFor = 2_500;
