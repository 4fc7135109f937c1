import { msg } from '@lingui/core/macro';
import { birthReasons } from '#src/client/lib/forms/birth/birth-reasons.ts';
import { text } from '#src/client/lib/forms/fields.ts';

const phoneReasons = {
  too_short: msg`Nomor kurang panjang. Contoh: 0812 3456 7890.`,
  other: msg`Nomor ini belum benar. Contoh: 0812 3456 7890.`,
};

/** What is asked at the counter: as little as a place needs, the rest by who has time. */
export const counterFields = {
  category_id: text({
    label: msg`Kategori`,
    reasons: {
      required: msg`Pilih kategori.`,
      sold_out: msg`Kuotanya baru saja penuh. Pilih kategori lain.`,
    },
  }),
  legal_name: text({
    label: msg`Nama sesuai KTP`,
    reasons: { required: msg`Tulis nama pelari.` },
  }),
  phone: text({
    label: msg`Nomor HP`,
    reasons: { required: msg`Isi nomor HP pelari.`, ...phoneReasons },
  }),
  sex: text({ label: msg`Jenis kelamin`, reasons: { required: msg`Pilih jenis kelamin pelari.` } }),
  birth_date: text({
    label: msg`Tanggal lahir`,
    reasons: {
      required: msg`Isi tanggal lahir, lengkap dengan tahunnya.`,
      age_not_allowed: msg`Umurnya pada hari H di luar batas kategori ini. Periksa tanggalnya, atau pilih kategori lain.`,
      ...birthReasons,
    },
  }),
  jersey: text({
    label: msg`Ukuran jersey`,
    reasons: { other: msg`Ukuran ini tidak ada di acara ini.` },
  }),
  payment: text({
    label: msg`Pembayaran`,
    reasons: { required: msg`Pilih sudah dibayar atau belum.` },
  }),
  paper_waiver: text({ label: msg`Pernyataan pelari` }),
  email: text({
    label: msg`Email`,
    reasons: { other: msg`Email ini belum benar. Contoh: nama@email.com.` },
  }),
  emergency_name: text({
    label: msg`Nama kontak darurat`,
    reasons: { other: msg`Namanya terlalu panjang.` },
  }),
  emergency_phone: text({ label: msg`Nomor kontak darurat`, reasons: phoneReasons }),
};

export type CounterField = keyof typeof counterFields;
