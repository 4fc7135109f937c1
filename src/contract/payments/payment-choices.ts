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

/** The most characters of a reason with which a host decides about an order's money. */
export const decisionReasonMost = 200;

/**
 * The most characters of a bank's name, and of a number as it is typed: more than the 20 digits that it has, as blanks, dots
 * and hyphens are left out.
 */
export const accountMost = { bank: 40, typedNumber: 30 } as const;
