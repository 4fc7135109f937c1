/** At most so many left is worth saying: who waits may find none. */
const fewLeft = 5;

export type StockState = 'none' | 'few' | 'some';

/** Whether a product or variant can be had, and whether to hurry. */
export function stockState(stock: number): StockState {
  if (stock <= 0) return 'none';
  return stock <= fewLeft ? 'few' : 'some';
}
