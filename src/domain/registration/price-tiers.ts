/** A cheaper price: until an instant (ISO 8601), until so many places of the category are taken, or whichever is first. */
export type PriceTier = { price: number; until: string | null; until_taken: number | null };

type Priced = { price: number; tiers: readonly PriceTier[]; taken: number; now: number };

/** What changes the price next: the later price, at which instant, or after how many more places. */
export type PriceChange = { price: number; at: string | null; left: number | null };

/**
 * What a place costs now, in rupiah: the first tier that has not ended, else the ordinary price. `taken` counts places
 * taken at any price; a place that is given back counts no more, so its price may come back with it.
 */
export function priceNow({ price, tiers, taken, now }: Priced): number {
  return (tiers.find((tier) => isOn(tier, taken, now)) ?? { price }).price;
}

/** How the price of now ends, or null when it is the last. */
export function nextPrice({ price, tiers, taken, now }: Priced): PriceChange | null {
  const index = tiers.findIndex((tier) => isOn(tier, taken, now));
  const tier = tiers[index];
  if (!tier) return null;
  // Of those after it, some may be over by then, or have been all along.
  const then = tier.until === null ? now : Math.max(now, Date.parse(tier.until));
  const later = { price, tiers: tiers.slice(index + 1), now: then };
  return {
    price: priceNow({ ...later, taken: Math.max(taken, tier.until_taken ?? 0) }),
    at: tier.until,
    left: tier.until_taken === null ? null : tier.until_taken - taken,
  };
}

function isOn(tier: PriceTier, taken: number, now: number): boolean {
  const isInTime = tier.until === null || now < Date.parse(tier.until);
  const hasPlaces = tier.until_taken === null || taken < tier.until_taken;
  return isInTime && hasPlaces;
}
