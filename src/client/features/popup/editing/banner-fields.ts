import { msg } from '@lingui/core/macro';
import { text } from '#src/client/lib/forms/fields.ts';

/** What an editor says of a banner. */
export const bannerFields = {
  gambar: text({
    label: msg`Gambar`,
    reasons: {
      required: msg`Pilih gambarnya.`,
      not_allowed: msg`Gambar ini diunggah orang lain. Unggah gambarmu sendiri.`,
    },
  }),
  name: text({
    label: msg`Tulisan di bawah gambar`,
    reasons: { required: msg`Tulis satu kalimat pendek.`, too_long: msg`Paling banyak 80 huruf.` },
  }),
  link: text({
    label: msg({ message: 'Tautan', context: 'where it leads' }),
    reasons: {
      required: msg`Tulis ke mana banner ini membawa pembaca.`,
      other: msg`Mulai dengan / untuk halaman Derap, atau dengan https:// untuk situs lain.`,
    },
  }),
  starts_at: text({
    label: msg`Tampil mulai`,
    reasons: { other: msg`Isi tanggal dan jamnya.` },
  }),
  ends_at: text({
    label: msg`Tampil sampai`,
    reasons: {
      before_start: msg`Harus sesudah waktu mulainya.`,
      other: msg`Isi tanggal dan jamnya.`,
    },
  }),
};
