type OrderState = 'asked' | 'paid' | 'sent' | 'cancelled';

/** What an order holds of the stock: its amount, unless it is cancelled. */
export function heldBy({ state, amount }: { state: OrderState; amount: number }): number {
  return state === 'cancelled' ? 0 : amount;
}

/** What is left once this many more are taken (less than 0: given back); null where that is more than there is. */
export function takeFrom(stock: number, more: number): number | null {
  return more > stock ? null : stock - more;
}
