import { createContext, useContext } from 'react';
import type { FieldPath } from 'react-hook-form';
import type { EditableEvent } from '#src/contract/races-events/event-editing.ts';
import type { EventKind } from '#src/contract/common.ts';
import type { Fields } from '#src/client/lib/forms/fields.ts';
import { useField, useFormFields } from '#src/client/lib/forms/form-context.ts';
import type { EventFormValues } from './form/event-fields.ts';
import type { EditorTask } from './form/use-event-editor.ts';

export type EditorPath = FieldPath<EventFormValues>;

type Editor = {
  kind: EventKind;
  communityId: string | null;
  /** The event as it is on the server; null until it was first saved. */
  saved: EditableEvent | null;
  /** What is on its way: one thing at a time, everything else waits. */
  task: EditorTask | null;
  /** The table of the form's fields. */
  fields: Fields;
  withEnglish: boolean;
  /** Saves what is typed and leads to where runners pay to. */
  toAccounts: () => void;
  /** Whether it may come back every week: a new event may, a series does. */
  repeats: 'never' | 'maybe' | 'always';
};

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('A part of the event form stands outside of it');
  return editor;
}

/** A field of the form, for a field of `ui`. */
export function useEditorField(path: EditorPath) {
  return useField<EventFormValues>(path);
}

/** What is wrong with a field or a list, in words, or undefined. */
export function useFieldProblem(path: EditorPath) {
  const { words, reasonOf } = useFormFields();
  return words.errorOf(path, reasonOf?.(path));
}

export function toFieldId(path: string): string {
  return `event-${path.replaceAll('.', '-')}`;
}
