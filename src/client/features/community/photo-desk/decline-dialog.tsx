import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { photoLimits } from '#src/contract/community/photo-choices.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { Heading, Stack } from '#src/client/ui/layout.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';

type DeclineDialogProps = {
  open: boolean;
  author: string;
  onDecline: (reason: string) => void;
  onClose: () => void;
};

/** Says why a photo is not shown; its author reads it. */
export function DeclineDialog({ open, author, onDecline, onClose }: DeclineDialogProps) {
  const { t } = useLingui();
  const headingId = useId();
  const [reason, setReason] = useState('');

  function submit(event: FormEvent): void {
    event.preventDefault();
    onDecline(reason.trim());
  }

  return (
    <Dialog open={open} onClose={onClose} labelledBy={headingId}>
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          <Heading id={headingId}>
            <Trans>Tolak foto ini</Trans>
          </Heading>
          <TextField
            label={t`Alasan untuk ${author}`}
            optional
            value={reason}
            maxLength={photoLimits.reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Stack>
        <DialogEnding refusal={null} onBack={onClose}>
          <Button type="submit" variant="danger">
            <Trans>Tolak dan hapus</Trans>
          </Button>
        </DialogEnding>
      </form>
    </Dialog>
  );
}
