import { Trans } from '@lingui/react/macro';
import type { ProductDetail } from '#src/contract/shop.ts';
import { ActionBar, ActionSum } from '#src/client/shell/bars/action-bar.tsx';
import { OrderButton } from '#src/client/features/shop/detail/order-button.tsx';
import { useChosenText, useOrder } from '#src/client/features/shop/detail/order.ts';
import { ProductPage } from '#src/client/features/shop/detail/product-page.tsx';
import { useRupiah } from '#src/client/features/shop/product-price.ts';
import { ShareProductIcon } from '#src/client/features/shop/detail/share-product.tsx';
import { ScreenBar } from './-screen-bar.tsx';

/** A product's page under the shell's bars. */
export function ProductScreen({ product, savedAt }: { product: ProductDetail; savedAt: number }) {
  const order = useOrder(product);
  const rupiah = useRupiah();
  const chosen = useChosenText(product, order);
  return (
    <>
      <ProductPage
        product={product}
        order={order}
        savedAt={savedAt}
        bar={
          <ScreenBar
            to="/shop"
            title={<Trans>Toko</Trans>}
            actions={<ShareProductIcon product={product} />}
          />
        }
      />
      <ActionBar mobileOnly>
        {order.variant === null ? (
          <ActionSum name={<Trans>Stok</Trans>}>
            <Trans>Habis</Trans>
          </ActionSum>
        ) : (
          <ActionSum name={chosen ?? <Trans>Total</Trans>}>{rupiah(order.total)}</ActionSum>
        )}
        <OrderButton order={order} />
      </ActionBar>
    </>
  );
}
