import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { dropDraft, saveDraft } from './draft-store.ts';
import type { JoinAnswers, JoinValues } from './join-values.ts';

/** Long enough that typing a name is one write, short enough that a crash costs a letter. */
const saveAfter = 300;

type DraftSaving = {
  form: UseFormReturn<JoinValues, unknown, JoinAnswers>;
  /** From `draftId`. */
  id: string;
  /** The idempotency key that goes with these answers. */
  idempotencyKey: string;
};

/**
 * Keeps what is being filled on the phone: shortly after each change, and at once when the page is left or hidden.
 * Gives a function that forgets the draft and stops keeping it, for when it was sent.
 */
export function useDraftSaving({ form, id, idempotencyKey }: DraftSaving): () => Promise<void> {
  const isFinished = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = (): void => {
      if (timer === undefined || isFinished.current) return;
      clearTimeout(timer);
      timer = undefined;
      void saveDraft(id, { key: idempotencyKey, values: form.getValues() });
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(save, saveAfter);
      },
    });
    addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', save);
    return () => {
      save();
      unsubscribe();
      removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', save);
    };
  }, [form, id, idempotencyKey]);

  return async () => {
    isFinished.current = true;
    await dropDraft(id);
  };
}
