import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerMost, faqTopics } from '#src/contract/content/content-choices.ts';
import { AnswerContent, type DeskAnswer } from '#src/contract/content/faq-editing.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { ShortFormFrame } from '#src/client/lib/forms/short-form.tsx';
import { useShortForm } from '#src/client/lib/forms/use-short-form.ts';
import formStyles from '#src/client/shell/desk/desk-form.module.css';
import { CurrentState, DeskFormEnding } from '#src/client/shell/desk/desk-form.tsx';
import { isConflict } from '#src/client/lib/api/errors/is-conflict.ts';
import { SelectField } from '#src/client/ui/select-field.tsx';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { TextArea } from '#src/client/ui/text-area.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { useTopicName } from '../faq/faq-topics.ts';
import { answerFields } from './answer-fields.ts';
import { saveAnswerMutationOptions } from './answer-queries.ts';

type AnswerFormProps = {
  /** As it is now, also after another editor changed it; null for a new one. */
  answer: DeskAnswer | null;
  onDone: () => void;
};

/** An answer in both languages. Where another editor was first, what was typed stays beside what is there now. */
export function AnswerForm({ answer, onDone }: AnswerFormProps) {
  const { t } = useLingui();
  const toTopic = useTopicName();
  const save = useMutation(saveAnswerMutationOptions(useQueryClient()));
  const form = useShortForm({
    fields: answerFields,
    start: toStart(answer),
    schema: AnswerContent,
    send: async (content) => {
      await save.mutateAsync({ target: answer, content });
      showToastLater({ type: 'success', title: t`Tanya jawab tersimpan` });
      onDone();
    },
  });
  const wasChanged = isConflict(form.refusal) && !form.isSending;
  return (
    <ShortFormFrame
      form={form}
      RefusalText={AnswerRefusal}
      gap={4}
      fit
      className={formStyles['form']}
    >
      {wasChanged && answer !== null ? <Current answer={answer} /> : null}
      <SelectField {...form.field('topic')}>
        {faqTopics.map((topic) => (
          <option key={topic} value={topic}>
            {toTopic(topic)}
          </option>
        ))}
      </SelectField>
      <TextField {...form.field('question')} maxLength={answerMost.question} autoComplete="off" />
      <TextArea {...form.field('answer')} rows={5} maxLength={answerMost.answer} />
      <TextField
        {...form.field('question_en')}
        lang="en"
        maxLength={answerMost.question}
        autoComplete="off"
        optional
      />
      <TextArea
        {...form.field('answer_en')}
        lang="en"
        rows={5}
        maxLength={answerMost.answer}
        optional
        hint={<Trans>Kalau kosong, pembaca Inggris melihat yang Indonesia dengan catatan.</Trans>}
      />
      <DeskFormEnding section="faq" isSending={form.isSending} />
      {answer === null ? (
        <p className="small muted">
          <Trans>Yang baru belum tampil. Tekan Tampilkan di daftarnya kalau sudah siap.</Trans>
        </p>
      ) : null}
    </ShortFormFrame>
  );
}

function AnswerRefusal({ error }: { error: unknown }) {
  return isConflict(error) ? (
    <Trans>
      Editor lain baru saja mengubah jawaban ini. Isianmu masih ada. Bandingkan dengan yang sekarang
      di bawah ini; kalau kamu simpan lagi, isianmu yang dipakai.
    </Trans>
  ) : (
    <ErrorText error={error} />
  );
}

/** The answer as the other editor left it. */
function Current({ answer: { question, answer } }: { answer: DeskAnswer }) {
  return (
    <CurrentState>
      <p lang="id">{question.id}</p>
      <p lang="id">{answer.id}</p>
      {question.en === undefined ? null : <p lang="en">{question.en}</p>}
      {answer.en === undefined ? null : <p lang="en">{answer.en}</p>}
    </CurrentState>
  );
}

function toStart(answer: DeskAnswer | null) {
  if (answer === null) return { topic: faqTopics[0] };
  return {
    topic: answer.topic,
    question: answer.question.id,
    question_en: answer.question.en ?? '',
    answer: answer.answer.id,
    answer_en: answer.answer.en ?? '',
  };
}
