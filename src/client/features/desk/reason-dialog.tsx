import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { deskReason } from '#src/contract/desk/desk-choices.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { Heading, Stack } from '#src/client/ui/layout.tsx';
import { TextArea } from '#src/client/ui/text-area.tsx';
import styles from './desk-screens.module.css';

type ReasonDialogProps = {
  title: ReactNode;
  /** What it does. */
  children: ReactNode;
  /** Who reads the reason. */
  hint: ReactNode;
  /** The label of the button that confirms. */
  action: ReactNode;
  isPending: boolean;
  refusal: ReactNode;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** Asks for a reason before something is done that somebody has to be told. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, hint, action, isPending, refusal, onConfirm, onClose } = props;
  const { t } = useLingui();
  const headingId = useId();
  const [reason, setReason] = useState('');
  const [isTooShort, setTooShort] = useState(false);

  function submit(submitted: FormEvent): void {
    submitted.preventDefault();
    const isWrong = reason.trim().length < deskReason.least;
    setTooShort(isWrong);
    if (!isWrong) onConfirm(reason);
  }

  return (
    <Dialog open onClose={onClose} labelledBy={headingId}>
      <form onSubmit={submit} noValidate>
        <Heading below={3} id={headingId}>
          {title}
        </Heading>
        <Stack gap={4} className={styles['fields']}>
          <p>{children}</p>
          <TextArea
            label={t`Alasan`}
            hint={hint}
            error={
              isTooShort ? <Trans>Tulis alasannya, paling sedikit 10 huruf.</Trans> : undefined
            }
            maxLength={deskReason.most}
            rows={3}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setTooShort(false);
            }}
          />
        </Stack>
        <DialogEnding refusal={refusal} onBack={onClose}>
          <Button type="submit" variant="danger" loading={isPending}>
            {action}
          </Button>
        </DialogEnding>
      </form>
    </Dialog>
  );
}
