import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './field.module.css';

/** A field's error with an icon; renders nothing without one. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (children === undefined || children === null || children === '') return null;
  return (
    <p id={id} className={styles['error']}>
      <CircleAlert />
      <span>{children}</span>
    </p>
  );
}
