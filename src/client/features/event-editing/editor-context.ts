import { createContext, useContext } from 'react';
import { type FieldPath, useFormContext } from 'react-hook-form';
import type { EventKind } from '#src/contract/races-events/races-events.ts';
import type { EditableEvent } from '#src/contract/races-events/event-editing.ts';
import type { EventFormValues } from './form/event-form-values.ts';
import { useProblemWords } from './form/problem-words.ts';
import type { EditorTask } from './form/use-event-editor.ts';

export type EditorPath = FieldPath<EventFormValues>;

type Editor = {
  kind: EventKind;
  communityId: string | null;
  /** The event as it is on the server; null until it was first saved. */
  saved: EditableEvent | null;
  /** What is on its way: one thing at a time, everything else waits. */
  task: EditorTask | null;
  /** Reasons by path: what keeps the form from being published or was refused. */
  problems: Readonly<Record<string, string>>;
  withEnglish: boolean;
  /** Whether it may come back every week: a new event may, a recurring run does. */
  repeats: 'never' | 'maybe' | 'always';
};

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('A part of the event form stands outside of it');
  return editor;
}

/** What a field needs: its registration, its id, and what is wrong with it in the reader's language. */
export function useEditorField(path: EditorPath) {
  const { register } = useFormContext<EventFormValues>();
  return { input: { ...register(path), id: fieldId(path) }, error: useFieldProblem(path) };
}

/** What is wrong with a field, in words, or undefined. */
export function useFieldProblem(path: string): string | undefined {
  const { problems } = useEditor();
  const wordsOf = useProblemWords();
  const reason = problems[path];
  return reason === undefined ? undefined : wordsOf(path, reason);
}

export function fieldId(path: string): string {
  return `event-${path.replaceAll('.', '-')}`;
}
