import type { PromoProblem } from '#src/contract/promo/promo-choices.ts';

/** Why a promo code is not taken, in the words that the problem has everywhere. */
export const promoReasons = {
  promo_unknown: { problem: 'promo_unknown' },
  promo_ended: { problem: 'promo_ended' },
  promo_not_yet: { problem: 'promo_not_yet' },
  promo_other_category: { problem: 'promo_other_category' },
  promo_used_up: { problem: 'promo_used_up' },
  promo_used_by_you: { problem: 'promo_used_by_you' },
} as const satisfies { [Code in PromoProblem]: { problem: Code } };

/** The field that each refusal of a promo code is about. */
export function promoFieldOf<const Name extends string>(field: Name): Record<PromoProblem, Name> {
  return {
    promo_unknown: field,
    promo_ended: field,
    promo_not_yet: field,
    promo_other_category: field,
    promo_used_up: field,
    promo_used_by_you: field,
  };
}
