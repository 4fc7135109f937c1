import type { BookedLine, StatementOrder } from '#src/contract/payments/statement.ts';

type PayableOrder = Pick<
  StatementOrder,
  'payment' | 'holds_place' | 'amount' | 'unique_part' | 'received'
>;

/**
 * What a line's money does to its order. `isWaived`: the payer left the unique part out, and the order is paid without it:
 * nobody runs after a few hundred rupiah. `surplus`: by how much the order, paid, then has more than its amount.
 */
export type LineDecision = {
  kind: 'confirm' | 'part' | 'receive' | 'reinstate';
  isWaived: boolean;
  surplus: number;
};

/** What becomes of an order when `amount` rupiah are booked to it; null where money no longer belongs to it. */
export function decideLine(
  order: PayableOrder,
  amount: number,
  late: BookedLine['late'],
): LineDecision | null {
  const { payment, received, holds_place: holdsPlace } = order;
  if (payment === 'refunded') return null;
  const surplus = received + amount - order.amount;
  // Paid twice: to be given back.
  if (payment === 'paid') return { kind: 'receive', isWaived: false, surplus };
  const isEnough = surplus >= 0;
  if (!holdsPlace) {
    const isGivenAgain = late === 'place' && payment === 'expired' && isEnough;
    if (isGivenAgain) return { kind: 'reinstate', isWaived: false, surplus };
    return { kind: 'receive', isWaived: false, surplus: 0 };
  }
  if (isEnough) return { kind: 'confirm', isWaived: false, surplus };
  const isWaived = received === 0 && amount === order.amount - order.unique_part;
  return { kind: isWaived ? 'confirm' : 'part', isWaived, surplus: 0 };
}
