import type { ReactNode } from 'react';
import styles from './checkbox-group.module.css';
import { FieldError } from './field-error.tsx';
import { useFieldIds } from './field-ids.ts';
import { Stack } from './layout.tsx';

type CheckboxGroupProps = {
  legend: ReactNode;
  /** What was refused. */
  error?: ReactNode;
  /** Boxes. */
  children: ReactNode;
};

/** Checkboxes below each other. */
export function CheckboxGroup({ legend, error, children }: CheckboxGroupProps) {
  const ids = useFieldIds(undefined);
  return (
    <Stack as="fieldset" gap={1} aria-describedby={error ? ids.error : undefined}>
      <legend className={styles['legend']}>{legend}</legend>
      {children}
      <FieldError id={ids.error}>{error}</FieldError>
    </Stack>
  );
}
