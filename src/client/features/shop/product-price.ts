import { useLingui } from '@lingui/react/macro';
import type { ProductCard } from '#src/contract/shop.ts';
import { formatRupiah } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';

/** Formats an amount: `Rp 185.000`, `Gratis`. */
export function useRupiah(): (amount: number) => string {
  const { t } = useLingui();
  const language = useLanguage();
  return (amount) => formatRupiah(amount, language) ?? t`Gratis`;
}

/** A product's price for cards: `Rp 185.000`, or `mulai Rp 200.000` if its variants differ. */
export function useProductPrice(): (product: Pick<ProductCard, 'price' | 'max_price'>) => string {
  const { t } = useLingui();
  const rupiah = useRupiah();
  return ({ price, max_price: highest }) => {
    const amount = rupiah(price);
    return price === highest ? amount : t`mulai ${amount}`;
  };
}
