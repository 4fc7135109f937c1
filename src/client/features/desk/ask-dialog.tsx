import { type ReactNode, useId } from 'react';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { Heading, Stack } from '#src/client/ui/layout.tsx';
import styles from './desk-screens.module.css';

type AskDialogProps = {
  title: ReactNode;
  /** What it does. */
  children: ReactNode;
  /** The label of the button that confirms. */
  action: ReactNode;
  /** It can be taken back at any time. */
  isHarmless?: boolean;
  isPending: boolean;
  refusal: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something is done. */
export function AskDialog(props: AskDialogProps) {
  const { title, children, action, isHarmless, isPending, refusal, onConfirm, onClose } = props;
  const headingId = useId();
  return (
    <Dialog open onClose={onClose} labelledBy={headingId}>
      <Heading below={3} id={headingId}>
        {title}
      </Heading>
      <Stack as="p" gap={4} className={styles['fields']}>
        {children}
      </Stack>
      <DialogEnding refusal={refusal} onBack={onClose}>
        <Button
          variant={isHarmless === true ? 'primary' : 'danger'}
          loading={isPending}
          onClick={onConfirm}
        >
          {action}
        </Button>
      </DialogEnding>
    </Dialog>
  );
}
