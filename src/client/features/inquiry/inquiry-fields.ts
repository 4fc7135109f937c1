import { msg } from '@lingui/core/macro';
import { emptyValues, flag, text, type ValuesOf } from '#src/client/lib/forms/fields.ts';

const unusable = { other: msg`Isian ini tidak bisa dipakai.` };

export const inquiryFields = {
  name: text({
    label: msg`Nama`,
    reasons: { too_long: msg`Paling banyak 120 huruf.`, other: msg`Isi nama kamu.` },
  }),
  phone: text({
    label: msg`Nomor WhatsApp`,
    reasons: {
      required: msg`Isi nomor WhatsApp kamu.`,
      too_short: msg`Nomor kurang panjang. Contoh: 0812 3456 7890.`,
      other: msg`Nomor ini belum benar. Contoh: 0812 3456 7890.`,
    },
  }),
  email: text({
    label: msg`Email`,
    reasons: { other: msg`Alamat ini belum lengkap. Contoh: nama@email.com` },
  }),
  topic: text({ label: msg`Tentang apa`, reasons: unusable }),
  message: text({
    label: msg`Pertanyaanmu`,
    reasons: {
      too_long: msg`Paling banyak 2.000 huruf.`,
      other: msg`Tulis pertanyaanmu, atau pilih topiknya.`,
    },
  }),
  consent: flag({
    label: msg`Persetujuan data kesehatan`,
    reasons: { other: msg`Centang dulu supaya kami boleh membaca ceritamu.` },
  }),
  /** A trap for bots, which nobody sees. */
  website: text({ reasons: unusable }),
};

export type InquiryValues = ValuesOf<typeof inquiryFields>;
export const emptyInquiry: InquiryValues = emptyValues(inquiryFields);
