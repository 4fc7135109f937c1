import { msg } from '@lingui/core/macro';
import { text } from '#src/client/lib/forms/fields.ts';

/** What an admin notes of an order that exists. */
export const detailFields = {
  amount: text({
    label: msg`Jumlah`,
    empty: '1',
    reasons: {
      sold_out: msg`Stoknya tidak cukup. Kurangi jumlahnya, atau tambah stoknya di Produk.`,
      other: msg`Isi dengan angka, paling sedikit 1.`,
    },
  }),
  buyer_name: text({
    label: msg`Nama pembeli`,
    reasons: { required: msg`Tulis nama pembelinya.` },
  }),
  buyer_phone: text({
    label: msg`WhatsApp pembeli`,
    reasons: {
      required: msg`Isi nomor yang mengirim pesanan.`,
      other: msg`Nomor ini belum lengkap. Contoh: 0812 3456 7890.`,
    },
  }),
  note: text({ label: msg`Catatan`, reasons: { too_long: msg`Paling banyak 500 huruf.` } }),
};

/** What an admin notes of a new one. */
export const orderFields = {
  /** Product and variant in one: `{product}:{variant}`. */
  piece: text({
    label: msg`Produk`,
    reasons: { other: msg`Pilih produk dan ukurannya.` },
  }),
  ...detailFields,
  state: text({ label: msg`Status`, empty: 'asked' }),
};
