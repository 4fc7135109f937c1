import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { NetworkError } from '../api/api-error.ts';
import { useBusy } from './busy.ts';
import { type FieldByProblem, refusedFields } from './form-refusal.ts';

/** What stands in the fields of a form, as text; a choice that was not made is empty. */
type Typed<Field extends string> = Record<Field, string>;

type Reasons<Field extends string> = Partial<Record<Field, string | undefined>>;

type ShortFormOptions<Field extends string, Sent> = {
  /** The form's fields in their order, with what they start from. Fields that nobody has changed follow it. */
  start: Typed<Field>;
  /** The contract's schema, imported when answers are first checked. */
  importSchema: () => Promise<z.ZodMiniType<Sent>>;
  /** Sends what the schema made of the answers; a rejection is the refusal. */
  send: (answers: Sent) => Promise<void>;
  /** Which field a refusal of the server is about. */
  fieldOf?: FieldByProblem;
};

type State<Field extends string> = {
  reasons: Reasons<Field>;
  refusal: unknown;
  attempts: number;
  isSending: boolean;
  isDirty: boolean;
};

export type ShortForm<Field extends string> = State<Field> & {
  fields: readonly Field[];
  /** For the `<form>`, which `ShortFormFrame` draws. */
  form: {
    ref: RefObject<HTMLFormElement | null>;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
  /** For a field's input: name, id, and what it starts from. */
  input: (field: Field) => { name: Field; id: string; defaultValue: string };
};

/**
 * A form of a few text fields, kept by the browser itself: answers are read from the form when it is sent, checked by
 * the contract's schema and sent. Refused fields get a reason (`required`, `too_short`, a problem code …), and are
 * checked again while they are corrected; what concerns no field is `refusal`, as thrown, until the next attempt. What
 * was typed stays, and holds back updates. Forms of several steps or with dependent fields use react-hook-form and
 * `useFormCall`.
 */
export function useShortForm<Field extends string, Sent>({
  start,
  importSchema,
  send,
  fieldOf = {},
}: ShortFormOptions<Field, Sent>): ShortForm<Field> {
  const fields: Field[] = [];
  for (const field in start) fields.push(field);
  const [state, setState] = useState<State<Field>>({
    reasons: {},
    refusal: null,
    attempts: 0,
    isSending: false,
    isDirty: false,
  });
  const change = (next: Partial<State<Field>>) => setState((last) => ({ ...last, ...next }));
  const element = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const wasRefused = useRef(false);
  const hasTypedOn = useRef(false);
  const saved = useRef(start);
  const latestCheck = useRef(0);
  useBusy(state.isDirty ? 'form' : null);

  const startKey = JSON.stringify(start);
  const shownStart = useRef(startKey);
  useEffect(() => {
    // Not with the first render: by then a password manager may have filled the fields.
    if (state.isDirty || shownStart.current === startKey) return;
    shownStart.current = startKey;
    saved.current = start;
    element.current?.reset();
  }, [state.isDirty, startKey, start]);

  function read(form: HTMLFormElement): Typed<Field> {
    const data = new FormData(form);
    const typed = { ...start };
    for (const field of fields) typed[field] = textOf(data.get(field));
    return typed;
  }

  async function check(typed: Typed<Field>) {
    const [schema, { parseWithReasons }] = await Promise.all([
      importSchema(),
      import('./form-reasons.ts'),
    ]);
    const { value, issues = [] } = parseWithReasons(schema, typed);
    const found = issues.map(({ path, message }) => ({ path: String(path[0]), reason: message }));
    return { answers: value, reasons: reasonsOf(fields, found) };
  }

  function isChanged(typed: Typed<Field>): boolean {
    return fields.some((field) => typed[field] !== saved.current[field]);
  }

  async function attempt(form: HTMLFormElement): Promise<Partial<State<Field>>> {
    const typed = read(form);
    hasTypedOn.current = false;
    const checked = await check(typed).catch(() => null);
    // The schema could not be had: there is no network.
    if (checked === null) return { refusal: new NetworkError('no_answer', null) };
    if (checked.answers === undefined) return { reasons: checked.reasons, refusal: null };
    change({ reasons: {}, refusal: null });
    try {
      await send(checked.answers);
      // What was sent is no longer at risk.
      saved.current = typed;
      wasRefused.current = false;
      return { isDirty: hasTypedOn.current && isChanged(read(form)) };
    } catch (error) {
      const reasons = reasonsOf(fields, refusedFields(error, fieldOf));
      return Object.keys(reasons).length > 0 ? { reasons } : { refusal: error };
    }
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    wasRefused.current = true;
    latestCheck.current += 1;
    change({ isSending: true });
    const outcome = await attempt(form);
    isSending.current = false;
    setState((last) => ({ ...last, ...outcome, attempts: last.attempts + 1, isSending: false }));
  }

  /** A field is checked while it is typed once the form was refused: whoever corrects sees when it is right. */
  async function recheck(field: Field, typed: Typed<Field>): Promise<void> {
    latestCheck.current += 1;
    const own = latestCheck.current;
    const checked = await check(typed).catch(() => null);
    if (checked === null || own !== latestCheck.current) return;
    const reason = checked.reasons[field];
    setState((last) => ({ ...last, reasons: { ...last.reasons, [field]: reason } }));
  }

  return {
    fields,
    reasons: state.reasons,
    refusal: state.refusal,
    attempts: state.attempts,
    isSending: state.isSending,
    isDirty: state.isDirty,
    form: {
      ref: element,
      onSubmit(event) {
        event.preventDefault();
        void submit(event.currentTarget);
      },
      onInput({ currentTarget, target }) {
        const typed = read(currentTarget);
        const isDirty = isChanged(typed);
        hasTypedOn.current = true;
        if (isDirty !== state.isDirty) change({ isDirty });
        const name = target instanceof HTMLElement ? target.getAttribute('name') : null;
        const field = fields.find((one) => one === name);
        if (field !== undefined && wasRefused.current) void recheck(field, typed);
      },
    },
    input: (field) => ({ name: field, id: field, defaultValue: start[field] }),
  };
}

/** The first reason of each field of the form. */
function reasonsOf<Field extends string>(
  fields: readonly Field[],
  refused: readonly { path: string; reason: string }[],
): Reasons<Field> {
  const reasons: Reasons<Field> = {};
  for (const { path, reason } of refused) {
    const field = fields.find((one) => one === path);
    if (field !== undefined) reasons[field] ??= reason;
  }
  return reasons;
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
