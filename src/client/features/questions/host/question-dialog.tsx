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
    onSaved: () => end(t`Pertanyaan tersimpan`),
  });
  const { draft, faults, edit, started } = form;

  function end(told: string): void {
    showToastLater({ type: 'success', title: told });
    onClose();
  }

  return (
    <RecordDialog
      form={form}
      heading={started === null ? <Trans>Pertanyaan baru</Trans> : <Trans>Ubah pertanyaan</Trans>}
      newer={<Trans>Pengurus lain baru saja mengubah pertanyaan ini.</Trans>}
      saveText={<Trans>Simpan pertanyaan</Trans>}
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
            form.submit({ is_retired: isRetired }, () =>
              end(isRetired ? t`Pertanyaan tidak ditanyakan lagi` : t`Pertanyaan ditanyakan lagi`),
            )
          }
          onDeleted={onClose}
        />
      )}
    </RecordDialog>
  );
}
