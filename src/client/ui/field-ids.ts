import { useId } from 'react';

export type FieldIds = { input: string; hint: string; error: string };

/** Ids that link a field's label, hint and error to its input; `given` is the input's own id. */
export function useFieldIds(given: string | undefined): FieldIds {
  const made = useId();
  return fieldIds(given ?? made);
}

export function fieldIds(input: string): FieldIds {
  return { input, hint: `${input}-hint`, error: `${input}-error` };
}

type Notes = { hint: unknown; error: unknown };

/** The input's `aria-describedby` and `aria-invalid`; screen readers read the error before the hint. */
export function fieldAria(ids: FieldIds, { hint, error }: Notes) {
  const described = [isShown(error) && ids.error, isShown(hint) && ids.hint].filter(Boolean);
  return {
    'aria-describedby': described.length === 0 ? undefined : described.join(' '),
    'aria-invalid': isShown(error) ? (true as const) : undefined,
  };
}

function isShown(note: unknown): boolean {
  return note !== undefined && note !== null && note !== '';
}
