import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { EventDetail } from '#src/contract/races-events.ts';
import { ErrorSummary } from '#src/client/ui/error-summary.tsx';
import { Stepper } from '#src/client/ui/stepper.tsx';
import { fieldId } from './join-context.ts';
import styles from './join.module.css';
import { joinSteps, type JoinStep } from './join-step.ts';
import { stepFields } from './join-steps.ts';
import { useFieldLabels } from './use-field-labels.ts';
import type { JoinForm } from './use-join-form.ts';

type StepProps = { step: JoinStep; isPaid: boolean };

/** How far along the form is; its last point is what comes of it. */
export function JoinStepper({ step, isPaid }: StepProps) {
  const { t } = useLingui();
  return (
    <div className={styles['steps']}>
      <Stepper
        label={t`Langkah pendaftaran`}
        current={joinSteps.indexOf(step)}
        steps={[
          { key: 'category', name: t`Kategori` },
          { key: 'runner', name: t`Data pelari` },
          { key: 'confirm', name: t`Periksa` },
          isPaid
            ? { key: 'pay', name: t`Bayar` }
            : { key: 'ticket', name: t({ message: 'Tiket', context: 'last step of registering' }) },
        ]}
      />
    </div>
  );
}

/** The step's heading; takes the focus when the step changes, so that a screen reader goes along. */
export function StepHeading({ step }: { step: JoinStep }) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  const words = {
    category: t`Pilih kategori`,
    runner: t`Data pelari`,
    confirm: t`Periksa dan setujui`,
  };
  return (
    <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
      {words[step]}
    </h2>
  );
}

type StepErrorsProps = { step: JoinStep; attempts: number; form: JoinForm };

/** What needs a second look in this step, once somebody tried to go on. */
export function StepErrors({ step, attempts, form }: StepErrorsProps) {
  const labelOf = useFieldLabels();
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

/** One verb from start to end: the last press is what registers. */
export function ActionWords({ step, isPaid }: StepProps) {
  if (step !== 'confirm') return <Trans>Lanjut</Trans>;
  return isPaid ? <Trans>Lanjut bayar</Trans> : <Trans>Daftar sekarang</Trans>;
}

/** The category that is chosen now, or null. */
export function useChosenCategory(event: EventDetail, form: JoinForm) {
  const id = useWatch({ control: form.control, name: 'category_id' });
  return event.categories.find((category) => category.id === id) ?? null;
}
