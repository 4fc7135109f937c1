/** A lower price until an instant (ISO 8601) or until a number of places is taken, whichever comes first. */
export type PriceTier = { price: number; until: string | null; until_taken: number | null };

type Priced = { price: number; tiers: readonly PriceTier[]; taken: number; now: number };

/** The next price, and the instant or the number of places left until it applies. */
export type PriceChange = { price: number; at: string | null; left: number | null };

/**
 * The current price in rupiah: the first active tier, else the regular price. `taken` counts places at any price; when a
 * place is released, an earlier tier may become active again.
 */
export function priceNow({ price, tiers, taken, now }: Priced): number {
  return (tiers.find((tier) => isActive(tier, taken, now)) ?? { price }).price;
}

/** The next price change, or null when the current price is final. */
export function nextPrice({ price, tiers, taken, now }: Priced): PriceChange | null {
  const index = tiers.findIndex((tier) => isActive(tier, taken, now));
  const tier = tiers[index];
  if (!tier) return null;
  // Later tiers may have ended by then.
  const then = tier.until === null ? now : Math.max(now, Date.parse(tier.until));
  const later = { price, tiers: tiers.slice(index + 1), now: then };
  return {
    price: priceNow({ ...later, taken: Math.max(taken, tier.until_taken ?? 0) }),
    at: tier.until,
    left: tier.until_taken === null ? null : tier.until_taken - taken,
  };
}

function isActive(tier: PriceTier, taken: number, now: number): boolean {
  const isInTime = tier.until === null || now < Date.parse(tier.until);
  const hasPlaces = tier.until_taken === null || taken < tier.until_taken;
  return isInTime && hasPlaces;
}
