import type { PromoKind, PromoProblem } from '#src/contract/promo/promo-choices.ts';

/** How long a code is. */
export const promoLength = { least: 3, most: 24 } as const;

/** What says whether a code is taken; instants in epoch milliseconds. */
export type PromoTerms = {
  isOff: boolean;
  from: number | null;
  until: number | null;
  useLimit: number | null;
  uses: number;
};

export type PromoState = 'active' | 'not_yet' | 'ended' | 'used_up' | 'off';

/** Why a code is not taken from somebody. One that is switched off has ended for them. */
export type PromoRefusal = Exclude<PromoProblem, 'promo_unknown'>;

/** A code as it is kept and compared: `pagi 20` is `PAGI20`. */
export function foldPromoCode(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase();
}

/** Whether folded text can be a code at all. */
export function isPromoCode(folded: string): boolean {
  const { least, most } = promoLength;
  return /^[A-Z0-9]+$/.test(folded) && folded.length >= least && folded.length <= most;
}

/** Rupiah that a code takes off a price: at most the price, and never more than its percentage. */
export function promoDiscount(
  { kind, value }: { kind: PromoKind; value: number },
  price: number,
): number {
  return kind === 'percent' ? Math.floor((price * value) / 100) : Math.min(value, price);
}

/** How a code stands, for its hosts. */
export function promoState(terms: PromoTerms, now: number): PromoState {
  if (terms.isOff) return 'off';
  if (terms.until !== null && now >= terms.until) return 'ended';
  if (terms.from !== null && now < terms.from) return 'not_yet';
  return terms.useLimit !== null && terms.uses >= terms.useLimit ? 'used_up' : 'active';
}

type Asker = {
  terms: PromoTerms & { categoryIds: readonly string[] | null; perMember: number };
  /** Of the places that it would make cheaper. */
  categoryIds: readonly string[];
  /** Orders of the member that have the code and hold a place; those made at once are one. */
  ownUses: number;
  now: number;
};

/** Why the code is not taken from a member for places of some categories; null when it is for one of them at least. */
export function refusePromo({ terms, categoryIds, ownUses, now }: Asker): PromoRefusal | null {
  const state = promoState(terms, now);
  if (state === 'off' || state === 'ended') return 'promo_ended';
  if (state === 'not_yet') return 'promo_not_yet';
  const { categoryIds: own } = terms;
  if (own !== null && !categoryIds.some((id) => own.includes(id))) {
    return 'promo_other_category';
  }
  if (ownUses >= terms.perMember) return 'promo_used_by_you';
  return state === 'used_up' ? 'promo_used_up' : null;
}
