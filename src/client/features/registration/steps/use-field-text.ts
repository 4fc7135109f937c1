import { useLingui } from '@lingui/react/macro';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import type { JoinField } from '../join/join-steps.ts';

/** Gives the words for a refused answer: what is wrong, and what would be right. */
export function useFieldText(
  event: Pick<EventDetail, 'kind'>,
): (path: JoinField, reason: string) => string {
  const { t } = useLingui();
  const missing = useMissingText();
  return (path, reason) => {
    if (reason === 'required') return missing(path);
    if (path.endsWith('phone')) {
      return reason === 'too_short'
        ? t`Nomor kurang panjang. Contoh: 0812 3456 7890.`
        : t`Nomor ini belum benar. Contoh: 0812 3456 7890.`;
    }
    if (path === 'runner.birth_date') {
      if (reason === 'age_not_allowed') {
        return event.kind === 'race'
          ? t`Umurmu pada hari lomba di luar batas kategori ini. Periksa tanggalnya, atau pilih kategori lain.`
          : t`Umurmu pada hari event di luar batas. Periksa tanggalnya.`;
      }
      return reason === 'in_future'
        ? t`Tanggal ini belum terjadi. Periksa tahunnya.`
        : t`Tanggal ini tidak ada. Contoh: 21 April 1996.`;
    }
    if (path === 'health.consent') {
      return t`Centang persetujuan ini, atau kosongkan data kesehatan.`;
    }
    if (path === 'waiver_accepted') return t`Centang dulu untuk lanjut.`;
    if (path === 'category_id') return t`Pilih kategori yang masih buka.`;
    if (path === 'runner.bib_name' && reason === 'too_long') return t`Paling banyak 14 karakter.`;
    if (reason === 'too_long') return t`Terlalu panjang. Ringkas sedikit.`;
    if (reason === 'unseen_characters')
      return t`Ada tanda yang tidak terlihat di sini. Hapus isiannya, lalu ketik ulang.`;
    return t`Isian ini belum bisa dipakai. Periksa lagi.`;
  };
}

function useMissingText(): (path: JoinField) => string {
  const { t } = useLingui();
  const words: Partial<Record<JoinField, string>> = {
    category_id: t`Pilih satu kategori.`,
    'runner.sex': t`Pilih salah satu.`,
    jersey: t`Pilih salah satu.`,
    'runner.legal_name': t`Tulis namamu seperti di kartu identitas.`,
    'runner.birth_date': t`Isi tanggal lahirmu, lengkap dengan tahunnya.`,
  };
  return (path) => words[path] ?? t`Bagian ini perlu diisi.`;
}
