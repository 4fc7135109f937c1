import { useLingui } from '@lingui/react/macro';
import type { TakeRefusal } from './use-handover.ts';

/** Why nothing was taken from a file or a code. */
export function useTakeRefusalWords(): (refusal: TakeRefusal) => string {
  const { t } = useLingui();
  return (refusal) => {
    switch (refusal) {
      case 'not_ours':
        return t`Itu bukan catatan HP petugas.`;
      case 'newer':
        return t`Catatan itu dari Derap versi lebih baru. Perbarui Derap di HP ini begitu ada sinyal.`;
      case 'torn':
        return t`Catatannya terpotong. Minta dikirim ulang.`;
      case 'other_event':
        return t`Catatan itu dari acara lain.`;
      case 'own':
        return t`Itu catatan HP ini sendiri. Hadapkan ke HP yang lain.`;
      case 'forged':
        return t`Catatan itu rusak, sudah diubah, atau bukan dari HP petugas acara ini. Tidak ada yang diterima.`;
      case 'revoked':
        return t`HP itu sudah dicabut panitia. Catatannya tidak dihitung di sini.`;
      case 'not_saved':
        return t`Tidak tersimpan di HP ini. Coba sekali lagi.`;
    }
  };
}
