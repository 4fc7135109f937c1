import { useLingui } from '@lingui/react/macro';
import type { Category, EventDetail } from '#src/contract/races-events/races-events.ts';
import type * as z from 'zod/mini';
import { formatClock, formatRupiah } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';

type CategoryRecord = z.infer<typeof Category>;

/** A category's facts in words: price, age rule, and the line below its name. */
export function useCategoryText(event: Pick<EventDetail, 'zone'>) {
  const { t } = useLingui();
  const language = useLanguage();

  function price({ price: amount }: Pick<CategoryRecord, 'price'>): string {
    return formatRupiah(amount, language) ?? t`Gratis`;
  }

  function age({ age_min: min, age_max: max }: CategoryRecord): string {
    if (min === null && max === null) return t`semua umur`;
    if (max === null) return t`usia ${min}+`;
    if (min === null) return t`usia sampai ${max}`;
    return t`usia ${min}–${max}`;
  }

  function note(category: CategoryRecord): string {
    const start = formatClock(category.flag_off_at, event.zone, language);
    const facts = [t`Start ${start}`, age(category)];
    const left = category.quota - category.taken;
    if (category.availability === 'almost_full') facts.push(t`sisa ${left} tempat`);
    return facts.join(' · ');
  }

  function closed({ availability }: CategoryRecord): string | null {
    switch (availability) {
      case 'full':
        return t`Kuota penuh`;
      case 'soon':
        return t`Belum dibuka`;
      case 'closed':
        return t`Pendaftaran ditutup`;
      case 'cancelled':
        return t`Dibatalkan`;
      case 'open':
      case 'almost_full':
        return null;
    }
  }

  return { price, age, note, closed };
}
