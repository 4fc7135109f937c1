import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleOff, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Question } from '#src/contract/questions/questions.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { Stack } from '#src/client/ui/layout.tsx';
import { deleteQuestionMutationOptions } from '../shared/question-queries.ts';
import styles from './questions.module.css';

type QuestionEndProps = {
  eventId: string;
  question: Question;
  /** Stops asking it, or asks it again. */
  onRetire: (isRetired: boolean) => void;
  onDeleted: () => void;
};

/** How a question ends: one that nobody replied to is deleted, another is not asked any more and keeps its replies. */
export function QuestionEnd({ eventId, question, onRetire, onDeleted }: QuestionEndProps) {
  const { t } = useLingui();
  const remove = useMutation(deleteQuestionMutationOptions(useQueryClient(), eventId));
  const [isSure, setSure] = useState(false);
  const { id, replies, is_retired: isRetired } = question;

  function removeNow(): void {
    remove.mutate(id, {
      onSuccess: () => {
        showToastLater({ type: 'success', title: t`Pertanyaan dihapus` });
        onDeleted();
      },
    });
  }

  return (
    <Stack gap={2} className={styles['end']}>
      {replies === 0 ? null : (
        <p className="small muted">
          <Plural
            value={replies}
            one="# peserta sudah menjawab. Jawabannya tetap ada walau pertanyaan ini dihentikan."
            other="# peserta sudah menjawab. Jawabannya tetap ada walau pertanyaan ini dihentikan."
          />
        </p>
      )}
      {isRetired ? (
        <Button variant="quiet" size="s" onClick={() => onRetire(false)}>
          <RotateCcw />
          <Trans>Tanyakan lagi</Trans>
        </Button>
      ) : replies > 0 ? (
        <Button variant="quiet" size="s" onClick={() => onRetire(true)}>
          <CircleOff />
          <Trans>Berhenti menanyakan</Trans>
        </Button>
      ) : null}
      {replies === 0 ? (
        <Button
          variant={isSure ? 'danger' : 'quiet'}
          size="s"
          loading={remove.isPending}
          onClick={() => (isSure ? removeNow() : setSure(true))}
        >
          <Trash2 />
          {isSure ? <Trans>Ya, hapus</Trans> : <Trans>Hapus pertanyaan</Trans>}
        </Button>
      ) : null}
      {remove.error === null ? null : (
        <p role="alert" className="error">
          <ErrorText error={remove.error} />
        </p>
      )}
    </Stack>
  );
}
