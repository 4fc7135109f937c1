import { useLingui } from '@lingui/react/macro';
import type { DraftFault } from './lane-draft.ts';

/** What is wrong with lanes, and what to do. */
export function useFaultText(): (fault: DraftFault) => string {
  const { t } = useLingui();
  return (fault) => {
    switch (fault.code) {
      case 'no_name':
        return t`Beri nama barisan ini.`;
      case 'no_number':
        return t`Isi nomor BIB pertama dan terakhir.`;
      case 'too_few':
        return t`Buat setidaknya dua barisan.`;
      case 'mixed':
        return t`Bagi per BIB atau per kategori, jangan keduanya.`;
      case 'two_others':
        return t`Hanya satu barisan untuk pelari lainnya.`;
      case 'gap':
        return t`Ada pelari tanpa barisan. Tambah satu untuk pelari lainnya.`;
      case 'backwards':
        return t`Nomor terakhir lebih kecil dari yang pertama.`;
      case 'empty':
        return t`Pilih kategorinya.`;
      case 'same_name':
        return t`Nama ini sudah dipakai barisan lain.`;
      case 'same_device':
        return t`HP ini sudah di barisan lain.`;
      case 'overlap': {
        const other = fault.other + 1;
        return t`Bertabrakan dengan barisan ke-${other}.`;
      }
    }
  };
}
