import { useFormState } from 'react-hook-form';
import { ErrorSummary } from '#src/client/ui/error-summary.tsx';
import { fieldId, useJoinEvent } from '../join/join-context.ts';
import type { JoinStep } from '../join/join-step.ts';
import { stepFields } from '../join/join-steps.ts';
import { useFieldLabels } from './use-field-labels.ts';
import type { JoinForm } from '../join/use-join-form.ts';

type StepErrorsProps = { step: JoinStep; attempts: number; form: JoinForm };

/** What needs a second look in this step, once somebody tried to go on. */
export function StepErrors({ step, attempts, form }: StepErrorsProps) {
  const labelOf = useFieldLabels(useJoinEvent());
  const state = useFormState({ control: form.control });
  if (attempts === 0) return null;
  const refused = stepFields[step].filter((field) => form.getFieldState(field, state).invalid);
  return (
    <ErrorSummary
      submitCount={attempts}
      errors={refused.map((field) => ({ id: fieldId(field), label: labelOf(field) }))}
    />
  );
}
