import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { savingSoon } from './saving-soon.ts';

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
    const saving = savingSoon(() => {
      if (!isFinished.current) save(form.getValues());
    });
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: saving.soon });
    return () => {
      saving.end();
      unsubscribe();
    };
  }, [form, save]);

  return () => {
    isFinished.current = true;
  };
}
