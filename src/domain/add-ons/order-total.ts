/** Rupiah that add-ons cost together. */
export function sumAddOns(addOns: readonly { price: number; count: number }[]): number {
  return addOns.reduce((sum, { price, count }) => sum + price * count, 0);
}

/**
 * Rupiah that an order asks for. A promo code's discount is of the entry fee alone: add-ons cost what they cost, whatever the
 * code, because the host pays for their making.
 */
export function orderTotal({
  price,
  discount,
  addOns,
}: {
  price: number;
  discount: number;
  addOns: number;
}): number {
  return price - discount + addOns;
}
