/*
 * Lists and limits of the promo codes' contract without its schemas, which screens load only with a call.
 */

/** Percent of the price, or rupiah. */
export const promoKinds = ['percent', 'amount'] as const;
export type PromoKind = (typeof promoKinds)[number];

/**
 * Codes made at once: how many, the longest beginning that they share, and how long the rest is that nobody guesses.
 * `typedPrefix`: characters of that beginning as it is typed, as blanks in it are left out.
 */
export const promoBatch = { most: 500, prefix: 12, typedPrefix: 20, random: 10 } as const;

/**
 * The most rupiah off, uses of a code, uses by one member, and codes of an event. `typed`: characters of a code as it is
 * typed, more than it has, as blanks in it are left out.
 */
export const promoMost = {
  amount: 100_000_000,
  uses: 1_000_000,
  perMember: 100,
  codes: 5000,
  typed: 40,
} as const;

/** Why a code is not taken from a runner, as problems. */
export const promoProblems = [
  'promo_unknown',
  'promo_ended',
  'promo_not_yet',
  'promo_other_category',
  'promo_used_up',
  'promo_used_by_you',
] as const;
export type PromoProblem = (typeof promoProblems)[number];
