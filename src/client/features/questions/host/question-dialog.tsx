import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { Question } from '#src/contract/questions/questions.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { ApiError } from '#src/client/lib/api/api-error.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { FormNote } from '#src/client/ui/form-note.tsx';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { useFirstFault } from '#src/client/ui/use-first-fault.ts';
import {
  emptyDraft,
  type QuestionDraft,
  readQuestion,
  toDraft,
  toFaults,
} from './question-draft.ts';
import { QuestionEnd } from './question-end.tsx';
import { QuestionFields } from './question-fields.tsx';
import {
  changeQuestionMutationOptions,
  createQuestionMutationOptions,
} from '../shared/question-queries.ts';
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
  const headingId = useId();
  const client = useQueryClient();
  const { id: eventId } = overview.event;
  const create = useMutation(createQuestionMutationOptions(client, eventId));
  const change = useMutation(changeQuestionMutationOptions(client, eventId));
  const [draft, setDraft] = useState(() => (question === null ? emptyDraft : toDraft(question)));
  // The state of the question that the draft began with.
  const [started, setStarted] = useState(question);
  const [isChecked, setChecked] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const form = useFirstFault(refusals);
  const { content, faults: own } = readQuestion(draft);
  const save = question === null ? create : change;
  const { problem } = save.error instanceof ApiError ? save.error : {};
  const refused = problem?.code === 'invalid_request' ? toFaults(problem.fields ?? []) : {};
  const faults = { ...refused, ...(isChecked ? own : {}) };
  const isNewer = question !== null && started !== null && question.rev !== started.rev;

  function edit(next: QuestionDraft): void {
    setDraft(next);
    if (save.error !== null) save.reset();
  }

  function refuse(): void {
    setRefusals((count) => count + 1);
  }

  function startFrom(latest: Question): void {
    setDraft(toDraft(latest));
    setStarted(latest);
    setChecked(false);
    change.reset();
  }

  function store(isRetired: boolean, told: string): void {
    const onSuccess = () => {
      showToastLater({ type: 'success', title: told });
      onClose();
    };
    if (started === null) {
      create.mutate(content, { onSuccess, onError: refuse });
      return;
    }
    const { kind: _, ...rest } = content;
    const { id: questionId, rev } = started;
    const sent = { ...rest, is_retired: isRetired };
    change.mutate({ questionId, rev, content: sent }, { onSuccess, onError: refuse });
  }

  function submit(isRetired: boolean, told: string): void {
    setChecked(true);
    if (Object.keys(own).length > 0) refuse();
    else if (!save.isPending) store(isRetired, told);
  }

  return (
    <Dialog open onClose={onClose} labelledBy={headingId}>
      <form
        ref={form}
        className={styles['form']}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          submit(started?.is_retired ?? false, t`Pertanyaan tersimpan`);
        }}
      >
        <h2 id={headingId}>
          {started === null ? <Trans>Pertanyaan baru</Trans> : <Trans>Ubah pertanyaan</Trans>}
        </h2>
        {isNewer && !save.isPending ? (
          <FormNote action={<Trans>Muat yang terbaru</Trans>} onAction={() => startFrom(question)}>
            <Trans>Pengurus lain baru saja mengubah pertanyaan ini.</Trans>
          </FormNote>
        ) : null}
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
                isRetired,
                isRetired ? t`Pertanyaan tidak ditanyakan lagi` : t`Pertanyaan ditanyakan lagi`,
              )
            }
            onDeleted={onClose}
          />
        )}
        <DialogEnding
          refusal={
            save.error === null ||
            problem?.code === 'invalid_request' ||
            (problem?.code === 'conflict' && isNewer) ? null : (
              <ErrorText error={save.error} />
            )
          }
          onBack={onClose}
        >
          <Button type="submit" variant="primary" loading={save.isPending}>
            <Trans>Simpan pertanyaan</Trans>
          </Button>
        </DialogEnding>
      </form>
    </Dialog>
  );
}
