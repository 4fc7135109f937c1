import { useLingui } from '@lingui/react/macro';
import type { ParticipantRow } from '#src/contract/participants/participants.ts';

/** What a registration's states are called. */
export function useStateWords(): Record<ParticipantRow['state'], string> {
  const { t } = useLingui();
  return {
    pending: t`Menunggu`,
    confirmed: t`Terkonfirmasi`,
    waitlisted: t`Daftar tunggu`,
    cancelled: t`Dibatalkan`,
    transferred: t`Dipindahkan`,
  };
}
