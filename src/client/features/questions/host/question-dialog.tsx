import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Question } from '#src/contract/questions/questions.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { RecordDialog } from '#src/client/lib/forms/record/record-dialog.tsx';
import { useRecordForm } from '#src/client/lib/forms/record/use-record-form.ts';
import { emptyDraft, readQuestion, toDraft, toFaults } from './question-draft.ts';
import { QuestionEnd } from './question-end.tsx';
import { QuestionFields } from './question-fields.tsx';
import { saveQuestionMutationOptions } from '../shared/question-queries.ts';
import styles from './questions.module.css';

type QuestionDialogProps = {
  overview: EventOverview;
  /** The question to change, as the list has it now; null for a new one. */
  question: Question | null;
  onClose: () => void;
};

/** One question. What was typed stays when it is refused, and when another host was quicker. */
export function QuestionDialog({ overview, question, onClose }: QuestionDialogProps) {
  const { t } = useLingui();
  const { id: eventId } = overview.event;
  const form = useRecordForm({
    row: question,
    empty: emptyDraft,
    toDraft,
    read: readQuestion,
    toFaults,
    save: useMutation(saveQuestionMutationOptions(useQueryClient(), eventId)),
  });
  const { draft, faults, edit, started } = form;

  function submit(told: string, change: { is_retired?: boolean } = {}): void {
    form.submit(() => {
      showToastLater({ type: 'success', title: told });
      onClose();
    }, change);
  }

  return (
    <RecordDialog
      form={form}
      heading={started === null ? <Trans>Pertanyaan baru</Trans> : <Trans>Ubah pertanyaan</Trans>}
      newer={<Trans>Pengurus lain baru saja mengubah pertanyaan ini.</Trans>}
      saveText={<Trans>Simpan pertanyaan</Trans>}
      className={styles['form']}
      onSubmit={() => submit(t`Pertanyaan tersimpan`)}
      onClose={onClose}
    >
      <QuestionFields
        overview={overview}
        draft={draft}
        faults={faults}
        isNew={started === null}
        onChange={edit}
      />
      {started === null ? null : (
        <QuestionEnd
          eventId={eventId}
          question={question ?? started}
          onRetire={(isRetired) =>
            submit(
              isRetired ? t`Pertanyaan tidak ditanyakan lagi` : t`Pertanyaan ditanyakan lagi`,
              { is_retired: isRetired },
            )
          }
          onDeleted={onClose}
        />
      )}
    </RecordDialog>
  );
}
