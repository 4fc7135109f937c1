import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PromoCode } from '#src/contract/promo/promo-codes.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { promoBatch, promoMost } from '#src/contract/promo/promo-choices.ts';
import { promoLength, promoState, type PromoState } from '#src/domain/promo/promo-code.ts';
import { formatBib, formatNumber, formatRupiah, formatTime } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';

/** How a code stands now. */
export function stateOf(promo: PromoCode, now: number): PromoState {
  const { from, until } = promo;
  return promoState(
    {
      isOff: promo.is_off,
      from: from === null ? null : Date.parse(from),
      until: until === null ? null : Date.parse(until),
      useLimit: promo.use_limit,
      uses: promo.uses,
    },
    now,
  );
}

/** A code's facts in the reader's language. */
export function usePromoWords({ event, categories }: Pick<EventOverview, 'event' | 'categories'>) {
  const { t } = useLingui();
  const language = useLanguage();
  const when = (at: string) => {
    const { day, month } = formatBib(at, event.zone, language);
    return `${day} ${month}, ${formatTime(at, event.zone, language)}`;
  };
  const states: Record<PromoState, string> = {
    active: t`Berlaku`,
    not_yet: t`Belum mulai`,
    ended: t`Sudah berakhir`,
    used_up: t`Habis dipakai`,
    off: t`Dimatikan`,
  };

  function value({ kind, value: off }: Pick<PromoCode, 'kind' | 'value'>): string {
    return kind === 'percent' ? `${off}%` : (formatRupiah(off, language) ?? '');
  }

  function uses({ uses: made, use_limit: limit }: PromoCode): string {
    const used = formatNumber(made, language);
    if (limit === null) return t`${used} dipakai, tanpa batas`;
    const most = formatNumber(limit, language);
    return t`${used} dari ${most} dipakai`;
  }

  /** Nothing of a code that holds at any time. */
  function window({ from, until }: Pick<PromoCode, 'from' | 'until'>): string {
    if (from !== null && until !== null) return t`${when(from)} sampai ${when(until)}`;
    if (from !== null) return t`mulai ${when(from)}`;
    return until === null ? '' : t`sampai ${when(until)}`;
  }

  function codes({ category_ids: ids }: Pick<PromoCode, 'category_ids'>): string {
    if (ids === null) return t`semua kategori`;
    const known = categories.filter(({ id }) => ids.includes(id)).map(({ code }) => code);
    return known.join(', ');
  }

  return { states, value, uses, window, codes };
}

/** What is wrong with a field, and what to do. */
export function usePromoFaultText(): (reason: string | undefined) => string | undefined {
  const { t } = useLingui();
  const language = useLanguage();
  const { least, most } = promoLength;
  const { most: mostAtOnce, prefix } = promoBatch;
  const mostCodes = formatNumber(promoMost.codes, language);
  return (reason) => {
    switch (reason) {
      case undefined:
        return undefined;
      case 'required':
        return t`Isi kodenya.`;
      case 'shape':
        return t`Pakai huruf dan angka saja, ${least} sampai ${most} karakter.`;
      case 'prefix':
        return t`Pakai huruf dan angka saja, paling banyak ${prefix} karakter.`;
      case 'taken':
        return t`Kode ini sudah ada di event ini.`;
      case 'percent':
      case 'too_much':
        return t`Isi angka 1 sampai 100.`;
      case 'number':
        return t`Isi angka 1 atau lebih, tanpa koma.`;
      case 'count':
        return t`Isi angka 1 sampai ${mostAtOnce}.`;
      case 'time':
        return t`Tanggal atau jam ini tidak ada.`;
      case 'backwards':
        return t`Akhirnya harus sesudah mulainya.`;
      case 'empty':
        return t`Pilih minimal satu kategori.`;
      case 'too_few':
        return t`Sudah dipakai lebih banyak dari ini. Isi angka yang lebih besar.`;
      case 'too_many':
        return t`Satu event paling banyak ${mostCodes} kode.`;
      default:
        return t`Isian ini belum bisa diterima.`;
    }
  };
}

/** `200 kode`. */
export function useCodeCount(): (count: number) => string {
  const { t } = useLingui();
  return (count) => t`${plural(count, { one: '# kode', other: '# kode' })}`;
}
