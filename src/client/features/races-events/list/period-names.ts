import { useLingui } from '@lingui/react/macro';
import type { Period } from '#src/contract/choices.ts';

/** The names of the periods that a list can be narrowed to, in the order of the screen. */
export function usePeriodNames(): Record<Period, string> {
  const { t } = useLingui();
  return {
    today: t`Hari ini`,
    tomorrow: t`Besok`,
    weekend: t`Akhir pekan ini`,
    month: t`Bulan ini`,
  };
}
