import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './form-note.module.css';

type FormNoteProps = {
  children: ReactNode;
  /** Label of the button at the end. */
  action?: ReactNode;
  onAction?: () => void;
};

/** A note above a form, such as that a draft was restored, where need be with a button to act on it. */
export function FormNote({ children, action, onAction }: FormNoteProps) {
  return (
    <p className={styles['note']}>
      {children}
      {onAction === undefined ? null : (
        <Button variant="quiet" size="s" onClick={onAction}>
          {action}
        </Button>
      )}
    </p>
  );
}
