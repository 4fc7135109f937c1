import { msg } from '@lingui/core/macro';
import { bothTexts, list, text, type ValuesOf } from '#src/client/lib/forms/fields.ts';

const figureFields = {
  value: text({
    label: msg({ message: 'Angka', context: 'on a card' }),
    reasons: {
      required: msg`Tulis angkanya, seperti 1.730.`,
      too_long: msg`Paling banyak 12 tanda.`,
    },
  }),
  label: bothTexts({
    label: msg`Apa yang dihitung`,
    english: msg`Apa yang dihitung (Inggris)`,
    reasons: { required: msg`Tulis apa yang dihitung.`, too_long: msg`Paling banyak 30 huruf.` },
  }),
};

/** What an editor says of finished work. */
export const workFields = {
  image: text({
    label: msg`Foto`,
    reasons: { not_allowed: msg`Foto ini diunggah orang lain. Unggah fotomu sendiri.` },
  }),
  title: bothTexts({
    label: msg({ message: 'Judul', context: 'of a piece of work' }),
    english: msg({ message: 'Judul (Inggris)', context: 'of a piece of work' }),
    reasons: { required: msg`Tulis judulnya.`, too_long: msg`Paling banyak 80 huruf.` },
  }),
  year: text({ label: msg`Tahun`, reasons: { other: msg`Tulis tahunnya. Contoh: 2026.` } }),
  city: text({ label: msg`Kota`, reasons: { required: msg`Tulis kotanya.` } }),
  summary: bothTexts({
    label: msg`Ringkasan`,
    english: msg`Ringkasan (Inggris)`,
    reasons: { required: msg`Tulis ringkasannya.`, too_long: msg`Paling banyak 400 huruf.` },
  }),
  figures: list(figureFields, {
    label: msg`Angka di kartu`,
    entryLabel: (number, label) => msg`Angka ${number}: ${label}`,
  }),
};
export type WorkValues = ValuesOf<typeof workFields>;
