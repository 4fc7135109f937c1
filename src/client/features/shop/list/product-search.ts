import { maxCursorLength, maxSearchLength, productCategories } from '#src/contract/choices.ts';
import {
  oneOf,
  type SearchOf,
  searchParams,
  words,
} from '#src/client/lib/routing/search-params.ts';

/**
 * What the address of the shop says: `?q=topi&category=apparel&in_stock=true&sort=price&cursor=…`. Anything that is
 * missing or wrong is left out. The default sort (newest first) has no parameter.
 */
export const ProductSearch = searchParams({
  q: words(maxSearchLength),
  category: oneOf(productCategories),
  in_stock: oneOf(['true']),
  sort: oneOf(['price', 'price_desc']),
  cursor: words(maxCursorLength),
});
export type ProductSearch = SearchOf<typeof ProductSearch>;

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
