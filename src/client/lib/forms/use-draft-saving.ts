import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { createPendingSave } from './pending-save.ts';

/**
 * Keeps what is being filled: shortly after each change, and at once when the page is left or hidden. Gives a function
 * that keeps nothing more, for when the form was sent. `save` must not change between renders.
 */
export function useDraftSaving<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  save: (values: Values) => unknown,
): () => void {
  const isFinished = useRef(false);
  useEffect(() => {
    const saving = createPendingSave(() => {
      if (!isFinished.current) save(form.getValues());
    });
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: saving.schedule });
    return () => {
      saving.end();
      unsubscribe();
    };
  }, [form, save]);

  return () => {
    isFinished.current = true;
  };
}
