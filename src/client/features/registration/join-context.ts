import { createContext, useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import type { EventDetail } from '#src/contract/races-events.ts';
import type { JoinField } from './join-steps.ts';
import type { JoinValues } from './join-values.ts';
import { useFieldText } from './use-field-text.ts';

/** The race or event that the form is for. */
export const JoinEventContext = createContext<EventDetail | null>(null);

export function useJoinEvent(): EventDetail {
  const event = useContext(JoinEventContext);
  if (event === null) throw new Error('A part of the registration form stands outside of it');
  return event;
}

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

/** The id of a field's input; of a group's, that of its first answer. */
export function fieldId(path: JoinField): string {
  return `join-${path.replaceAll('.', '-')}`;
}
