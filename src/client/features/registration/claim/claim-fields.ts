import { msg } from '@lingui/core/macro';
import { text } from '#src/client/lib/forms/fields.ts';
import { runnerFields } from '../runner-fields.ts';

const asked = runnerFields('race');

/** What the host may not have known, and the waiver. */
export const claimFields = {
  city: asked['runner.city'],
  phone: asked['runner.phone'],
  emergency_name: asked['runner.emergency_name'],
  emergency_phone: asked['runner.emergency_phone'],
  jersey: asked.jersey,
  waiver: text({
    label: msg`Pernyataan risiko`,
    reasons: { required: msg`Centang untuk menyetujui pernyataan di atas.` },
  }),
};

export type ClaimField = keyof typeof claimFields;
