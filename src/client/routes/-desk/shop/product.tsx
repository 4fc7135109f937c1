import { msg } from '@lingui/core/macro';
import { maxSearchLength } from '#src/contract/choices.ts';
import { ProductDesk } from '#src/client/features/shop/product-desk.tsx';
import {
  deskCategoriesQueryOptions,
  deskProductsQueryOptions,
} from '#src/client/features/shop/editing/product-queries.ts';
import { oneOf, searchParams, words } from '#src/client/lib/routing/search-params.ts';
import { defineSection } from '#src/client/lib/routing/sections.tsx';
import { loadSection } from '#src/client/lib/session/admin-sections.ts';
import { newOrId } from '../new-or-id.ts';

const Search = searchParams({
  id: newOrId,
  kind: oneOf(['category']),
  q: words(maxSearchLength),
});

/** The shop's products: the list, with `?id=` the form of one, `new` for another; with `?kind=category` its categories. */
export const section = defineSection({
  search: Search,
  title: () => msg({ message: 'Produk', context: 'several' }),
  load({ queryClient }) {
    const products = queryClient.ensureQueryData(deskProductsQueryOptions());
    const categories = queryClient.ensureQueryData(deskCategoriesQueryOptions());
    return loadSection(queryClient, Promise.all([products, categories]));
  },
  Screen: ProductDesk,
});
