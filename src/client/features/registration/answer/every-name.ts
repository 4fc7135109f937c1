import { useLingui } from '@lingui/react/macro';
import type { EventAnswer } from '#src/contract/answer.ts';
import { formatWeekday } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';

/** How a run comes back, within a sentence: `tiap Rabu`, `every Wed`; `setiap kali` where weeks are left out. */
export function useEveryName(): (every: NonNullable<EventAnswer['every']>) => string {
  const { t } = useLingui();
  const language = useLanguage();
  return ({ days, interval }) => {
    const names = days.map((day) => formatWeekday(day, language)).join(', ');
    return interval === 1 ? t`tiap ${names}` : t`setiap kali`;
  };
}
