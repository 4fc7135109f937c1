import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './dialog-ending.module.css';

type DialogEndingProps = {
  /** Why the action failed, or null. */
  refusal: ReactNode;
  onBack: () => void;
  /** The button that confirms. */
  children: ReactNode;
};

/** The end of a confirmation dialog: cancel and confirm. */
export function DialogEnding({ refusal, onBack, children }: DialogEndingProps) {
  return (
    <>
      {refusal === null ? null : (
        <p role="alert" className={styles['refusal']}>
          {refusal}
        </p>
      )}
      <div className={styles['actions']}>
        <Button variant="outline" onClick={onBack}>
          <Trans>Tidak jadi</Trans>
        </Button>
        {children}
      </div>
    </>
  );
}
