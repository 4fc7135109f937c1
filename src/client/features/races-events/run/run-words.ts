import { useLingui } from '@lingui/react/macro';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { formatDayTime } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { runPhase } from './run-phase.ts';

type Run = Pick<
  EventDetail,
  | 'availability'
  | 'categories'
  | 'ends_at'
  | 'join_mode'
  | 'kind'
  | 'left'
  | 'registration_closes_at'
  | 'starts_at'
  | 'venue'
  | 'zone'
>;

type RunWords = { isOpen: boolean; label: string; note: string | null };

/**
 * What a free group run says in place of a registration: nobody registers for it, and while there is room one may just
 * come. Null where it says the same as a race.
 */
export function useRunWords(event: Run): RunWords | null {
  const { t } = useLingui();
  const language = useLanguage();
  const now = useNow();
  const { availability, registration_closes_at: closes, starts_at: starts, venue } = event;
  const hasRoom = event.left > 0;
  switch (runPhase(event, now)) {
    case 'over':
      return { isOpen: false, label: t`Sudah selesai`, note: t`Lari ini sudah selesai.` };
    case 'running': {
      const note = hasRoom
        ? t`Lari ini sudah mulai. Mau menyusul? Datang langsung ke ${venue}.`
        : t`Lari ini sudah mulai.`;
      return { isOpen: false, label: t`Sudah mulai`, note };
    }
    case 'ahead': {
      if (availability === 'open' || availability === 'almost_full') {
        const closesAt = formatDayTime(closes, event.zone, language);
        const note = closes === starts ? null : t`Konfirmasi ditutup ${closesAt}`;
        return { isOpen: true, label: t({ message: 'Ikut', context: 'coming to a run' }), note };
      }
      // Closed before its time: its hosts are suspended.
      if (availability !== 'closed' || now < Date.parse(closes)) return null;
      const note = hasRoom ? t`Belum konfirmasi? Datang langsung saja ke ${venue}.` : null;
      return { isOpen: false, label: t`Konfirmasi ditutup`, note };
    }
    case null:
      return null;
  }
}
