import { useLingui } from '@lingui/react/macro';
import type { RehearsalCheck } from '#src/contract/check-in/rehearsal-checks.ts';
import type { PracticeRole } from '#src/domain/check-in/rehearsal/practice-runners.ts';

/** The names of the checks, and what a practice ticket must show, in the reader's language. */
export function useRehearsalWords(): {
  checks: Record<RehearsalCheck, string>;
  shows: Record<PracticeRole, string>;
} {
  const { t } = useLingui();
  const valid = t`Valid`;
  const otherRace = t({ message: 'Lomba lain', context: 'scan' });
  const unpaid = t`Belum lunas`;
  return {
    checks: {
      camera: t`Kamera`,
      sound: t`Suara`,
      vibration: t`Getar`,
      offline: t`Mode pesawat`,
      valid,
      double: t`Sudah check-in`,
      other_race: otherRace,
      refused: unpaid,
      typed: t`Ketik kode`,
    },
    shows: {
      valid,
      typed: valid,
      spare: valid,
      unpaid,
      cancelled: t({ message: 'Dibatalkan', context: 'scan' }),
      other_race: otherRace,
    },
  };
}
