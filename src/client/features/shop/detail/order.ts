import { productPath } from '#src/domain/pages/record-paths.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ProductDetail, ProductVariant } from '#src/contract/shop.ts';
import { useAppContext, useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { whatsAppChatLink } from '#src/client/lib/device/whatsapp-chat.ts';
import { useRupiah } from '../product-price.ts';

export type Delivery = 'send' | 'pickup';

/** The current order, its setters, and the link that sends it. */
export type Order = {
  /** Null when everything is sold out. */
  variant: ProductVariant | null;
  quantity: number;
  delivery: Delivery;
  total: number;
  /** The largest quantity of the chosen variant per order. */
  max: number;
  /** Opens WhatsApp with the order; if sold out, with a question about restocking. */
  href: string;
  choose: (variantId: string) => void;
  setQuantity: (quantity: number) => void;
  setDelivery: (delivery: Delivery) => void;
};

const maxPieces = 10;

/** The order of a product's page. The variant with the most stock is preselected: likely a common size. */
export function useOrder(product: ProductDetail): Order {
  const available = product.variants.filter(({ stock }) => stock > 0);
  const [variantId, choose] = useState<string | null>(null);
  const [pieces, setQuantity] = useState(1);
  const [delivery, setDelivery] = useState<Delivery>('send');
  const [likely = null] = available.toSorted((a, b) => b.stock - a.stock);
  const variant = available.find(({ id }) => id === variantId) ?? likely;
  const max = Math.min(variant?.stock ?? 1, maxPieces);
  const quantity = Math.min(pieces, max);
  const toMessage = useOrderMessage(product);
  const message = toMessage(variant === null ? null : { variant, quantity, delivery });
  return {
    variant,
    quantity,
    delivery,
    total: (variant?.price ?? product.price) * quantity,
    max,
    href: whatsAppChatLink(product.whatsapp, message),
    choose,
    setQuantity,
    setDelivery,
  };
}

/** The chosen variant and quantity for the bottom bar: `M × 2`; null when there is nothing to choose. */
export function useChosenText(
  { variants }: ProductDetail,
  { variant, quantity }: Order,
): string | null {
  const language = useLanguage();
  if (variant === null || variants.length < 2) return null;
  const name = localText(variant.name, language);
  return quantity > 1 ? `${name} × ${quantity}` : name;
}

type Choice = { variant: ProductVariant; quantity: number; delivery: Delivery };

function useOrderMessage(product: ProductDetail): (choice: Choice | null) => string {
  const { t } = useLingui();
  const { origin } = useAppContext();
  const language = useLanguage();
  const rupiah = useRupiah();
  const name = localText(product.name, language);
  const address = `${origin}${productPath(product.id)}`;
  return (choice) => {
    if (choice === null) {
      return [t`Halo, kapan ${name} ada lagi?`, address].join('\n');
    }
    const { variant, quantity, delivery } = choice;
    const variantName = localText(variant.name, language);
    const price = rupiah(variant.price);
    const total = rupiah(variant.price * quantity);
    return [
      t`Halo, saya mau pesan ${name}.`,
      ...(product.variants.length > 1 ? [t`Pilihan: ${variantName}`] : []),
      t`Jumlah: ${quantity}`,
      quantity > 1 ? t`Harga: ${price} × ${quantity} = ${total}` : t`Harga: ${price}`,
      ...(delivery === 'pickup' ? [t`Diambil saat pengambilan race pack.`] : []),
      address,
    ].join('\n');
  };
}
