import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './stepper.module.css';

type StepperProps = {
  /** Label for screen readers. */
  label: string;
  steps: readonly { key: string; name: ReactNode }[];
  /** Index of the current step; those before it are done. */
  current: number;
};

/** A form's steps along a course line: done ones are lit, the current one is an open ring. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol className={styles['steps']} aria-label={label}>
      {steps.map(({ key, name }, index) => (
        <li
          key={key}
          className={stateClass(index, current)}
          aria-current={index === current ? 'step' : undefined}
        >
          <span>{name}</span>
          {index < current ? (
            <VisuallyHidden>
              {' '}
              <Trans>(selesai)</Trans>
            </VisuallyHidden>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function stateClass(index: number, current: number): string | undefined {
  if (index < current) return styles['done'];
  return index === current ? styles['now'] : undefined;
}
