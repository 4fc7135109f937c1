import { type RefObject, useEffect, useRef } from 'react';

/** For the form's element: with each refused attempt, focus goes to the first field that is wrong. */
export function useFirstProblem(attempts: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempts === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus();
  }, [attempts]);
  return form;
}
