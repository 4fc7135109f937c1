import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './dialog-ending.module.css';

type DialogEndingProps = {
  /** Why it could not be done; null while nothing is wrong. */
  refusal: ReactNode;
  onBack: () => void;
  /** The button that does it. */
  children: ReactNode;
};

/** Where a dialog that asks once more ends: the way back, and the button that does it. */
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
