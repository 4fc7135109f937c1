import { type RefObject, useEffect } from 'react';

/** With each refused attempt, focus goes to the first field of the form that is wrong. */
export function useFirstProblem(form: RefObject<HTMLFormElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus();
  }, [form, attempts]);
}
