import { useLingui } from '@lingui/react/macro';
import type { VerdictCode } from '#src/contract/check-in.ts';

/** Why the server would not have let somebody in whom a phone did. */
export function useRefusalWords(): (verdict: VerdictCode) => string {
  const { t } = useLingui();
  return (verdict) => {
    switch (verdict) {
      case 'unpaid':
        return t`Pendaftarannya belum lunas.`;
      case 'not_confirmed':
        return t`Pendaftarannya belum terkonfirmasi.`;
      case 'cancelled':
        return t`Tiketnya sudah dibatalkan.`;
      case 'revoked':
        return t`Kodenya lama, sudah diganti yang baru.`;
      case 'wrong_event':
        return t`Tiketnya untuk acara lain.`;
      case 'wrong_point':
        return t`Kategorinya bukan di titik ini.`;
      default:
        return t`Kodenya tidak dikenal.`;
    }
  };
}
