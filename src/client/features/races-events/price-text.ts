import { useLingui } from '@lingui/react/macro';
import type { EventCard } from '#src/contract/races-events/races-events.ts';
import { formatRupiah } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';

/** The price of an event for a card: `Rp 85.000`, `mulai Rp 175.000`, `Gratis`, `mulai gratis`. */
export function usePriceText(): (event: Pick<EventCard, 'min_price' | 'categories'>) => string {
  const { t } = useLingui();
  const language = useLanguage();
  return ({ min_price: lowest, categories }) => {
    const isSame = categories.every(({ price }) => price === lowest);
    const amount = formatRupiah(lowest, language);
    if (amount === null) return isSame ? t`Gratis` : t`mulai gratis`;
    return isSame ? amount : t`mulai ${amount}`;
  };
}
