import { msg } from '@lingui/core/macro';
import { text } from '#src/client/lib/forms/fields.ts';

const titleReasons = {
  required: msg`Tulis judulnya.`,
  too_long: msg`Paling banyak 120 huruf.`,
};
const summaryReasons = {
  required: msg`Tulis ringkasannya dalam satu kalimat.`,
  too_long: msg`Paling banyak 300 huruf.`,
};
const bodyReasons = {
  required: msg`Tulis isinya.`,
  too_long: msg`Paling banyak 30.000 huruf.`,
};

/** What an editor writes of a long text. */
export const pageFields = {
  title: text({
    label: msg({ message: 'Judul', context: 'of a page' }),
    reasons: titleReasons,
  }),
  summary: text({ label: msg`Ringkasan`, reasons: summaryReasons }),
  body: text({ label: msg`Isi halaman`, reasons: bodyReasons }),
  title_en: text({ label: msg`Judul dalam bahasa Inggris`, reasons: titleReasons }),
  summary_en: text({ label: msg`Ringkasan dalam bahasa Inggris`, reasons: summaryReasons }),
  body_en: text({ label: msg`Isi halaman dalam bahasa Inggris`, reasons: bodyReasons }),
};
