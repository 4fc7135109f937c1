import { Trans } from '@lingui/react/macro';
import { Package, Truck } from 'lucide-react';
import type { ProductDetail } from '#src/contract/shop.ts';
import { ActionBar, ActionSum } from '#src/client/shell/bars/action-bar.tsx';
import { RecordBar } from '#src/client/shell/bars/record-bar.tsx';
import { useLanguage } from '#src/client/lib/context.tsx';
import { deferred } from '#src/client/lib/hydration/deferred.tsx';
import { isUntranslated, toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { ReviewList } from '#src/client/lib/screens/review-list.tsx';
import { SavedPageNote } from '#src/client/lib/screens/saved-copy.tsx';
import { Grid } from '#src/client/ui/grid.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { PagePart } from '#src/client/ui/page-part.tsx';
import { Row, Stack } from '#src/client/ui/layout.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { OrderButton } from './order-button.tsx';
import { OrderForm } from './order-form.tsx';
import { type Order, useChosenText, useOrder } from './order.ts';
import { ProductCard } from '../product-card.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { useRupiah } from '../product-price.ts';
import { ShareProduct, ShareProductIcon } from './share-product.tsx';
import { StockTag } from '../stock-tag.tsx';
import styles from './product-page.module.css';

const Markdown = deferred(async () => (await import('#src/client/ui/markdown.tsx')).Markdown);

type ProductPageProps = {
  product: ProductDetail;
  /** When it was received, epoch milliseconds. */
  savedAt: number;
};

/** Everything about one product, and its order. */
export function ProductPage({ product, savedAt }: ProductPageProps) {
  const order = useOrder(product);
  const language = useLanguage();
  const { name, description, related, reviews } = product;
  return (
    <>
      <Main
        width="full"
        bar={
          <RecordBar
            to="/shop"
            title={<Trans>Toko</Trans>}
            actions={<ShareProductIcon product={product} />}
          />
        }
      >
        <div className={styles['top']}>
          <div>
            <ProductGallery product={product} />
          </div>
          <Stack gap={5} className={styles['words']}>
            <SavedPageNote savedAt={savedAt} />
            <Tags product={product} />
            <div>
              <h1 lang={toLang(name, language)}>{localText(name, language)}</h1>
              <Price product={product} order={order} />
            </div>
            <OrderForm product={product} order={order} />
            <div className="desktop-only">
              <OrderButton order={order} />
            </div>
            <Markdown
              source={localText(description, language)}
              lang={toLang(description, language)}
            />
            {isUntranslated(description, language) ? (
              <p className="small muted">
                <Trans>Sebagian isi halaman ini hanya ada dalam bahasa Indonesia.</Trans>
              </p>
            ) : null}
            <p className={styles['note']}>
              {product.pickup_at_pack ? <Package /> : <Truck />}
              <DeliveryNote product={product} />
            </p>
            <ShareProduct product={product} />
          </Stack>
        </div>
        <div className="wrap">
          {reviews.count === 0 ? null : (
            <PagePart heading={<Trans>Kata pembeli</Trans>}>
              <ReviewList reviews={reviews} />
            </PagePart>
          )}
          {related.length === 0 ? null : (
            <PagePart heading={<Trans>Lihat juga</Trans>}>
              <Grid layout="posters">
                {related.map((other) => (
                  <li key={other.id}>
                    <ProductCard product={other} />
                  </li>
                ))}
              </Grid>
            </PagePart>
          )}
        </div>
      </Main>
      <OrderBar product={product} order={order} />
    </>
  );
}

/** On small screens: what is chosen, and the button. */
function OrderBar({ product, order }: { product: ProductDetail; order: Order }) {
  const rupiah = useRupiah();
  const chosen = useChosenText(product, order);
  return (
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
  );
}

function Tags({ product }: { product: ProductDetail }) {
  const language = useLanguage();
  const { stock, category_name: category } = product;
  return (
    <Row as="p" gap={2}>
      <StockTag stock={stock} />
      {category === undefined ? null : <Tag>{localText(category, language)}</Tag>}
    </Row>
  );
}

/** The price of one piece of the chosen variant. */
function Price({ product, order }: { product: ProductDetail; order: Order }) {
  const rupiah = useRupiah();
  return <p className={styles['price']}>{rupiah(order.variant?.price ?? product.price)}</p>;
}

function DeliveryNote({ product }: { product: ProductDetail }) {
  if (product.category === 'service') {
    return <Trans>Jadwal dan tempat diatur lewat WhatsApp.</Trans>;
  }
  return product.pickup_at_pack ? (
    <Trans>Bisa diambil saat pengambilan race pack, atau dikirim.</Trans>
  ) : (
    <Trans>Dikirim ke alamatmu. Ongkir dan pembayaran diatur lewat WhatsApp.</Trans>
  );
}
