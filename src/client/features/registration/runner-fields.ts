import { msg } from '@lingui/core/macro';
import type { EventKind } from '#src/contract/common.ts';
import { birthReasons } from '#src/client/lib/forms/birth/birth-reasons.ts';
import { text } from '#src/client/lib/forms/fields.ts';

const phoneReasons = {
  too_short: msg`Nomor kurang panjang. Contoh: 0812 3456 7890.`,
  other: msg`Nomor ini belum benar. Contoh: 0812 3456 7890.`,
};

/** Who runs, whom to call and which jersey: asked when registering, and kept in the runner profile. */
export function runnerFields(kind: EventKind) {
  const isRace = kind === 'race';
  return {
    'runner.legal_name': text({
      label: msg`Nama sesuai KTP`,
      reasons: { required: msg`Tulis namamu seperti di kartu identitas.` },
    }),
    'runner.bib_name': text({
      label: isRace ? msg`Nama di BIB` : msg`Nama di tiket`,
      reasons: {
        required: isRace ? msg`Isi nama di BIB.` : msg`Isi nama di tiket.`,
        too_long: msg`Paling banyak 14 karakter.`,
      },
    }),
    'runner.sex': text({
      label: msg`Jenis kelamin`,
      reasons: { required: msg`Pilih jenis kelamin.` },
    }),
    'runner.birth_date': text({
      label: msg`Tanggal lahir`,
      reasons: {
        required: msg`Isi tanggal lahirmu, lengkap dengan tahunnya.`,
        age_not_allowed: isRace
          ? msg`Umurmu pada hari lomba di luar batas kategori ini. Periksa tanggalnya, atau pilih kategori lain.`
          : msg`Umurmu pada hari event di luar batas. Periksa tanggalnya.`,
        ...birthReasons,
      },
    }),
    'runner.phone': text({
      label: msg`Nomor HP`,
      reasons: { required: msg`Isi nomor HP.`, ...phoneReasons },
    }),
    'runner.city': text({
      label: msg`Kota domisili`,
      reasons: { required: msg`Isi kota domisili.` },
    }),
    jersey: text({ label: msg`Ukuran jersey`, reasons: { required: msg`Pilih ukuran jersey.` } }),
    'runner.emergency_name': text({
      label: msg`Nama kontak darurat`,
      reasons: { required: msg`Isi nama kontak darurat.` },
    }),
    'runner.emergency_phone': text({
      label: msg`Nomor kontak darurat`,
      reasons: { required: msg`Isi nomor kontak darurat.`, ...phoneReasons },
    }),
  };
}
