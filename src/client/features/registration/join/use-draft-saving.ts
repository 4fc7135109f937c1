import { useCallback } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useDraftSaving as useSaving } from '#src/client/lib/forms/use-draft-saving.ts';
import { dropDraft, saveDraft } from './draft-store.ts';
import type { JoinAnswers, JoinValues } from './join-values.ts';

type DraftSaving = {
  form: UseFormReturn<JoinValues, unknown, JoinAnswers>;
  /** From `draftId`. */
  id: string;
  /** The idempotency key that goes with these answers. */
  idempotencyKey: string;
};

/**
 * Keeps what is being filled on the phone. Gives a function that forgets the draft and stops keeping it, for when it
 * was sent.
 */
export function useDraftSaving({ form, id, idempotencyKey }: DraftSaving): () => Promise<void> {
  const stop = useSaving(
    form,
    useCallback(
      (values: JoinValues) => saveDraft(id, { key: idempotencyKey, values }),
      [id, idempotencyKey],
    ),
  );
  return async () => {
    stop();
    await dropDraft(id);
  };
}
