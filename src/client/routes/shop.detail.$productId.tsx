import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { productHead } from '#src/client/features/shop/detail/product-head.ts';
import { ProductPage } from '#src/client/features/shop/detail/product-page.tsx';
import { loadProduct, productQueryOptions } from '#src/client/features/shop/queries.ts';
import { idParams } from '#src/client/lib/routing/id-params.ts';
import { deferred } from '#src/client/lib/hydration/deferred.tsx';
import { loadedHead } from '#src/client/lib/routing/loaded-head.ts';

export const Route = createFileRoute('/shop/detail/$productId')({
  params: idParams('productId'),
  loader: async ({ context, params }) => {
    const { data } = await loadProduct(context.queryClient, params.productId);
    return { head: productHead(data, context) };
  },
  head: loadedHead,
  staticData: { chrome: 'detail' },
  pendingComponent: deferred(
    async () =>
      (await import('#src/client/features/shop/detail/product-pending.tsx')).ProductPending,
  ),
  pendingMs: 200,
  component: Screen,
});

function Screen() {
  const { productId } = Route.useParams();
  const { data, dataUpdatedAt } = useSuspenseQuery(productQueryOptions(productId));
  // Another product is another order.
  return (
    <ProductPage key={productId} product={data.data} savedAt={data.answeredAt ?? dataUpdatedAt} />
  );
}
