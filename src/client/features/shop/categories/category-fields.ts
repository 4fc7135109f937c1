import { msg } from '@lingui/core/macro';
import { text } from '#src/client/lib/forms/fields.ts';

/** The name of a category in both languages. */
export const categoryFields = {
  id: text({
    label: msg`Nama kategori`,
    reasons: {
      required: msg`Tulis namanya, misalnya Jersey.`,
      too_long: msg`Paling banyak 40 huruf.`,
      taken: msg`Sudah ada kategori dengan nama ini.`,
    },
  }),
  en: text({
    label: msg`Nama kategori (Inggris)`,
    reasons: { too_long: msg`Paling banyak 40 huruf.` },
  }),
};
