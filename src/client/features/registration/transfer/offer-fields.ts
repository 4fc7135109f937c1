import { msg } from '@lingui/core/macro';
import { text } from '#src/client/lib/forms/fields.ts';

/** Whom a ticket is for, and where the link goes. */
export const offerFields = {
  name: text({ label: msg`Nama penerima`, reasons: { required: msg`Tulis nama penerimanya.` } }),
  email: text({
    label: msg`Email penerima`,
    reasons: {
      required: msg`Tulis emailnya, atau kosongkan.`,
      other: msg`Email ini belum benar. Contoh: nama@contoh.id.`,
    },
  }),
};

export type OfferField = keyof typeof offerFields;
