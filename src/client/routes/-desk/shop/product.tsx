import { msg } from '@lingui/core/macro';
import { maxSearchLength } from '#src/contract/choices.ts';
import { ProductDesk } from '#src/client/features/shop/product-desk.tsx';
import {
  deskCategoriesQueryOptions,
  deskProductsQueryOptions,
} from '#src/client/features/shop/editing/product-queries.ts';
import { oneOf, searchParams, words } from '#src/client/lib/routing/search-params.ts';
import { loadSection } from '#src/client/lib/session/admin-sections.ts';
import type { DeskPart } from '../desk-part.ts';
import { newOrId } from '../new-or-id.ts';

const { parse } = searchParams({
  id: newOrId,
  kind: oneOf(['category']),
  q: words(maxSearchLength),
});

/** The shop's products: the list, with `?id=` the form of one, `new` for another; with `?kind=category` its categories. */
export const part: DeskPart = {
  async load({ i18n, queryClient }) {
    const products = queryClient.ensureQueryData(deskProductsQueryOptions());
    const categories = queryClient.ensureQueryData(deskCategoriesQueryOptions());
    await loadSection(queryClient, Promise.all([products, categories]));
    return i18n._(msg({ message: 'Produk', context: 'several' }));
  },
  Screen: ({ search, onSearch }) => <ProductDesk search={parse(search)} onSearch={onSearch} />,
};
