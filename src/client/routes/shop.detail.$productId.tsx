import { msg } from '@lingui/core/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { productHead } from '#src/client/features/shop/product-head.ts';
import { loadProduct, productQueryOptions } from '#src/client/features/shop/queries.ts';
import { pageHead } from '#src/client/lib/head.ts';
import { idParams } from '#src/client/lib/id-params.ts';
import { ProductPending } from './-record-pending.tsx';
import { ProductScreen } from './-product-detail.tsx';

export const Route = createFileRoute('/shop/detail/$productId')({
  params: idParams('productId'),
  loader: ({ context: { queryClient }, params }) => loadProduct(queryClient, params.productId),
  head: ({ match: { context }, loaderData, params }) =>
    loaderData === undefined
      ? pageHead({
          context,
          title: context.i18n._(msg`Produk`),
          path: `/shop/detail/${params.productId}`,
        })
      : productHead(loaderData.data, context),
  staticData: { chrome: 'detail' },
  pendingComponent: ProductPending,
  pendingMs: 200,
  component: Screen,
});

function Screen() {
  const { productId } = Route.useParams();
  const { data, dataUpdatedAt } = useSuspenseQuery(productQueryOptions(productId));
  // Another product is another order.
  return (
    <ProductScreen key={productId} product={data.data} savedAt={data.answeredAt ?? dataUpdatedAt} />
  );
}
