import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ProductList } from '#src/client/features/shop/list/product-list.tsx';
import { ProductSearch } from '#src/client/features/shop/list/product-search.ts';
import {
  productListQueryOptions,
  shopFacetsQueryOptions,
} from '#src/client/features/shop/queries.ts';
import { pageHead } from '#src/client/lib/routing/head.ts';
import { loadedHead } from '#src/client/lib/routing/loaded-head.ts';
import { warmList } from '#src/client/lib/api/public-query.ts';

export const Route = createFileRoute('/shop/')({
  validateSearch: ProductSearch,
  loaderDeps: ({ search }) => ProductSearch.parse(search),
  loader: async ({ context, deps }) => {
    await warmList(context.queryClient, productListQueryOptions(deps), shopFacetsQueryOptions());
    return {
      head: pageHead({
        context,
        title: context.i18n._(msg`Toko`),
        description: context.i18n._(
          msg`Jersey, pakaian, perlengkapan, nutrisi, dan layanan untuk pelari. Pesan lewat WhatsApp, sebagian bisa diambil bareng race pack.`,
        ),
        path: '/shop',
      }),
    };
  },
  head: loadedHead,
  component: Screen,
});

function Screen() {
  const search = ProductSearch.parse(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <ProductList
      search={search}
      onSearch={(next, step) =>
        void navigate({ search: next, replace: step === 'replace', resetScroll: false })
      }
    />
  );
}
