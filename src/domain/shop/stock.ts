/** Up to this many left, the stock is shown as low. */
const fewThreshold = 5;

export type StockState = 'none' | 'few' | 'some';

/** Stock level of a product or variant: none, few or some. */
export function stockState(stock: number): StockState {
  if (stock <= 0) return 'none';
  return stock <= fewThreshold ? 'few' : 'some';
}
