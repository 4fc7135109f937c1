import { useLingui } from '@lingui/react/macro';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import type { PromoCode } from '#src/contract/promo/promo-codes.ts';
import { zoneLabel } from '#src/domain/time/zone.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { saveTable } from '#src/client/lib/tables/save-table.ts';
import { toPromoTable } from './promo-table.ts';
import { stateOf, usePromoWords } from './promo-words.ts';

/** Makes a CSV file of promo codes on this phone and hands it to the reader. */
export function usePromoFile(overview: EventOverview): (promos: readonly PromoCode[]) => void {
  const { event } = overview;
  const { t } = useLingui();
  const words = usePromoWords(overview);
  const now = useNow();
  const zone = zoneLabel(event.zone);
  const title = t`Kode promo ${localText(event.title, useLanguage())}`;
  const heads = {
    code: t`Kode`,
    percent: t`Potongan (%)`,
    amount: t`Potongan (Rp)`,
    uses: t`Dipakai`,
    limit: t`Batas pakai`,
    perMember: t`Batas per pelari`,
    from: t`Mulai (${zone})`,
    until: t`Sampai (${zone})`,
    categories: t`Kategori`,
    state: t`Status`,
  };

  return (promos) => {
    const table = toPromoTable(promos, {
      heads,
      zone: event.zone,
      categories: words.codes,
      state: (promo) => words.states[stateOf(promo, now)],
    });
    saveTable('csv', table, title);
  };
}
