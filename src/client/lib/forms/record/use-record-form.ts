import { useState } from 'react';
import { isConflict } from '#src/client/lib/api/errors/is-conflict.ts';
import { type Save, type TypedFormOptions, useTypedForm } from '../typed/use-typed-form.ts';

/** A record and the revision that a form began with; null for a new one. */
export type Saved<Row, Content> = { started: Row | null; content: Content };

type RecordFormOptions<Row, Draft, Content, Name extends string, Data> = Omit<
  TypedFormOptions<Draft, Content, Name, Data>,
  'start' | 'save'
> & {
  /** The record as its list has it now; null for a new one. */
  row: Row | null;
  /** What a new record starts from. */
  empty: Draft;
  toDraft: (row: Row) => Draft;
  /** While nothing was typed, it is the record as it is now. */
  follows?: boolean;
  save: Save<Saved<Row, Content>, Data>;
};

/**
 * The form of one record of a list that several hosts change. What was typed stays when it is refused, and when another host
 * was quicker: `isNewer` then, and `startFromLatest` takes theirs.
 */
export function useRecordForm<
  Row extends { rev: number | string | null },
  Draft extends object,
  Content,
  Name extends string,
  Data,
>({
  row,
  empty,
  toDraft,
  follows = false,
  save,
  ...options
}: RecordFormOptions<Row, Draft, Content, Name, Data>) {
  const [started, setStarted] = useState(row);
  const { error = null, isPending = false } = save;
  const form = useTypedForm({
    ...options,
    start: () => (row === null ? empty : toDraft(row)),
    save: {
      ...save,
      mutate: (content: Content, then) => save.mutate({ started, content }, then),
    },
  });
  const isNewer = row !== null && started !== null && row.rev !== started.rev;

  /** Begins anew with this one. */
  function startFromRow(next: Row): void {
    form.startFrom(toDraft(next));
    setStarted(next);
  }

  if (follows && isNewer && !form.isChanged && !isPending) startFromRow(row);

  return {
    ...form,
    started,
    isNewer: isNewer && !isPending,
    startFromRow,
    /** Goes on with what was typed, upon theirs. */
    keepOwn: () => setStarted(row),
    startFromLatest: () => (row === null ? undefined : startFromRow(row)),
    /** What concerns no field, and is not told otherwise. */
    refusal: isConflict(error) && isNewer ? null : form.refusal,
  };
}
