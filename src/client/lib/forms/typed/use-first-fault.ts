import { type RefObject, useEffect, useRef } from 'react';

/** Shows the first field of a form that is wrong whenever the count of refusals grows: it may be out of sight. */
export function useFirstFault(refusals: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const input = refusals === 0 ? null : findFirstFault(form.current);
    input?.focus();
    // With its label and what is wrong.
    input?.closest('[data-field]')?.scrollIntoView({ block: 'nearest' });
  }, [refusals]);
  return form;
}

/** The first input that is wrong; of a group, which has its words below it, the first input. */
function findFirstFault(form: HTMLFormElement | null): HTMLElement | null {
  const fault = form?.querySelector<HTMLElement>(
    '[aria-invalid="true"], fieldset > [id$="-error"]',
  );
  const group = fault?.id.endsWith('-error') ? fault.parentElement : null;
  return group?.querySelector<HTMLElement>(':is(input, button):enabled') ?? fault ?? null;
}
