import type { ReactNode } from 'react';
import styles from './checkbox-group.module.css';
import { Stack } from './layout.tsx';

type CheckboxGroupProps = {
  legend: ReactNode;
  /** Id of what was refused. */
  describedBy?: string | undefined;
  /** Boxes, and below them what was refused. */
  children: ReactNode;
};

/** Checkboxes below each other. */
export function CheckboxGroup({ legend, describedBy, children }: CheckboxGroupProps) {
  return (
    <Stack as="fieldset" gap={1} aria-describedby={describedBy}>
      <legend className={styles['legend']}>{legend}</legend>
      {children}
    </Stack>
  );
}
