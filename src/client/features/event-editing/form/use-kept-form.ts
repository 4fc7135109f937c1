import { useCallback, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { deleteDraft, saveDraft } from '#src/client/lib/forms/drafts.ts';
import { useDraftSaving } from '#src/client/lib/forms/use-draft-saving.ts';
import type { EventFormValues } from './event-form-values.ts';
import type { OpenedForm } from './open-form.ts';

type Standing = { id: string; rev: number };

/** Keeps the form on this phone for as long as it says something else than the server. */
export function useKeptForm(form: UseFormReturn<EventFormValues>, opened: OpenedForm) {
  const { keptAs } = opened;
  const standing = opened.series ?? opened.saved;
  const state = useRef({
    id: standing?.id ?? null,
    rev: standing?.rev ?? 0,
    /** What the server has, as text; null while that is something else in any case. */
    sent: opened.isRestored ? null : JSON.stringify(opened.values),
    isKept: opened.isRestored,
  });
  const keep = useCallback(async () => {
    const { id, rev, sent, isKept } = state.current;
    const values = form.getValues();
    const differs = JSON.stringify(values) !== sent;
    state.current.isKept = differs;
    if (differs) await saveDraft(keptAs, { id, rev, values });
    else if (isKept) await deleteDraft(keptAs);
  }, [form, keptAs]);
  const stop = useDraftSaving(form, keep);

  return {
    /** Keeps nothing more: the form was sent, or is thrown away. */
    stop,
    /** From now on what is typed goes with this state of the event. A reload must find the draft that was just made. */
    remember: async ({ id, rev }: Standing): Promise<void> => {
      const sent = state.current.id === null ? null : state.current.sent;
      state.current = { ...state.current, id, rev, sent };
      await keep();
    },
    /** What stands in the form is on the server now. */
    forget: async (): Promise<void> => {
      const values = form.getValues();
      state.current = { ...state.current, sent: JSON.stringify(values), isKept: false };
      form.reset(values);
      await deleteDraft(keptAs);
    },
  };
}
