import { categoryPattern, maxCursorLength, maxSearchLength } from '#src/contract/choices.ts';
import {
  matching,
  oneOf,
  type SearchOf,
  searchParams,
  words,
} from '#src/client/lib/routing/search-params.ts';

/**
 * The shop's search params: `?q=topi&category=apparel&in_stock=true&sort=price&cursor=…`. Missing or invalid ones are
 * left out. The default sort (the shop's own) has no parameter.
 */
export const ProductSearch = searchParams({
  q: words(maxSearchLength),
  category: matching(categoryPattern),
  in_stock: oneOf(['true']),
  sort: oneOf(['newest', 'price', 'price_desc']),
  cursor: words(maxCursorLength),
});
export type ProductSearch = SearchOf<typeof ProductSearch>;

/** How the parts of the shop's list read and change the URL. */
export type ProductListProps = {
  search: ProductSearch;
  /** `replace` adds no history entry: for typing, and for another sort of the same list. */
  onSearch: (search: ProductSearch, step?: 'push' | 'replace') => void;
};

/** The search with some params changed, back on the first page. */
export function changed(search: ProductSearch, change: Record<string, unknown>): ProductSearch {
  return ProductSearch.parse({ ...search, cursor: undefined, ...change });
}
