import { msg } from '@lingui/core/macro';
import { text } from '#src/client/lib/forms/fields.ts';

/** The first question, which is asked before the rest of the form is loaded. */
export const categoryField = {
  category_id: text({
    label: msg`Kategori`,
    reasons: {
      required: msg`Pilih satu kategori.`,
      other: msg`Pilih kategori yang masih buka.`,
    },
  }),
};

/** The id of a field's input; of a group's, that of its first answer. */
export function fieldId(path: string): string {
  return `join-${path.replaceAll('.', '-')}`;
}
