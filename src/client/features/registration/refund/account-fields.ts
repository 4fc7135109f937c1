import { msg } from '@lingui/core/macro';
import { text } from '#src/client/lib/forms/fields.ts';

/** The account to pay money back to. */
export const accountFields = {
  bank: text({
    label: msg`Bank atau dompet digital`,
    reasons: { required: msg`Pilih atau tulis banknya.` },
  }),
  number: text({
    label: msg`Nomor rekening atau HP dompet digital`,
    reasons: { required: msg`Isi 5 sampai 20 angka.`, other: msg`Isi 5 sampai 20 angka.` },
  }),
  holder: text({
    label: msg`Atas nama`,
    reasons: { required: msg`Tulis nama pemilik rekening.` },
  }),
};
