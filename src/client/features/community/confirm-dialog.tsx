import { type FormEvent, type ReactNode, useId } from 'react';
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
  /** A password that it asks for. */
  proof?: ReactNode;
  /** The confirm button's label. */
  action: ReactNode;
  isPending: boolean;
  error: Error | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Confirms an action that affects others. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, proof, action, isPending, error, onConfirm, onClose } = props;
  const headingId = useId();

  function submit(submitted: FormEvent): void {
    submitted.preventDefault();
    onConfirm();
  }

  return (
    <Dialog open={open} onClose={onClose} labelledBy={headingId}>
      <form onSubmit={submit} noValidate>
        <h2 id={headingId} className={styles['heading']}>
          {title}
        </h2>
        <p>{children}</p>
        {proof === undefined || proof === null ? null : (
          <div className={styles['proof']}>{proof}</div>
        )}
        <DialogEnding refusal={error && <ErrorText error={error} />} onBack={onClose}>
          <Button type="submit" variant="danger" loading={isPending}>
            {action}
          </Button>
        </DialogEnding>
      </form>
    </Dialog>
  );
}
