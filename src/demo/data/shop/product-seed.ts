import type { LocalText } from '#src/contract/common.ts';

export type ProductSeed = {
  /** Also the slug. */
  key: string;
  /** `{season}` is replaced by the year of the next season. */
  name: LocalText;
  description: LocalText;
  /** For variants without their own price. */
  price: number;
  /** One of those that come with the app. */
  category: 'jersey' | 'apparel' | 'accessory' | 'nutrition' | 'service';
  variants: { id: string; name: LocalText; stock: number; price?: number }[];
  pickupAtPack?: true;
};

/** Variants XS to XXL with their stock, in that order. */
export function sizes(stock: [number, number, number, number, number, number]) {
  return ['XS', 'S', 'M', 'L', 'XL', 'XXL'].map((size, index) => ({
    id: size.toLowerCase(),
    name: { id: size, en: size },
    stock: stock[index] ?? 0,
  }));
}

/** The only variant of a product. */
export function single(stock: number) {
  return [{ id: 'one', name: { id: 'Satu ukuran', en: 'One size' }, stock }];
}
