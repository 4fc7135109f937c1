import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './dialog-ending.module.css';
import { Row } from './layout.tsx';

type DialogEndingProps = {
  /** Why the action failed, or null. */
  refusal: ReactNode;
  onBack: () => void;
  /** The button that confirms. */
  children: ReactNode;
};

/** The end of a confirmation dialog: confirm and cancel. */
export function DialogEnding({ refusal, onBack, children }: DialogEndingProps) {
  return (
    <>
      {refusal === null ? null : (
        <p role="alert" className={styles['refusal']}>
          {refusal}
        </p>
      )}
      <Row gap={3} className={styles['actions']}>
        {children}
        <Button ref={takeFocus} variant="outline" onClick={onBack}>
          <Trans>Tidak jadi</Trans>
        </Button>
      </Row>
    </>
  );
}

/** As the dialog opens, unless something is to be filled in; React's `autoFocus` would focus before that. */
function takeFocus(button: HTMLButtonElement | null): void {
  const hasField = button?.closest('dialog')?.querySelector('input, select, textarea');
  if (hasField === null) button?.setAttribute('autofocus', '');
}
