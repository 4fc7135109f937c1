import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#src/client/lib/api/api-error.ts';

/** What is wrong, by field: a reason. */
export type Faults<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** A record and the revision that a form began with; null for a new one. */
export type Saved<Row, Content> = { started: Row | null; content: Content };

type RecordFormOptions<Row, Draft, Content, Name extends string> = {
  /** The record as its list has it now; null for a new one. */
  row: Row | null;
  /** What a new record starts from. */
  empty: Draft;
  toDraft: (row: Row) => Draft;
  /** What is sent of a draft, and what is wrong with it. */
  read: (draft: Draft) => { content: Content; faults: Faults<Name> };
  /** The fields that the server refused, by the form's names. */
  toFaults: (refused: readonly { path: string; code: string }[]) => Faults<Name>;
  save: UseMutationResult<unknown, Error, Saved<Row, Content>>;
};

/**
 * The form of one record of a list that several hosts change. What was typed stays when it is refused, and when another host
 * was quicker: `isNewer` then, and `startFromLatest` takes theirs.
 */
export function useRecordForm<Row extends { rev: number }, Draft, Content, Name extends string>({
  row,
  empty,
  toDraft,
  read,
  toFaults,
  save,
}: RecordFormOptions<Row, Draft, Content, Name>) {
  const [draft, setDraft] = useState(() => (row === null ? empty : toDraft(row)));
  const [started, setStarted] = useState(row);
  const [isChecked, setChecked] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const { content, faults: own } = read(draft);
  const { problem } = save.error instanceof ApiError ? save.error : {};
  const isOfFields = problem?.code === 'invalid_request';
  const isNewer = row !== null && started !== null && row.rev !== started.rev;
  const isTold = isOfFields || (problem?.code === 'conflict' && isNewer);
  const faults = {
    ...toFaults(isOfFields ? (problem.fields ?? []) : []),
    ...(isChecked ? own : toFaults([])),
  };

  function edit(change: Partial<Draft>): void {
    setDraft({ ...draft, ...change });
    if (save.error !== null) save.reset();
  }

  function startFromLatest(): void {
    if (row === null) return;
    setDraft(toDraft(row));
    setStarted(row);
    setChecked(false);
    save.reset();
  }

  function refuse(): void {
    setRefusals((count) => count + 1);
  }

  /** Sends it, with what is changed besides; `onSaved` is not called when it is refused. */
  function submit(onSaved: (sent: Content) => void, change: Partial<Content> = {}): void {
    setChecked(true);
    const sent = { ...content, ...change };
    if (Object.keys(own).length > 0) refuse();
    else if (!save.isPending) {
      save.mutate({ started, content: sent }, { onSuccess: () => onSaved(sent), onError: refuse });
    }
  }

  return {
    draft,
    edit,
    faults,
    started,
    isNewer: isNewer && !save.isPending,
    startFromLatest,
    submit,
    isSaving: save.isPending,
    /** How often it was refused: each time the first field that is wrong takes the focus. */
    refusals,
    /** What concerns no field, and is not told otherwise. */
    refusal: isTold ? null : save.error,
  };
}

/** Refused fields by these names: `content.until` is `until`. */
export function faultsByName<Name extends string>(names: readonly Name[]) {
  return (refused: readonly { path: string; code: string }[]): Faults<Name> => {
    const faults: Partial<Record<Name, string>> = {};
    for (const { path, code } of refused) {
      const name = names.find((each) => path.split('.').includes(each));
      if (name !== undefined) faults[name] = code;
    }
    return faults;
  };
}
