import { useFormContext } from 'react-hook-form';
import { fieldId, useJoinEvent } from '../join/join-context.ts';
import type { JoinField } from '../join/join-steps.ts';
import type { JoinValues } from '../join/join-values.ts';
import { useFieldText } from './use-field-text.ts';

/** What a field of the form needs: its registration, its id, and its error in the reader's language. */
export function useJoinField(path: JoinField) {
  const { register, getFieldState, formState } = useFormContext<JoinValues>();
  const textOf = useFieldText(useJoinEvent());
  const reason = getFieldState(path, formState).error?.message;
  return {
    input: { ...register(path), id: fieldId(path) },
    error: reason === undefined ? undefined : textOf(path, reason),
  };
}
