import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useMemo, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import { useBusy } from './busy.ts';
import { comparePaths, type Fields, walkPath } from './fields.ts';
import type { FormFieldsContext } from './form-context.ts';
import { type FieldByProblem, findRefusedFields } from './refused-fields.ts';
import type { Draft } from './use-draft.ts';
import type { FieldWords } from './use-field-words.tsx';

/** What a check finds: what to send, or what is wrong, each with a reason as its message. */
type Checked<Sent> =
  | { value: Sent; issues?: undefined }
  | { issues: readonly { message: string; path: PropertyKey[] }[]; value?: undefined };
export type Check<Sent> = (values: unknown) => Checked<Sent>;

type ServerFormOptions<Values extends FieldValues, Sent> = {
  fields: Fields;
  words: FieldWords;
  /** What the form starts from. */
  start: Values;
  check: Check<Sent>;
  /** Sends what the check made of the answers; a rejection is the refusal. */
  send: (answers: Sent) => Promise<void>;
  /** Once it was sent, and nothing is at risk any more. */
  onSent?: () => unknown;
  /** When it was refused: the paths of its fields in the form's order, and what `send` threw; null from the check. */
  onRefused?: (paths: readonly string[], error: unknown) => unknown;
  /** Which field a problem of the server is about. */
  fieldOf?: FieldByProblem;
  /** The form's path of a path that the server refused. */
  toPath?: (path: string) => string;
  /** The id of a field's input. */
  toId: (path: string) => string;
  /** When a field is checked first: when sent, or when it is left. */
  mode?: 'onSubmit' | 'onTouched';
};

export type ServerForm<Values extends FieldValues, Sent> = {
  form: UseFormReturn<Values, unknown, Sent>;
  fieldsContext: FormFieldsContext;
  submit: () => Promise<void>;
  isSending: boolean;
  attempts: number;
  /** What concerns no field, as thrown; null while nothing does or something is on its way. */
  refusal: unknown;
  /** Refused fields in the form's order, for the list of what needs a second look. */
  errors: readonly { path: string; id: string; label: string }[];
};

/**
 * A form of several steps, with lists or with dependent fields, held by react-hook-form. What the check or the server
 * refuses about a field becomes that field's error, with the reason as its message; anything else is `refusal` until
 * the next attempt. What was typed stays, and holds back updates.
 */
export function useServerForm<Values extends FieldValues, Sent>(
  options: ServerFormOptions<Values, Sent>,
): ServerForm<Values, Sent> {
  const { fields, words, check, send, fieldOf = {}, toPath = samePath, toId } = options;
  const [refusal, setRefusal] = useState<unknown>(null);
  const resolver = useMemo(() => toResolver<Values, Sent>(check), [check]);
  const form = useForm<Values, unknown, Sent>({
    // The start has a value for every field.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    defaultValues: options.start as DefaultValues<Values>,
    resolver,
    mode: options.mode ?? 'onSubmit',
    // The list of errors moves the focus.
    shouldFocusError: false,
  });
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;
  const order = comparePaths(fields);
  useBusy(isDirty ? 'form' : null);

  const submit = form.handleSubmit(
    async (answers) => {
      setRefusal(null);
      try {
        await send(answers);
        form.reset(form.getValues(), { keepSubmitCount: true });
        await options.onSent?.();
      } catch (error) {
        const refused = findRefusedFields(error, fieldOf);
        const known = refused
          .map(({ path, reason }) => ({ path: toPath(path), reason }))
          .filter(({ path }) => isAsked(path));
        for (const { path, reason } of known) {
          // It was found in the form's values.
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion
          form.setError(path as FieldPath<Values>, { type: 'server', message: reason });
        }
        if (known.length === 0) setRefusal(error);
        options.onRefused?.(known.map(({ path }) => path).toSorted(order), error);
      }
    },
    (refused) => {
      setRefusal(null);
      options.onRefused?.(listErrorPaths(refused).toSorted(order), null);
    },
  );

  function isAsked(path: string): boolean {
    return walkPath(fields, path).length > 0 && hasPath(form.getValues(), path);
  }

  return {
    form,
    fieldsContext: { words, toId },
    submit,
    isSending: isSubmitting,
    attempts: submitCount,
    refusal: isSubmitting ? null : refusal,
    errors: listErrorPaths(errors)
      .toSorted(order)
      .map((path) => ({ path, id: toId(path), label: words.fullLabelOf(path) })),
  };
}

/** Stores a form on this phone with every change. */
export function useFormDraft<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  { changed }: Pick<Draft<unknown>, 'changed'>,
): void {
  useEffect(() => form.subscribe({ formState: { values: true }, callback: changed }));
}

function toResolver<Values extends FieldValues, Sent>(validate: Check<Sent>) {
  return standardSchemaResolver<Values, unknown, Sent>({
    '~standard': { version: 1, vendor: 'derap', validate },
  });
}

function samePath(path: string): string {
  return path;
}

function hasPath(values: unknown, path: string): boolean {
  let at: unknown = values;
  for (const name of path.split('.')) {
    if (typeof at !== 'object' || at === null || !(name in at)) return false;
    at = Reflect.get(at, name);
  }
  return true;
}

/** The paths of the refused fields of a form: `schedule.0.time`. */
function listErrorPaths<Values extends FieldValues>(errors: FieldErrors<Values>): string[] {
  return Object.entries(errors).flatMap(([key, error]) => pathsBelow(key, error));
}

function pathsBelow(path: string, error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  // The elements of a list that have no error are empty places.
  if ('message' in error && typeof error.message === 'string') return [path];
  return Object.entries(error).flatMap(([key, below]) =>
    key === 'ref' || key === 'root' ? [] : pathsBelow(`${path}.${key}`, below),
  );
}
