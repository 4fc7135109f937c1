import { type RefObject, useEffect } from 'react';

/** The form's field of a path that the server refused: how a draft comes back is typed where a series is. */
export function toFormPath(path: string): string {
  return path.replace(/^content\./, '').replace(/^repetition\./, 'recurrence.');
}

/** Names of inputs that hold a part of a day and time: browsers give their value as empty. */
export function findHalfFilled(form: HTMLFormElement | null): string[] {
  return [...(form?.elements ?? [])].flatMap((element) =>
    element instanceof HTMLInputElement && element.validity.badInput && element.name !== ''
      ? [element.name]
      : [],
  );
}

/** With each refused attempt, focus goes to the first field of the form that is wrong. */
export function useFocusOnProblem(form: RefObject<HTMLFormElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus();
  }, [form, attempts]);
}
