import { useLingui } from '@lingui/react/macro';
import type { Zone } from '#src/contract/common.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { zoneLabel } from '#src/domain/time/zone.ts';
import { usePaymentWords } from '../money-words.ts';
import { useStateWords } from '../sheet/state-words.ts';
import type { FileWords } from './make-file.ts';

/** The words of a table of participants, in the reader's language. */
export function useTableWords(title: string, zone: Zone): FileWords {
  const { t } = useLingui();
  const label = zoneLabel(zone);
  return {
    title: title.trim() || t`Peserta`,
    zone,
    language: useLanguage(),
    heads: {
      bib: t`BIB`,
      legal_name: t`Nama`,
      bib_name: t`Nama di BIB`,
      category_code: t`Kategori`,
      wave: t`Wave`,
      jersey: t`Ukuran jersey`,
      sex: t`Jenis kelamin`,
      birth_date: t`Tanggal lahir`,
      age: t`Umur di hari lomba`,
      city: t`Kota`,
      phone: t`HP`,
      email: t`Email`,
      emergency_name: t`Kontak darurat`,
      emergency_phone: t`HP kontak darurat`,
      state: t`Status`,
      payment: t`Pembayaran`,
      amount: t`Jumlah (Rp)`,
      promo_code: t({ message: 'Kode promo', context: 'one code' }),
      discount: t`Potongan (Rp)`,
      team: t({ message: 'Tim', context: 'runners who start together' }),
      owed: t`Harus dikembalikan (Rp)`,
      registered_at: t`Waktu daftar (${label})`,
      attention: t`Perhatian hari lomba`,
    },
    erased: t`Sudah dihapus`,
    words: {
      female: t`Perempuan`,
      male: t`Laki-laki`,
      ...useStateWords(),
      ...usePaymentWords(),
    },
  };
}
