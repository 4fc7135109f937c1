import type { Insertable } from 'kysely';
import type { LocalText } from '#src/contract/common.ts';
import type { ProductsTable } from '#src/server/db/tables/shop-and-content.ts';
import { toSearchText } from '#src/domain/text/search-words.ts';
import { gearProducts } from '../data/shop/products-gear.ts';
import { wearProducts } from '../data/shop/products-wear.ts';
import { demoId } from '../demo-id.ts';
import { demoWhatsapp } from './event-columns.ts';

const dayMs = 86_400_000;

/** The shop's products; those first in the data files are newest. */
export function productRows(now: Date): Insertable<ProductsTable>[] {
  // From October on, the next season is next year's.
  const season = new Date(now.getTime() + 90 * dayMs).getUTCFullYear();
  return [...wearProducts, ...gearProducts].map((product, index) => {
    const name = inSeason(product.name, season);
    const variants = product.variants.map((variant) => ({ price: product.price, ...variant }));
    const prices = variants.map(({ price }) => price);
    const createdAt = new Date(now.getTime() - (10 + index) * dayMs);
    return {
      id: demoId('product', product.key),
      name: JSON.stringify(name),
      slug: product.key,
      description: JSON.stringify(product.description),
      price: Math.min(...prices),
      max_price: Math.max(...prices),
      images: '[]',
      category: product.category,
      variants: JSON.stringify(variants),
      stock: product.variants.reduce((sum, { stock }) => sum + stock, 0),
      whatsapp: demoWhatsapp('toko'),
      pickup_at_pack: product.pickupAtPack ?? false,
      position: index,
      search: toSearchText([...new Set([name.id, name.en]), product.category]),
      created_at: createdAt,
      updated_at: createdAt,
    };
  });
}

function inSeason(name: LocalText, season: number): LocalText {
  const fill = (text: string) => text.replace('{season}', String(season));
  return { id: fill(name.id), en: fill(name.en ?? name.id) };
}
