import { useLingui } from '@lingui/react/macro';
import type { EventCard } from '#src/contract/races-events/races-events.ts';
import { formatRupiah } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';

type Priced = Pick<EventCard, 'min_price' | 'categories' | 'availability'>;

/** An event's price for a card: `Rp 85.000`, `mulai Rp 175.000`, `Gratis`, `mulai gratis`; null if it is cancelled. */
export function usePriceText({ min_price: lowest, categories, availability }: Priced) {
  const { t } = useLingui();
  const language = useLanguage();
  if (availability === 'cancelled') return null;
  const isSame = categories.every(({ price }) => price === lowest);
  const amount = formatRupiah(lowest, language);
  if (amount === null) return isSame ? t`Gratis` : t`mulai gratis`;
  return isSame ? amount : t`mulai ${amount}`;
}
