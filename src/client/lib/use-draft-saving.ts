import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Long enough that typing a name is one write, short enough that a crash costs a letter. */
const saveAfter = 300;

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
    let timer: ReturnType<typeof setTimeout> | undefined;
    const saveNow = (): void => {
      if (timer === undefined || isFinished.current) return;
      clearTimeout(timer);
      timer = undefined;
      save(form.getValues());
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(saveNow, saveAfter);
      },
    });
    addEventListener('pagehide', saveNow);
    document.addEventListener('visibilitychange', saveNow);
    return () => {
      saveNow();
      unsubscribe();
      removeEventListener('pagehide', saveNow);
      document.removeEventListener('visibilitychange', saveNow);
    };
  }, [form, save]);

  return () => {
    isFinished.current = true;
  };
}
