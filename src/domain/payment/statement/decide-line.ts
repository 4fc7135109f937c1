import type { BookedLine, StatementOrder } from '#src/contract/payment/statement.ts';

type PayableOrder = Pick<
  StatementOrder,
  'payment' | 'holds_place' | 'amount' | 'unique_part' | 'received'
>;

/**
 * What a line's money does to its order. `isWaived`: the payer left the unique part out, and the order is paid without it:
 * nobody runs after a few hundred rupiah.
 */
export type LineDecision = {
  kind: 'confirm' | 'part' | 'receive' | 'reinstate';
  isWaived: boolean;
};

/** What becomes of an order when `amount` rupiah are booked to it; null where money no longer belongs to it. */
export function decideLine(
  order: PayableOrder,
  amount: number,
  late: BookedLine['late'],
): LineDecision | null {
  const { payment, received, holds_place: holdsPlace } = order;
  if (payment === 'refunded') return null;
  // Paid twice: to be given back.
  if (payment === 'paid') return { kind: 'receive', isWaived: false };
  const isEnough = received + amount >= order.amount;
  if (!holdsPlace) {
    const isGivenAgain = late === 'place' && payment === 'expired' && isEnough;
    return { kind: isGivenAgain ? 'reinstate' : 'receive', isWaived: false };
  }
  if (isEnough) return { kind: 'confirm', isWaived: false };
  const isWaived = received === 0 && amount === order.amount - order.unique_part;
  return { kind: isWaived ? 'confirm' : 'part', isWaived };
}
