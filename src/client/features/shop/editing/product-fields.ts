import { msg } from '@lingui/core/macro';
import {
  bothTexts,
  choices,
  flag,
  list,
  text,
  type ValuesOf,
} from '#src/client/lib/forms/fields.ts';

const variantFields = {
  /** Empty for a new one. */
  id: text(),
  /** The stock that the editor saw. */
  seen: text(),
  name: bothTexts({
    label: msg`Nama pilihan`,
    english: msg`Nama pilihan (Inggris)`,
    reasons: {
      required: msg`Tulis namanya, seperti M atau Satu ukuran.`,
      too_long: msg`Paling banyak 60 huruf.`,
    },
  }),
  price: text({
    label: msg`Harga (Rp)`,
    reasons: { other: msg`Isi harganya dengan angka, 0 kalau gratis.` },
  }),
  stock: text({
    label: msg`Stok`,
    reasons: { other: msg`Isi dengan angka, dari 0 sampai 100.000.` },
  }),
};

/** What an editor says of a product. */
export const productFields = {
  images: choices({
    label: msg`Foto`,
    reasons: {
      not_allowed: msg`Foto ini diunggah orang lain. Unggah fotomu sendiri.`,
      too_long: msg`Paling banyak 8 foto.`,
    },
  }),
  name: bothTexts({
    label: msg`Nama produk`,
    english: msg`Nama produk (Inggris)`,
    reasons: { required: msg`Tulis nama produknya.`, too_long: msg`Paling banyak 80 huruf.` },
  }),
  category: text({ label: msg`Kategori`, reasons: { other: msg`Pilih kategorinya.` } }),
  description: bothTexts({
    label: msg({ message: 'Keterangan', context: 'of a product' }),
    english: msg`Keterangan (Inggris)`,
    reasons: { required: msg`Tulis keterangannya.`, too_long: msg`Paling banyak 3.000 huruf.` },
  }),
  variants: list(variantFields, {
    label: msg`Ukuran atau pilihan`,
    startsWithOne: true,
    reasons: { other: msg`Perlu sedikitnya satu.` },
    entryLabel: (number, label) => msg`Pilihan ${number}: ${label}`,
  }),
  whatsapp: text({
    label: msg`WhatsApp penerima pesanan`,
    reasons: {
      required: msg`Isi nomornya. Pesanan dikirim ke sana.`,
      other: msg`Nomor ini belum lengkap. Contoh: 0812 3456 7890.`,
    },
  }),
  pickup_at_pack: flag({ label: msg`Bisa diambil bareng race pack` }),
};
export type ProductValues = ValuesOf<typeof productFields>;
export type VariantValues = ProductValues['variants'][number];
