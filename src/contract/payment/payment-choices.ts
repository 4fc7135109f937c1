/** Filters: `check`: with a proof to look at; `part`, `over`: too little, too much came; `owed`: closed, with money to give back. */
export const paymentFilters = [
  'check',
  'part',
  'unpaid',
  'paid',
  'over',
  'owed',
  'refunded',
  'expired',
] as const;
export type PaymentFilter = (typeof paymentFilters)[number];

/** How long an unpaid place may be held, in hours: 6 hours to 7 days. */
export const paymentHours = { least: 6, most: 168 } as const;
