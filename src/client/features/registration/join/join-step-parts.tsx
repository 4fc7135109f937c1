import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Stepper } from '#src/client/ui/stepper.tsx';
import styles from './join.module.css';
import { joinSteps, type JoinStep } from './join-step.ts';

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

type StepHeadingProps = { step: JoinStep; isContinued: boolean };

/** The step's heading; takes the focus when the step changes, so that a screen reader goes along. */
export function StepHeading({ step, isContinued }: StepHeadingProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(isContinued ? null : step);
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

/** One verb from start to end: the last press is what registers. */
export function ActionWords({ step, isPaid }: StepProps) {
  if (step !== 'confirm') return <Trans>Lanjut</Trans>;
  return isPaid ? <Trans>Lanjut bayar</Trans> : <Trans>Daftar sekarang</Trans>;
}
