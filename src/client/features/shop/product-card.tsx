import { Link } from '@tanstack/react-router';
import type { ProductCard as ProductSummary } from '#src/contract/shop.ts';
import { stockState } from '#src/domain/shop/stock.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { type CardHeading, CardTitle } from '#src/client/ui/card-title.tsx';
import { Poster } from '#src/client/ui/poster.tsx';
import { useProductPrice } from './product-price.ts';
import { StockTag } from './stock-tag.tsx';
import styles from './product-card.module.css';

type ProductCardProps = {
  product: ProductSummary;
  heading?: CardHeading;
  /** Above the fold: its picture is fetched eagerly. */
  priority?: boolean;
};

/** A product with its picture, name and price; the whole card is one link. */
export function ProductCard({ product, heading, priority = false }: ProductCardProps) {
  const language = useLanguage();
  const toPriceText = useProductPrice();
  return (
    <article className={styles['card']}>
      <Poster kind="product" record={product} ratio="1x1" cover={product.image} priority={priority}>
        {stockState(product.stock) === 'some' ? undefined : <StockTag stock={product.stock} />}
      </Poster>
      <CardTitle heading={heading}>
        <Link
          to="/shop/detail/$productId"
          params={{ productId: product.id }}
          lang={toLang(product.name, language)}
        >
          {localText(product.name, language)}
        </Link>
      </CardTitle>
      <p className={styles['price']}>{toPriceText(product)}</p>
    </article>
  );
}
