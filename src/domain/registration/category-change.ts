import type { CategoryRefusal } from '#src/contract/registration/own-category.ts';

type Place = {
  /** Rupiah that it counts for in its order before any discount; null where nobody knows. */
  price: number | null;
  /** Whether its order may ask for another sum: nothing was paid for it and no code was used. */
  isOpen: boolean;
};

type Target = {
  /** Rupiah now. */
  price: number;
  /** Whether a place is free that nobody waits for. */
  hasPlace: boolean;
  fitsAge: boolean;
  /** Whether the order's promo code and add-ons may be used in it. */
  fitsOrder: boolean;
};

/**
 * Whether a runner may change their place to another category, and the rupiah that the place then counts for. An open order
 * asks for what the category costs now. Else the sum stays as it is: a category that costs less gives nothing back, and one
 * that costs more is the hosts' to arrange.
 */
export function decideCategoryChange(
  { price, isOpen }: Place,
  target: Target,
): { refusal: CategoryRefusal } | { refusal: null; price: number } {
  if (!target.fitsAge) return { refusal: 'age_not_allowed' };
  if (!target.fitsOrder) return { refusal: 'tied' };
  if (price === null) return { refusal: 'dearer' };
  if (price > 0 && target.price === 0) return { refusal: 'free' };
  if (target.price > price && !(isOpen && price > 0)) return { refusal: 'dearer' };
  if (!target.hasPlace) return { refusal: 'sold_out' };
  return { refusal: null, price: isOpen && price > 0 ? target.price : price };
}
