import { createContext, useContext } from 'react';
import { type FieldPath, type FieldValues, useFormContext } from 'react-hook-form';
import type { FieldWords } from './use-field-words.tsx';

/** What the fields of a form need besides their registration. */
export type FormFieldsContext = {
  words: FieldWords;
  /** The id of a field's input; of a group's, that of its first answer. */
  toId: (path: string) => string;
  /** Why a field is refused, of a form that checks by itself; else react-hook-form knows. */
  reasonOf?: (path: string) => string | undefined;
};

export const FormFields = createContext<FormFieldsContext | null>(null);

/** The words and ids of the form around a part of it. */
export function useFormFields(): FormFieldsContext {
  const context = useContext(FormFields);
  if (context === null) throw new Error('A part of a form stands outside of it');
  return context;
}

/** A field of the form around it: its registration, id, label and what is wrong with it, for a field of `ui`. */
export function useField<Values extends FieldValues>(path: FieldPath<Values>) {
  const { register, getFieldState, formState } = useFormContext<Values>();
  const { words, toId, reasonOf } = useFormFields();
  const reason =
    reasonOf === undefined ? getFieldState(path, formState).error?.message : reasonOf(path);
  return {
    ...register(path),
    id: toId(path),
    label: words.labelOf(path),
    error: words.errorOf(path, reason),
  };
}
