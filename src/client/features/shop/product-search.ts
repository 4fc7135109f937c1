import * as z from 'zod/mini';
import { Cursor } from '#src/contract/common.ts';
import { ProductCategory } from '#src/contract/shop.ts';
import { lenient } from '#src/client/lib/search-params.ts';

/**
 * What the address of the shop says: `?q=topi&category=apparel&in_stock=true&sort=price&cursor=…`. Anything that is
 * missing or wrong is left out. The default sort (newest first) has no parameter.
 */
export const ProductSearch = z.object({
  q: lenient(z.string().check(z.trim(), z.minLength(1), z.maxLength(80))),
  category: lenient(ProductCategory),
  in_stock: lenient(z.literal('true')),
  sort: lenient(z.enum(['price', 'price_desc'])),
  cursor: lenient(Cursor),
});
export type ProductSearch = z.infer<typeof ProductSearch>;

/** How the parts of the shop's list see the address, and change it. */
export type ProductListProps = {
  search: ProductSearch;
  /** `replace` leaves no step in the browser's history: for typing, and for another order of the same list. */
  onSearch: (search: ProductSearch, step?: 'push' | 'replace') => void;
};

/** The search with some of it changed; other products are counted from the first page again. */
export function changed(search: ProductSearch, change: Record<string, unknown>): ProductSearch {
  return ProductSearch.parse({ ...search, cursor: undefined, ...change });
}
