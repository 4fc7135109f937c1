import { useLingui } from '@lingui/react/macro';
import type { ImportResult } from '#src/contract/participants/participant-import.ts';
import type { ImportField } from '#src/domain/participants/import/guess-columns.ts';
import type { ImportFault } from '#src/domain/participants/import/row-reader.ts';

type Reason = ImportFault['code'] | NonNullable<ImportResult['reason']>;

/** What the fields of an import are called, and why a row is left out. */
export function useImportWords(): {
  fields: Record<ImportField, string>;
  reasons: Record<Reason, string>;
} {
  const { t } = useLingui();
  return {
    fields: {
      legal_name: t`Nama lengkap`,
      category: t`Kategori`,
      sex: t`Jenis kelamin`,
      birth_date: t`Tanggal lahir`,
      phone: t`Nomor HP`,
      email: t`Email`,
      jersey: t`Ukuran jersey`,
      city: t`Kota domisili`,
      bib_name: t`Nama di BIB`,
      bib: t`Nomor BIB`,
      emergency_name: t`Nama kontak darurat`,
      emergency_phone: t`Nomor kontak darurat`,
      status: t`Status peserta`,
      payment: t`Status bayar`,
    },
    reasons: {
      missing: t`belum diisi`,
      invalid: t`tidak terbaca`,
      unknown: t`tidak ada di acara ini`,
      too_long_ago: t`tahunnya terlalu lampau`,
      unclear: t`artinya belum dipilih`,
      in_future: t`belum terjadi`,
      too_long: t`terlalu panjang`,
      duplicate: t`sudah ada di baris sebelumnya`,
      sold_out: t`kuota kategori penuh`,
      age_not_allowed: t`umur di luar batas kategori`,
      number_taken: t`nomor BIB sudah dipakai`,
      unknown_category: t`kategori tidak ada`,
      unknown_size: t`ukuran tidak ada di acara ini`,
      already_registered: t`sudah mendaftar sendiri`,
    },
  };
}
