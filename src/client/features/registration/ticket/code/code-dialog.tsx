import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import type { Ticket } from '#src/contract/registration.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import styles from './code-dialog.module.css';

type CodeDialogProps = {
  open: boolean;
  ticket: Ticket;
  onClose: () => void;
  /** The code and what keeps the screen awake: from the screen, so that other screens need not load them. */
  qr: ReactNode;
  wakeLock: ReactNode;
};

/** The code as large as the screen allows, which stays awake meanwhile. */
export function CodeDialog({ open, ticket, onClose, qr, wakeLock }: CodeDialogProps) {
  const headingId = useId();
  const { bib, holder } = ticket;
  return (
    <Dialog open={open} onClose={onClose} labelledBy={headingId}>
      <div className={styles['paper']}>
        <h2 id={headingId}>{bib === null ? holder.bib_name : `BIB ${bib}`}</h2>
        <p>{holder.legal_name}</p>
        <div className={styles['qr']}>{qr}</div>
      </div>
      {wakeLock}
      <Button block onClick={onClose} className={styles['close']}>
        <Trans>Tutup</Trans>
      </Button>
    </Dialog>
  );
}
