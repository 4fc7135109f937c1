import { type ReactNode, useId } from 'react';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import styles from './confirm-dialog.module.css';

type ConfirmDialogProps = {
  open: boolean;
  title: ReactNode;
  /** What the action does. */
  children: ReactNode;
  /** The confirm button's label. */
  action: ReactNode;
  isPending: boolean;
  error: Error | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Confirms an action that affects others. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, action, isPending, error, onConfirm, onClose } = props;
  const headingId = useId();
  return (
    <Dialog open={open} onClose={onClose} labelledBy={headingId}>
      <h2 id={headingId} className={styles['heading']}>
        {title}
      </h2>
      <p>{children}</p>
      <DialogEnding refusal={error && <ErrorText error={error} />} onBack={onClose}>
        <Button variant="danger" loading={isPending} onClick={onConfirm}>
          {action}
        </Button>
      </DialogEnding>
    </Dialog>
  );
}
