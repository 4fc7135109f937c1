import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { NetworkError } from '../api/api-error.ts';
import { useBusy } from './busy.ts';
import { uncheckable } from './form-resolver.ts';
import { type FieldByProblem, refusedFields } from './form-refusal.ts';

type FormCallOptions<Sent> = {
  /** Sends what the form's schema made of the answers; a rejection is the refusal. */
  send: (values: Sent) => Promise<void>;
  fieldOf: FieldByProblem;
};

/**
 * Sends a form. What the server refuses about a field becomes that field's error, with the reason as its message;
 * anything else is `refusal`, as thrown, until the next attempt. What was typed stays, and holds back updates.
 */
export function useFormCall<Typed extends FieldValues, Sent>(
  form: UseFormReturn<Typed, unknown, Sent>,
  { send, fieldOf }: FormCallOptions<Sent>,
) {
  const [refusal, setRefusal] = useState<unknown>(null);
  useBusy(form.formState.isDirty ? 'form' : null);
  const submit = form.handleSubmit(
    async (values) => {
      setRefusal(null);
      try {
        await send(values);
        // What was sent is no longer at risk.
        form.reset(form.getValues(), { keepSubmitCount: true });
      } catch (error) {
        const typed = form.getValues();
        let isAtField = false;
        for (const { path, reason } of refusedFields(error, fieldOf)) {
          if (!isFieldOf(typed, path)) continue;
          form.setError(path, { type: 'server', message: reason });
          isAtField = true;
        }
        if (!isAtField) setRefusal(error);
      }
    },
    ({ root }) =>
      setRefusal(root?.message === uncheckable ? new NetworkError('no_answer', null) : null),
  );
  return { submit, refusal };
}

function isFieldOf<Typed extends FieldValues>(typed: Typed, path: string): path is Path<Typed> {
  return path in typed;
}
