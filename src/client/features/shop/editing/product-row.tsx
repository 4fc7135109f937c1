import { useLingui } from '@lingui/react/macro';
import type { LocalText } from '#src/contract/common.ts';
import { imageAtWidth } from '#src/contract/media/image-address.ts';
import { posterAddress } from '#src/contract/media/poster.ts';
import type { DeskProduct } from '#src/contract/shop/product-editing.ts';
import { formatNumber, formatRupiah } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import styles from '#src/client/shell/desk/desk-list.module.css';
import { ShownRowActions } from '#src/client/shell/desk/shown-row-actions.tsx';
import { ShownTags } from '#src/client/shell/desk/shown-tags.tsx';
import { StockTag } from '../stock-tag.tsx';

type DeskProductRowProps = {
  product: DeskProduct;
  /** Undefined while it is unknown. */
  category: LocalText | undefined;
  /** Null where the list is searched and its neighbours are not all there. */
  canMove: { up: boolean; down: boolean } | null;
  isPending: boolean;
  onMove: (by: -1 | 1) => void;
  onShow: (isShown: boolean) => void;
};

/** One product: its picture, price and stock, and its actions. */
export function DeskProductRow(props: DeskProductRowProps) {
  const { product, category, canMove, isPending, onMove, onShow } = props;
  const { t } = useLingui();
  const language = useLanguage();
  const { id, name, description, images, variants, is_shown: isShown } = product;
  const title = localText(name, language);
  const prices = [...new Set(variants.map(({ price }) => price))].toSorted((a, b) => a - b);
  const price = [prices.at(0) ?? 0, ...prices.slice(1).slice(-1)]
    .map((amount) => formatRupiah(amount, language) ?? t`Gratis`)
    .join('–');
  const [picture] = images;
  return (
    <li className={styles['row']}>
      <img
        className={styles['picture']}
        src={
          picture === undefined
            ? posterAddress('product', product, '1x1')
            : imageAtWidth(picture, 480)
        }
        width={80}
        height={80}
        alt=""
        loading="lazy"
      />
      <div className={styles['words']}>
        <h2 lang={toLang(name, language)}>{title}</h2>
        <p className="num small muted">
          {[...(category === undefined ? [] : [localText(category, language)]), price].join(' · ')}
        </p>
        <p className="num small muted">
          {variants
            .map(
              (variant) =>
                `${localText(variant.name, language)}:\u00A0${formatNumber(variant.stock, language)}`,
            )
            .join(' · ')}
        </p>
        <ShownTags isShown={isShown} texts={[name, description]}>
          <StockTag stock={product.stock} />
        </ShownTags>
      </div>
      <ShownRowActions
        section="product"
        id={id}
        name={title}
        isShown={isShown}
        isPending={isPending}
        canMove={canMove}
        onMove={onMove}
        onShow={onShow}
      />
    </li>
  );
}
