import { msg } from '@lingui/core/macro';

/** What is said of a birth date that cannot be, whoever was born. */
export const birthReasons = {
  too_long_ago: msg`Tahun ini terlalu lampau. Tulis tahunnya lengkap, misalnya 1996.`,
  in_future: msg`Tanggal ini belum terjadi. Periksa tahunnya.`,
  other: msg`Tanggal ini tidak ada. Contoh: 21 April 1996.`,
};
