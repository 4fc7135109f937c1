import { useLingui } from '@lingui/react/macro';
import { addOnMost } from '#src/contract/add-ons/add-on-choices.ts';

/** What is wrong with a field, and what to do. */
export function useAddOnFaultText(): (reason: string | undefined) => string | undefined {
  const { t } = useLingui();
  const { choices, choice, perRunner, perEvent } = addOnMost;
  return (reason) => {
    switch (reason) {
      case undefined:
        return undefined;
      case 'required':
        return t`Isi namanya.`;
      case 'number':
        return t`Isi angka 0 atau lebih, tanpa koma.`;
      case 'most':
        return t`Isi angka 1 sampai ${perRunner}.`;
      case 'twice':
        return t`Tiap pilihan cukup sekali.`;
      case 'too_long':
        return t`Paling banyak ${choices} pilihan, masing-masing sampai ${choice} karakter.`;
      case 'empty':
        return t`Pilih minimal satu kategori.`;
      case 'too_few':
        return t`Sudah dipesan lebih banyak dari ini. Isi angka yang lebih besar.`;
      case 'too_many':
        return t`Satu event paling banyak ${perEvent} tambahan.`;
      default:
        return t`Isian ini belum bisa diterima.`;
    }
  };
}
