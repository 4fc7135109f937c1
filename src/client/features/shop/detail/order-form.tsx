import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { ProductDetail, ProductVariant } from '#src/contract/shop.ts';
import { stockState } from '#src/domain/shop/stock.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { RadioCard, RadioCardGroup, Segment, SegmentedChoice } from '#src/client/ui/choice.tsx';
import { QuantityField } from '#src/client/ui/quantity-field.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { VisuallyHidden } from '#src/client/ui/visually-hidden.tsx';
import type { Order } from './order.ts';
import { useRupiah } from '../product-price.ts';
import styles from './order-form.module.css';

type OrderFormProps = { product: ProductDetail; order: Order };

/** Variant names up to this length are shown side by side: sizes, not sentences. */
const shortName = 5;

/** Variant, quantity and delivery. */
export function OrderForm({ product, order }: OrderFormProps) {
  const { t } = useLingui();
  return (
    <Stack gap={5} className={styles['form']}>
      {product.variants.length > 1 ? <Variants product={product} order={order} /> : null}
      {order.variant === null ? null : (
        <>
          <QuantityField
            label={t`Jumlah`}
            value={order.quantity}
            max={order.max}
            onChange={order.setQuantity}
          />
          {product.pickup_at_pack ? <DeliveryChoice order={order} /> : null}
        </>
      )}
    </Stack>
  );
}

function Variants({ product, order }: OrderFormProps) {
  const name = useId();
  const language = useLanguage();
  const { variants } = product;
  const isClothing = product.category === 'jersey' || product.category === 'apparel';
  const label = isClothing ? <Trans>Ukuran</Trans> : <Trans>Pilihan</Trans>;
  const isShort = variants.every(
    (variant) => localText(variant.name, language).length <= shortName,
  );
  const toChoice = ({ id, stock }: ProductVariant) => ({
    name,
    value: id,
    checked: order.variant?.id === id,
    disabled: stock === 0,
    onChange: () => order.choose(id),
  });
  if (isShort && product.price === product.max_price) {
    return (
      <SegmentedChoice label={label}>
        {variants.map((variant) => (
          <Segment key={variant.id} {...toChoice(variant)}>
            <span>
              {localText(variant.name, language)}
              {variant.stock > 0 ? null : (
                <VisuallyHidden>
                  {' '}
                  <Trans>stok habis</Trans>
                </VisuallyHidden>
              )}
            </span>
          </Segment>
        ))}
      </SegmentedChoice>
    );
  }
  return (
    <RadioCardGroup label={label}>
      {variants.map((variant) => (
        <VariantCard
          key={variant.id}
          variant={variant}
          isService={product.category === 'service'}
          choice={toChoice(variant)}
        />
      ))}
    </RadioCardGroup>
  );
}

type VariantCardProps = {
  variant: ProductVariant;
  /** A service has places, not pieces. */
  isService: boolean;
  choice: Omit<Parameters<typeof RadioCard>[0], 'title'>;
};

function VariantCard({ variant, isService, choice }: VariantCardProps) {
  const language = useLanguage();
  const rupiah = useRupiah();
  const { stock, name } = variant;
  const state = stockState(stock);
  const inStock = isService ? (
    <Plural value={stock} one="# tempat tersedia" other="# tempat tersedia" />
  ) : (
    <Plural value={stock} one="Stok #" other="Stok #" />
  );
  return (
    <RadioCard
      {...choice}
      title={<span lang={toLang(name, language)}>{localText(name, language)}</span>}
      note={state === 'none' ? <Trans>Stok habis</Trans> : inStock}
      aside={<b>{rupiah(variant.price)}</b>}
    />
  );
}

function DeliveryChoice({ order: { delivery, setDelivery } }: { order: Order }) {
  const name = useId();
  return (
    <RadioCardGroup label={<Trans>Cara terima</Trans>}>
      <RadioCard
        name={name}
        checked={delivery === 'send'}
        onChange={() => setDelivery('send')}
        title={<Trans>Dikirim</Trans>}
        note={<Trans>Ongkir dihitung lewat WhatsApp.</Trans>}
      />
      <RadioCard
        name={name}
        checked={delivery === 'pickup'}
        onChange={() => setDelivery('pickup')}
        title={<Trans>Ambil bareng race pack</Trans>}
        note={<Trans>Di loket race pack lombamu, tanpa ongkir.</Trans>}
      />
    </RadioCardGroup>
  );
}
