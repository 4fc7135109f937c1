import { useLingui } from '@lingui/react/macro';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { formatDayShort, formatDayTime } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { useRunWords } from '../run/run-words.ts';

export type RegistrationState = {
  /** Registration is possible now. */
  isOpen: boolean;
  /** The button's label: an action, or why there is none. */
  label: string;
  /** A line with the date that matters now, or null. */
  note: string | null;
  /** The day registration opens, short, for the bottom bar. Null: the bar shows the price. */
  opens: string | null;
};

type State = Pick<
  EventDetail,
  | 'has_waiting_list'
  | 'availability'
  | 'categories'
  | 'ends_at'
  | 'join_mode'
  | 'kind'
  | 'left'
  | 'starts_at'
  | 'venue'
  | 'registration_opens_at'
  | 'registration_closes_at'
  | 'zone'
>;

/** Whether registration is possible, as texts for the reader. */
export function useRegistrationState(event: State): RegistrationState {
  const { t } = useLingui();
  const language = useLanguage();
  const opens = event.registration_opens_at;
  const closesAt = formatDayTime(event.registration_closes_at, event.zone, language);
  const ofRun = useRunWords(event);
  const isFinal = { isOpen: false, opens: null };
  if (ofRun !== null) return { ...ofRun, opens: null };
  switch (event.availability) {
    case 'open':
    case 'almost_full':
      return {
        isOpen: true,
        label: t`Daftar sekarang`,
        note: t`Pendaftaran ditutup ${closesAt}`,
        opens: null,
      };
    case 'soon': {
      const opensAt = formatDayTime(opens, event.zone, language);
      return {
        isOpen: false,
        label: t`Belum dibuka`,
        note: t`Pendaftaran dibuka ${opensAt}`,
        opens: formatDayShort(opens, event.zone, language),
      };
    }
    case 'full':
      if (event.has_waiting_list === true) {
        return {
          isOpen: true,
          label: t`Masuk daftar tunggu`,
          note: t`Semua tempat sudah terisi. Kamu bisa menunggu yang lepas.`,
          opens: null,
        };
      }
      return { ...isFinal, label: t`Kuota penuh`, note: t`Semua tempat sudah terisi.` };
    case 'closed':
      return { ...isFinal, label: t`Pendaftaran ditutup`, note: t`Ditutup ${closesAt}` };
    case 'cancelled':
      return {
        ...isFinal,
        label: event.kind === 'race' ? t`Lomba dibatalkan` : t`Event dibatalkan`,
        note: null,
      };
  }
}
