import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './form-note.module.css';

type FormNoteProps = {
  children: ReactNode;
  /** The words of the button at its end. */
  action: ReactNode;
  onAction: () => void;
};

/** Above a form: what its author should know of what was typed before, and what can be done about it. */
export function FormNote({ children, action, onAction }: FormNoteProps) {
  return (
    <p className={styles['note']}>
      {children}
      <Button variant="quiet" size="s" onClick={onAction}>
        {action}
      </Button>
    </p>
  );
}
