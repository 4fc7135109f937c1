import { msg } from '@lingui/core/macro';
import type { Language } from '#src/contract/common.ts';
import type { AskedQuestion } from '#src/contract/questions/asked-question.ts';
import { type Field, text } from '#src/client/lib/forms/fields.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';

/** The field of a question's reply. */
export type ReplyPath = `replies.${string}`;
export type ReplyFields = Readonly<Record<ReplyPath, Field<string>>>;

export function replyPath(id: string): ReplyPath {
  return `replies.${id}`;
}

/** The hosts' own questions as fields of a form, in the reader's language. */
export function replyFields(
  questions: readonly Pick<AskedQuestion, 'id' | 'kind' | 'label'>[],
  language: Language,
): ReplyFields {
  const fields: Record<ReplyPath, Field<string>> = {};
  for (const { id, kind, label } of questions) {
    fields[replyPath(id)] = text({
      label: localText(label, language),
      reasons: {
        required: reasonMissing(kind),
        number: msg`Tulis angkanya saja, tanpa titik ribuan. Contoh: 57,5.`,
        unknown:
          kind === 'file'
            ? msg`Berkasnya belum terunggah. Tunggu sebentar, atau pilih lagi.`
            : msg`Pilihan ini tidak ada lagi. Pilih yang lain.`,
      },
    });
  }
  return fields;
}

function reasonMissing(kind: AskedQuestion['kind']) {
  if (kind === 'file') return msg`Pilih berkasnya dulu.`;
  return kind === 'choice' || kind === 'yes_no'
    ? msg`Pilih salah satu jawaban.`
    : msg`Isi jawabanmu.`;
}
