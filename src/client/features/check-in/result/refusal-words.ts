import { useLingui } from '@lingui/react/macro';
import type { VerdictCode } from '#src/contract/check-in.ts';

/** Why the server would not have let somebody in whom a phone did. */
export function useRefusalWords(): (verdict: VerdictCode) => string {
  const { t } = useLingui();
  const words: Partial<Record<VerdictCode, string>> = {
    unpaid: t`Pendaftarannya belum lunas.`,
    not_confirmed: t`Pendaftarannya belum terkonfirmasi.`,
    cancelled: t`Tiketnya sudah dibatalkan.`,
    revoked: t`Kodenya lama, sudah diganti yang baru.`,
    wrong_event: t`Tiketnya untuk acara lain.`,
    wrong_point: t`Kategorinya bukan di titik ini.`,
  };
  return (verdict) => words[verdict] ?? t`Kodenya tidak dikenal.`;
}
