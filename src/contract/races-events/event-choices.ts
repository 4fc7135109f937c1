/*
 * Limits of what hosts write of a race or an event, without the schemas, which screens load only with a call.
 */

/** The most characters of its texts in one language; `cancelReason` also of a cancelled date of a series. */
export const eventMost = {
  title: 120,
  summary: 300,
  body: 8000,
  organizer: 120,
  venue: 120,
  address: 240,
  externalUrl: 500,
  paymentNote: 1000,
  rules: 6000,
  waiver: 3000,
  cancelReason: 500,
} as const;

/** The most characters of a category's code and name. */
export const categoryMost = { code: 10, name: 60 } as const;

/** The most characters of what is said of a day on which race packs are handed out. */
export const packMost = { place: 120, address: 240, note: 300 } as const;
