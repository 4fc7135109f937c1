import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { NetworkError } from '#src/client/lib/api/api-error.ts';
import { useBusy } from '#src/client/lib/forms/busy.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { saveDraft } from '#src/client/lib/storage/drafts.ts';
import { whenIdle } from '#src/client/lib/hydration/idle.ts';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { ErrorState } from '#src/client/ui/error-state.tsx';
import { type JoinDraft, serialiseDraft } from '../form/join-draft.ts';
import { JoinFirstStep } from './join-first-step.tsx';
import { JoinFrame, JoinSkeleton } from './join-frame.tsx';
import type { JoinStep } from '../form/join-step.ts';
import styles from './join.module.css';

export type JoinFormProps = {
  event: EventDetail;
  opened: JoinDraft;
  draftId: string;
  /** As the address says; an earlier one is shown while its answers would be refused. */
  step: JoinStep;
  /** The address chooses a category. */
  isFromAddress: boolean;
  /** Says that earlier answers are back, in the step where the form opens. */
  restored: ReactNode;
};

const importLaterForm = async () => (await import('./join-later-form.tsx')).JoinLaterForm;

/**
 * The registration form. Its first question stands by itself; the whole form comes when the page is quiet, and takes
 * over with the answer once the next step is shown.
 */
export function JoinForm(props: JoinFormProps) {
  const { event, opened, draftId, step, isFromAddress, restored } = props;
  const [categoryId, setCategoryId] = useState(opened.values.category_id);
  const [isAlone, setAlone] = useState(step === 'category');
  const [startedAlone] = useState(isAlone);
  const navigate = useNavigate();
  const later = useLaterForm(step !== 'category');
  useBusy(categoryId === opened.values.category_id ? null : 'form');
  if (isAlone && step !== 'category') setAlone(false);
  const draft = { ...opened, values: { ...opened.values, category_id: categoryId } };

  function choose(chosen: string): void {
    setCategoryId(chosen);
    // The address would choose its own again when it is reloaded.
    if (isFromAddress) {
      void navigate({
        to: '/join/$eventId',
        params: { eventId: event.id },
        replace: true,
        resetScroll: false,
      });
    }
    const values = { ...opened.values, category_id: chosen };
    void saveDraft(draftId, serialiseDraft({ key: opened.key, values }));
  }

  if (isAlone) {
    return (
      <JoinFirstStep event={event} categoryId={categoryId} onChoose={choose} restored={restored} />
    );
  }
  if (later.Form === null) {
    return (
      <JoinFrame eventId={event.id} event={event}>
        {later.hasFailed ? (
          <div className={styles['screen']}>
            <ErrorState onRetry={later.retry}>
              <ErrorText error={new NetworkError('no_answer', null)} />
            </ErrorState>
          </div>
        ) : (
          <JoinSkeleton />
        )}
      </JoinFrame>
    );
  }
  return (
    <later.Form
      {...{ event, draftId, step, isFromAddress }}
      opened={draft}
      restored={startedAlone ? null : restored}
      isContinued={startedAlone}
    />
  );
}

/** Fetched when the page is quiet, or as soon as it is needed. */
function useLaterForm(isNeeded: boolean) {
  const [isQuiet, setQuiet] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => void whenIdle.then(() => setQuiet(true)), []);
  const Form = useImported(importLaterForm, (isQuiet || isNeeded) && !hasFailed, () =>
    setFailed(true),
  );
  useEffect(() => {
    const retry = () => setFailed(false);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, []);
  return { Form, hasFailed, retry: () => setFailed(false) };
}
