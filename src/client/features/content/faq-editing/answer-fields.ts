import { msg } from '@lingui/core/macro';
import { text } from '#src/client/lib/forms/fields.ts';

/** What an editor writes of an answer. */
export const answerFields = {
  topic: text({ label: msg`Topik`, reasons: { other: msg`Pilih topiknya.` } }),
  question: text({
    label: msg`Pertanyaan`,
    reasons: { required: msg`Tulis pertanyaannya.`, too_long: msg`Paling banyak 160 huruf.` },
  }),
  answer: text({
    label: msg({ message: 'Jawaban', context: 'of a question' }),
    reasons: { required: msg`Tulis jawabannya.`, too_long: msg`Paling banyak 2.000 huruf.` },
  }),
  question_en: text({
    label: msg`Pertanyaan dalam bahasa Inggris`,
    reasons: { too_long: msg`Paling banyak 160 huruf.` },
  }),
  answer_en: text({
    label: msg`Jawaban dalam bahasa Inggris`,
    reasons: { too_long: msg`Paling banyak 2.000 huruf.` },
  }),
};
