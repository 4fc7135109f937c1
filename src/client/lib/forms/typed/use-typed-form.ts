import { useState } from 'react';
import { ApiError } from '#src/client/lib/api/api-error.ts';
import { useBusy } from '../busy.ts';
import { type Faults, faultsByName, type Refused } from './faults.ts';

/** The names of a draft's texts. */
type TextKey<Draft> = {
  [Key in keyof Draft]: string extends Draft[Key] ? Key : never;
}[keyof Draft];

/** What sends a form: a mutation, or a function of the screen around it. */
export type Save<Content, Data> = {
  mutate: (
    content: Content,
    then: { onSuccess: (data: Data) => void; onError: () => void },
  ) => unknown;
  isPending?: boolean;
  error?: Error | null;
  reset?: () => void;
};

export type TypedFormOptions<Draft, Content, Name extends string, Data> = {
  start: Draft | (() => Draft);
  /** What is sent of a draft, and what is wrong with it. */
  read: (draft: Draft) => { content: Content; faults: Faults<Name> };
  /** Whether what it asks besides was given, such as a password; asked when nothing is wrong with the draft. */
  isGiven?: (content: Content) => boolean;
  /** The fields that the server refused, by the form's names. */
  toFaults?: (refused: readonly Refused[]) => Faults<Name>;
  save: Save<Content, Data>;
  onSaved?: (data: Data, sent: Content) => void;
  /** Called with every change: whether there is something to save. */
  onChanged?: (isChanged: boolean) => void;
};

/**
 * A form that holds what is typed: a draft, and a function that reads it into what is sent and what is wrong. Faults are
 * said from the first attempt on. What was typed stays when it is refused, and holds back updates.
 */
export function useTypedForm<Draft extends object, Content, Name extends string, Data>({
  start,
  read,
  isGiven = always,
  toFaults = faultsByName<Name>([]),
  save,
  onSaved: whenSaved,
  onChanged,
}: TypedFormOptions<Draft, Content, Name, Data>) {
  const [draft, setDraft] = useState(start);
  const [saved, setSaved] = useState(draft);
  const [isChecked, setChecked] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const { content, faults: own } = read(draft);
  const isWhole = Object.keys(own).length === 0;
  const { isPending: isSending = false, error = null } = save;
  const problem = error instanceof ApiError ? error.problem : null;
  const refused = toFaults(problem?.code === 'invalid_request' ? (problem.fields ?? []) : []);
  const isChanged = differs(draft, saved);
  useBusy(isChanged ? 'form' : null);

  function edit(change: Partial<Draft>): void {
    const next = { ...draft, ...change };
    setDraft(next);
    onChanged?.(differs(next, saved));
    if (error !== null) save.reset?.();
  }

  function startFrom(next: Draft): void {
    setDraft(next);
    setSaved(next);
    setChecked(false);
    if (isChanged) onChanged?.(false);
    if (error !== null) save.reset?.();
  }

  function refuse(): void {
    setRefusals((count) => count + 1);
  }

  /** Sends it, with what is changed besides; `onSaved` is not called when it is refused. */
  function submit(change?: Partial<Content>, onSaved = whenSaved): void {
    setChecked(true);
    const sent = change === undefined ? content : { ...content, ...change };
    if (!isWhole || !isGiven(sent)) refuse();
    else if (!isSending) {
      const onSuccess = (data: Data): void => {
        setSaved(draft);
        onChanged?.(false);
        onSaved?.(data, sent);
      };
      save.mutate(sent, { onSuccess, onError: refuse });
    }
  }

  return {
    draft,
    edit,
    /** For a field of text or of one of several: its value, and what is typed. */
    text: <Key extends TextKey<Draft>>(name: Key) => ({
      value: draft[name],
      onChange: ({ target }: { target: { value: string } }): void => {
        // A draft with its text at that name.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        edit({ [name]: target.value } as Partial<Draft>);
      },
    }),
    /** Begins anew with this. */
    startFrom,
    isChanged,
    /** What would be sent. */
    content,
    /** Nothing is wrong with it. */
    isWhole,
    faults: { ...refused, ...(isChecked ? own : toFaults([])) },
    submit,
    isSending,
    /** How often it was refused: each time the first field that is wrong takes the focus. */
    refusals,
    /** What concerns no field. */
    refusal: Object.keys(refused).length > 0 ? null : error,
  };
}

function differs(one: object, other: object): boolean {
  return one !== other && JSON.stringify(one) !== JSON.stringify(other);
}

function always(): boolean {
  return true;
}
