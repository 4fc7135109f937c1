import { type ReactNode, useId } from 'react';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import styles from './members.module.css';

type AskDialogProps = {
  title: ReactNode;
  /** What it does. */
  children: ReactNode;
  /** The label of the button that confirms. */
  action: ReactNode;
  isPending: boolean;
  refusal: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something is done to somebody's account. */
export function AskDialog(props: AskDialogProps) {
  const { title, children, action, isPending, refusal, onConfirm, onClose } = props;
  const headingId = useId();
  return (
    <Dialog open onClose={onClose} labelledBy={headingId}>
      <h2 id={headingId} className={styles['heading']}>
        {title}
      </h2>
      <p className={styles['fields']}>{children}</p>
      <DialogEnding refusal={refusal} onBack={onClose}>
        <Button variant="danger" loading={isPending} onClick={onConfirm}>
          {action}
        </Button>
      </DialogEnding>
    </Dialog>
  );
}
