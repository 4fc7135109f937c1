import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SeriesRule } from '#src/contract/races-events/series.ts';
import { formatDate, formatWeekday } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';

/** How a run comes back, in words: `Setiap Selasa, Kamis, sampai 1 Apr 2027`. */
export function useSeriesWords(): (recurrence: SeriesRule) => string {
  const { t } = useLingui();
  const language = useLanguage();
  return ({ days, interval, until, count }) => {
    const names = days
      .toSorted((one, other) => one - other)
      .map((day) => formatWeekday(day, language))
      .join(', ');
    const parts = [interval === 1 ? t`Setiap ${names}` : t`Setiap ${interval} minggu: ${names}`];
    if (until !== null) {
      const last = formatDate(until, language);
      parts.push(t`sampai ${last}`);
    }
    if (count !== null)
      parts.push(t`${plural(count, { one: '# kali lagi', other: '# kali lagi' })}`);
    return parts.join(', ');
  };
}
