import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import * as z from 'zod/mini';
import type { RepliedQuestion } from '#src/contract/questions/asked-question.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { ShortFormFrame } from '#src/client/lib/forms/short-form.tsx';
import { useShortForm } from '#src/client/lib/forms/use-short-form.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { replyFields, type ReplyPath, replyPath } from './reply-fields.ts';
import { ReplyField } from './reply-field.tsx';
import { updateRepliesMutationOptions } from './reply-queries.ts';
import { replyShape, takeReplies } from './reply-schema.ts';
import styles from './replies.module.css';

type RepliesDialogProps = {
  id: string;
  /** Those whose replies may be given or changed. */
  questions: readonly RepliedQuestion[];
  onClose: () => void;
};

/** The runner's replies to the hosts' own questions, as a form. */
export function RepliesDialog({ id, questions, onClose }: RepliesDialogProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const headingId = useId();
  const update = useMutation(updateRepliesMutationOptions(useQueryClient(), id));
  const start: Partial<Record<ReplyPath, string>> = {};
  for (const question of questions) {
    start[replyPath(question.id)] = typedReply(question, language);
  }
  const form = useShortForm<ReplyPath, Record<string, string>>({
    fields: replyFields(questions, language),
    start,
    schema: async () =>
      z.pipe(
        z.object(replyShape(questions)),
        z.transform((answers) => takeReplies(questions, answers)),
      ),
    send: async (replies) => {
      await update.mutateAsync(replies);
      showToastLater({ type: 'success', title: t`Jawabanmu tersimpan` });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} labelledBy={headingId}>
      <ShortFormFrame form={form} RefusalText={ErrorText} gap={4} className={styles['form']}>
        <h2 id={headingId}>
          <Trans>Jawabanmu untuk panitia</Trans>
        </h2>
        {questions.map((question) => (
          <ReplyField
            key={question.id}
            question={question}
            field={form.field(replyPath(question.id))}
          />
        ))}
        <DialogEnding refusal={null} onBack={onClose}>
          <Button type="submit" variant="primary" loading={form.isSending}>
            <Trans>Simpan jawaban</Trans>
          </Button>
        </DialogEnding>
      </ShortFormFrame>
    </Dialog>
  );
}

/** A reply as one would type it. */
function typedReply({ kind, reply }: RepliedQuestion, language: 'id' | 'en'): string {
  const stored = reply ?? '';
  return kind === 'number' && language === 'id' ? stored.replace('.', ',') : stored;
}
