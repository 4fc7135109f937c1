import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { NetworkError } from '../api/api-error.ts';
import { useBusy } from './busy.ts';
import type { Field } from './fields.ts';
import { type FieldByProblem, findRefusedFields } from './refused-fields.ts';
import { useFieldWords } from './use-field-words.tsx';

/** What stands in the fields of a form, as text; a choice that was not made is empty. */
type Typed<Name extends string> = Record<Name, string>;

/** Why fields were refused. */
type Refused<Name extends string> = Partial<Record<Name, string | undefined>>;

type ShortFormOptions<Name extends string, Sent> = {
  fields: Readonly<Record<Name, Field<string>>>;
  /** What the fields start from, where not empty. Fields that nobody has changed follow it. */
  start?: Partial<Typed<Name>>;
  /** The contract's schema, or what makes or imports it when answers are checked. */
  schema: z.ZodMiniType<Sent> | (() => z.ZodMiniType<Sent> | Promise<z.ZodMiniType<Sent>>);
  /** Sends what the schema made of the answers; a rejection is the refusal. */
  send: (answers: Sent) => Promise<void>;
  /** Which field a refusal of the server is about. */
  fieldOf?: FieldByProblem;
};

type State<Name extends string> = {
  reasons: Refused<Name>;
  refusal: unknown;
  attempts: number;
  isSending: boolean;
  isDirty: boolean;
};

export type ShortForm<Name extends string> = State<Name> & {
  /** The refused fields in their order, for the list of what needs a second look. */
  errors: readonly { id: string; label: string }[];
  /** For the `<form>`, which `ShortFormFrame` draws. */
  form: {
    ref: RefObject<HTMLFormElement | null>;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
  /** For a field: name, id, what it starts from, label and what is wrong with it. */
  field: (name: Name) => {
    name: Name;
    id: string;
    defaultValue: string;
    label: string;
    error: ReactNode;
  };
  /** What stands in the fields; null while it is what the form started from, or was sent. */
  readChanges: () => Record<Name, string> | null;
};

/**
 * A form of a few text fields that the browser itself holds: answers are read from the form when it is sent, checked by
 * the contract's schema and sent. Refused fields say why, and are checked again while they are corrected; what concerns
 * no field is `refusal`, as thrown, until the next attempt. What was typed stays, and holds back updates. Forms of
 * several steps, with lists or with dependent fields use `useServerForm`.
 */
export function useShortForm<Name extends string, Sent>({
  fields: table,
  start: given = {},
  schema: source,
  send,
  fieldOf = {},
}: ShortFormOptions<Name, Sent>): ShortForm<Name> {
  const fields: Name[] = [];
  for (const name in table) fields.push(name);
  const start: Typed<Name> = { ...emptyTexts(fields), ...given };
  const { labelOf, errorOf } = useFieldWords(table);
  const [state, setState] = useState<State<Name>>({
    reasons: {},
    refusal: null,
    attempts: 0,
    isSending: false,
    isDirty: false,
  });
  const change = (next: Partial<State<Name>>) => setState((last) => ({ ...last, ...next }));
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
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- startKey stands for start
  }, [state.isDirty, startKey]);

  function read(form: HTMLFormElement): Typed<Name> {
    const data = new FormData(form);
    const typed = { ...start };
    for (const field of fields) typed[field] = toText(data.get(field));
    return typed;
  }

  async function check(typed: Typed<Name>) {
    const [schema, { parseWithReasons }] = await Promise.all([
      typeof source === 'function' ? source() : source,
      import('./parse-with-reasons.ts'),
    ]);
    const { value, issues = [] } = parseWithReasons(schema, typed);
    const found = issues.map(({ path, message }) => ({ path: String(path[0]), reason: message }));
    return { answers: value, reasons: toRefused(fields, found) };
  }

  function isChanged(typed: Typed<Name>): boolean {
    return fields.some((field) => typed[field] !== saved.current[field]);
  }

  async function attempt(form: HTMLFormElement): Promise<Partial<State<Name>>> {
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
      const reasons = toRefused(fields, findRefusedFields(error, fieldOf));
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
  async function recheck(field: Name, typed: Typed<Name>): Promise<void> {
    latestCheck.current += 1;
    const own = latestCheck.current;
    const checked = await check(typed).catch(() => null);
    if (checked === null || own !== latestCheck.current) return;
    const reason = checked.reasons[field];
    setState((last) => ({ ...last, reasons: { ...last.reasons, [field]: reason } }));
  }

  return {
    errors: fields
      .filter((name) => state.reasons[name] !== undefined)
      .map((name) => ({ id: name, label: labelOf(name) })),
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
    field: (name) => ({
      name,
      id: name,
      defaultValue: start[name],
      label: labelOf(name),
      error: errorOf(name, state.reasons[name]),
    }),
    readChanges() {
      const typed = element.current === null ? null : read(element.current);
      return typed !== null && isChanged(typed) ? typed : null;
    },
  };
}

/** The first reason of each field of the form. */
function toRefused<Name extends string>(
  fields: readonly Name[],
  refused: readonly { path: string; reason: string }[],
): Refused<Name> {
  const reasons: Refused<Name> = {};
  for (const { path, reason } of refused) {
    const field = fields.find((one) => one === path);
    if (field !== undefined) reasons[field] ??= reason;
  }
  return reasons;
}

function toText(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}

function emptyTexts<Name extends string>(names: readonly Name[]): Typed<Name> {
  // Each name has its text.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(names.map((name) => [name, ''])) as Typed<Name>;
}
