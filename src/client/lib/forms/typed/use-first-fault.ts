import { type RefObject, useEffect, useRef } from 'react';

/** Shows the first field of a form that is wrong whenever the count of refusals grows: it may be out of sight. */
export function useFirstFault(refusals: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return form;
}
