import { Trans, useLingui } from '@lingui/react/macro';
import { EyeOff, Languages } from 'lucide-react';
import type { LocalText } from '#src/contract/common.ts';
import { imageAtWidth } from '#src/contract/media/image-address.ts';
import { posterAddress } from '#src/contract/media/poster.ts';
import type { DeskProduct } from '#src/contract/shop/product-editing.ts';
import { formatNumber, formatRupiah } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { MoveButtons } from '#src/client/shell/desk/move-buttons.tsx';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { StockTag } from '../stock-tag.tsx';
import styles from './products.module.css';

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
  const { id, name, images, variants, is_shown: isShown } = product;
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
        <p className={styles['fact']}>
          {[...(category === undefined ? [] : [localText(category, language)]), price].join(' · ')}
        </p>
        <p className={styles['fact']}>
          {variants
            .map(
              (variant) =>
                `${localText(variant.name, language)}:\u00A0${formatNumber(variant.stock, language)}`,
            )
            .join(' · ')}
        </p>
        <ProductTags product={product} />
      </div>
      <div className={styles['actions']}>
        <ButtonLink
          to="/admin/{-$section}"
          params={{ section: 'product' }}
          search={{ id }}
          variant="outline"
          size="s"
        >
          <Trans>Ubah</Trans>
        </ButtonLink>
        <Button variant="outline" size="s" loading={isPending} onClick={() => onShow(!isShown)}>
          {isShown ? <Trans>Sembunyikan</Trans> : <Trans>Tampilkan</Trans>}
        </Button>
        {canMove === null ? null : <MoveButtons name={title} canMove={canMove} onMove={onMove} />}
      </div>
    </li>
  );
}

function ProductTags({ product }: { product: DeskProduct }) {
  const { is_shown: isShown, stock, name, description } = product;
  const lacksEnglish = name.en === undefined || description.en === undefined;
  return (
    <p className={styles['tags']}>
      {isShown ? null : (
        <Tag icon={<EyeOff />}>
          <Trans>Tidak ditampilkan</Trans>
        </Tag>
      )}
      <StockTag stock={stock} />
      {lacksEnglish ? (
        <Tag tone="warn" icon={<Languages />}>
          <Trans>Belum ada bahasa Inggris</Trans>
        </Tag>
      ) : null}
    </p>
  );
}
