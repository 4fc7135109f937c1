import { priceNow } from '../price-tiers.ts';

type Prices = Pick<Parameters<typeof priceNow>[0], 'price' | 'tiers'>;

/** A category with how many of its places are taken, and how many are free for who comes now. */
export type OpenCategory = Prices & { id: string; taken: number; free: number };

/** What one of several people gets: a place or none, and its price in rupiah before any code. */
export type Allotted = { categoryId: string; hasPlace: boolean; price: number };

/**
 * Who of several people finds a place, each in their own category, in the order in which they are named; each place counts
 * for the price of the next one in its category. Takes the people's categories, all of them known, and the time in epoch
 * milliseconds.
 */
export function allotPlaces(
  people: readonly string[],
  categories: readonly OpenCategory[],
  now: number,
): Allotted[] {
  const counted = new Map<string, number>();
  return people.flatMap((categoryId) => {
    const category = categories.find(({ id }) => id === categoryId);
    if (category === undefined) return [];
    const before = counted.get(categoryId) ?? 0;
    counted.set(categoryId, before + 1);
    const { price, tiers, taken, free } = category;
    return {
      categoryId,
      hasPlace: before < free,
      price: priceNow({ price, tiers, taken: taken + before, now }),
    };
  });
}
