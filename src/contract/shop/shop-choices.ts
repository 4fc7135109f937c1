/* Lists and limits of the shop's desk that addresses and forms need without schemas. */

/** How far an order by WhatsApp is. What is cancelled holds no stock. */
export const shopOrderStates = ['asked', 'paid', 'sent', 'cancelled'] as const;
export type ShopOrderState = (typeof shopOrderStates)[number];

export const shopLimits = {
  name: 80,
  description: 3000,
  variantName: 60,
  variants: 30,
  pictures: 8,
  price: 1_000_000_000,
  stock: 100_000,
  /** Pieces of one order. */
  amount: 1000,
  categoryName: 40,
  note: 500,
} as const;
