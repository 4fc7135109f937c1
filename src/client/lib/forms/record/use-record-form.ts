import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { isConflict } from '#src/client/lib/api/is-conflict.ts';
import type { Faults, Refused } from '../typed/faults.ts';
import { useTypedForm } from '../typed/use-typed-form.ts';

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
  toFaults: (refused: readonly Refused[]) => Faults<Name>;
  save: UseMutationResult<unknown, Error, Saved<Row, Content>>;
  onSaved?: (data: unknown, sent: Content) => void;
};

/**
 * The form of one record of a list that several hosts change. What was typed stays when it is refused, and when another host
 * was quicker: `isNewer` then, and `startFromLatest` takes theirs.
 */
export function useRecordForm<
  Row extends { rev: number },
  Draft extends object,
  Content,
  Name extends string,
>({ row, empty, toDraft, save, ...options }: RecordFormOptions<Row, Draft, Content, Name>) {
  const [started, setStarted] = useState(row);
  const { error, isPending, reset } = save;
  const form = useTypedForm({
    ...options,
    start: () => (row === null ? empty : toDraft(row)),
    save: {
      mutate: (content: Content, then) => save.mutate({ started, content }, then),
      error,
      isPending,
      reset,
    },
  });
  const isNewer = row !== null && started !== null && row.rev !== started.rev;

  function startFromLatest(): void {
    if (row === null) return;
    form.startFrom(toDraft(row));
    setStarted(row);
  }

  return {
    ...form,
    started,
    isNewer: isNewer && !isPending,
    startFromLatest,
    /** What concerns no field, and is not told otherwise. */
    refusal: isConflict(error) && isNewer ? null : form.refusal,
  };
}
