import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useMemo } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useBusy } from '#src/client/lib/forms/busy.ts';
import { joinSchema, type JoinEvent } from './join-schema.ts';
import { joinFields, type JoinField } from './join-steps.ts';
import type { JoinAnswers, JoinValues } from './join-values.ts';

export type JoinForm = UseFormReturn<JoinValues, unknown, JoinAnswers>;

/** The form with its checks: a field is checked when it is left, and then as it is corrected. */
export function useJoinForm(event: JoinEvent, opened: JoinValues): JoinForm {
  const resolver = useMemo(() => standardSchemaResolver(joinSchema(event)), [event]);
  const form = useForm<JoinValues, unknown, JoinAnswers>({
    defaultValues: opened,
    resolver,
    mode: 'onTouched',
  });
  useBusy(form.formState.isDirty ? 'form' : null);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => recheck(form, name),
      }),
    [form],
  );
  return form;
}

/** Paths of the answers that would be refused now. */
export function refusedPaths(event: JoinEvent, values: JoinValues): string[] {
  const { issues = [] } = joinSchema(event)['~standard'].validate(values);
  return issues.map(({ path }) => path.join('.'));
}

/** A refused answer is checked again as it changes; so is a consent, when what it is about does. */
function recheck(form: JoinForm, name: string | undefined): void {
  const touched = joinFields.filter(
    (field) => field === name || (name?.startsWith('health') && field === 'health.consent'),
  );
  const refused = touched.filter((field: JoinField) => form.getFieldState(field).invalid);
  if (refused.length > 0) void form.trigger(refused);
}
