import { msg } from '@lingui/core/macro';
import { text } from '#src/client/lib/forms/fields.ts';
import { runnerFields } from '../runner-fields.ts';

const asked = runnerFields('race');
const born = asked['runner.birth_date'];

/** Who runs instead, and the waiver. The category is given, so no other can be chosen. */
export const acceptFields = {
  ...asked,
  'runner.birth_date': {
    ...born,
    reasons: {
      ...born.reasons,
      age_not_allowed: msg`Umurmu pada hari lomba di luar batas kategori tiket ini.`,
    },
  },
  waiver: text({
    label: msg`Pernyataan risiko`,
    reasons: { required: msg`Centang untuk menyetujui pernyataan di atas.` },
  }),
};

export type AcceptField = keyof typeof acceptFields;
